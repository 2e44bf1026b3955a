import { useState } from 'react';
import useSWR from 'swr';
import { useSite } from '../../../api/use-site';
import { useWallClock } from '../../../format/game-days';
import { whenIdle } from '../../../ui/preload/when-idle';
import { gamesOfTeams, type KnownGame } from '../../../report/stored/known-games';
import { teamLinks } from '../../../report/stored/team-links';
import { gameText, missingReports } from '../../../report/stored/missing-reports';
import { reportedOnPhone } from '../../../report/stored/reported-on-phone';
import { ReportItButton } from '../../../report-ui/navigation/ReportItButton';
import styles from './MissingReport.module.css';

/** Offers the last game of this phone's teams that has no report. */
export function MissingReport() {
  const now = useWallClock(useSite()?.timeZone);
  const game = missingReports(useGamesOfTeams(), reportedOnPhone(), now).at(-1);
  if (!game) return null;
  const { token } = game;
  const what = gameText(game, now.date);
  return (
    <div className={`low-buttons spread ${styles.missing}`}>
      <p>{what}.</p>
      <ReportItButton token={token} what={what} />
    </div>
  );
}

/** In milliseconds. Pages of teams that were read since are not read again. */
const freshFor = 600_000;

/** The games of this phone's teams, whose pages are read again when there is time. */
function useGamesOfTeams(): readonly KnownGame[] {
  const [kept] = useState(gamesOfTeams);
  // Each visit of the screen reads once. SWR does not read a key again that has data.
  const [visit] = useState(() => {
    const now = Date.now();
    return teamLinks().some(({ openedAt }) => now - openedAt > freshFor) ? now : null;
  });
  const { data } = useSWR(visit === null ? null : ['pages of teams', visit], readAgain);
  return data ?? kept;
}

async function readAgain(): Promise<readonly KnownGame[]> {
  await new Promise<void>((resolve) => whenIdle(resolve));
  const { readTeamsAgain } = await import('../../../report/links/read-team');
  await readTeamsAgain();
  return gamesOfTeams();
}
