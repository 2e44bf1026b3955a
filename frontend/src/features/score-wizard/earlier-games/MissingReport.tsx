import { useMemo, useState } from 'react';
import useSWR from 'swr';
import { useSite } from '../../../api/use-site';
import { formatRecentDay, useWallClock } from '../../../format/game-days';
import { Button } from '../../../ui/elements/Button';
import { whenIdle } from '../../../ui/preload/when-idle';
import { gamesOfTeams } from '../model/links/known-games';
import { teamLinks } from '../model/links/team-links';
import { missingReports } from '../model/missing-reports';
import { reportedOnPhone } from '../model/reported-on-phone';
import styles from './MissingReport.module.css';

interface MissingReportProps {
  /** @param token of the game */
  readonly onReport: (token: string) => void;
}

/** Offers the last game of this phone's teams that has no report. */
export function MissingReport({ onReport }: MissingReportProps) {
  const now = useWallClock(useSite()?.timeZone);
  const readAt = useTeamsReadAgain();
  const game = useMemo(
    () => missingReports(gamesOfTeams(), reportedOnPhone(), now).at(-1),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is stored changes when it was read
    [now.date, now.time, readAt],
  );
  if (!game) return null;
  const { token, date, home, away } = game;
  const what = `${formatRecentDay(date, now.date)}: ${home.name} – ${away.name}`;
  return (
    <div className={styles.missing}>
      <p>{what}.</p>
      <Button
        onClick={() => {
          onReport(token);
        }}
      >
        <span>
          Report it<span className="visually-hidden"> {what}</span>
        </span>
      </Button>
    </div>
  );
}

/** In milliseconds. Pages of teams that were read since are not read again. */
const freshFor = 600_000;

/** Reads the pages of this phone's teams again, when there is time. @returns when they were read */
function useTeamsReadAgain(): number | undefined {
  const [isStale] = useState(() =>
    teamLinks().some(({ openedAt }) => Date.now() - openedAt > freshFor),
  );
  const { data } = useSWR(isStale ? 'pages of teams' : null, readAgain);
  return data;
}

async function readAgain(): Promise<number> {
  await new Promise<void>((resolve) => {
    whenIdle(resolve);
  });
  const { readTeamsAgain } = await import('../outbox/read-team');
  await readTeamsAgain();
  return Date.now();
}
