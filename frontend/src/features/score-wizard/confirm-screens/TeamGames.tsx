import { useSite } from '../../../api/use-site';
import { formatTimeAndPlace, useWallClock } from '../../../format/game-days';
import { ReportItButton } from '../earlier-games/ReportItButton';
import { gamesOn } from '../model/links/known-games';
import type { TeamPage } from '../model/links/team-page';
import { gameText, missingReports } from '../model/missing-reports';
import { reportedOnPhone } from '../model/reported-on-phone';
import styles from './TeamGames.module.css';

interface TeamGamesProps {
  readonly page: TeamPage;
}

/** The team's games that have no report, the newest first. */
export function TeamGames({ page }: TeamGamesProps) {
  const now = useWallClock(useSite()?.timeZone);
  const games = missingReports(gamesOn(page), reportedOnPhone(), now);
  if (games.length === 0) return null;
  return (
    <section
      className={`low-buttons column-12 ${styles.missing}`}
      aria-labelledby="games-without-a-report"
    >
      <h2 id="games-without-a-report">Games without a report</h2>
      <ul>
        {[...games].reverse().map((game) => {
          const { token } = game;
          const what = gameText(game, now.date);
          const where = formatTimeAndPlace(game);
          return (
            <li key={token}>
              <div>
                <p className="strong">{what}</p>
                {where && <p className="small-print">{where}</p>}
              </div>
              <ReportItButton token={token} what={what} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
