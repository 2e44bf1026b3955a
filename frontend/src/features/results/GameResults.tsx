import { useId, useState } from 'react';
import type { Result } from '../../api/types';
import { useSite } from '../../api/use-site';
import { formatMatchDay, useToday } from '../../format/calendar';
import { ResultLine } from '../../game-ui/ResultLine';
import { LoadFailure } from '../../loading/LoadFailure';
import { Button } from '../../ui/elements/Button';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { cursorIn, useResults } from './api';
import styles from './GameResults.module.css';

interface GameResultsProps {
  readonly leagueId: string;
}

/** What each state means, in the order in which a result passes through them. */
const states: Readonly<
  Record<Result['state'], { readonly word: string; readonly meaning: string }>
> = {
  reported: { word: 'Reported', meaning: 'nobody has confirmed it yet' },
  checking: { word: 'Being checked', meaning: 'the reports differ' },
  final: { word: 'Final', meaning: 'it counts in the standings' },
};

/** The results of a league, the newest first. */
export function GameResults({ leagueId }: GameResultsProps) {
  const id = useId();
  return (
    <section className={styles.results} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        Results
      </h2>
      <Legend />
      <Page leagueId={leagueId} cursor={null} />
    </section>
  );
}

interface PageProps extends GameResultsProps {
  /** Where it begins; null for the first page. */
  readonly cursor: string | null;
  /** The date of the last result before it. */
  readonly lastDate?: string;
}

/** A page of results and, once it is asked for, the next one below it. */
function Page({ leagueId, cursor, lastDate }: PageProps) {
  const [next, setNext] = useState<string | null>(null);
  const { data: page, error, isValidating, mutate } = useResults(leagueId, cursor);
  if (!page) {
    return error !== undefined && !isValidating ? (
      <LoadFailure
        failure={error}
        otherwise="The results could not be loaded."
        onRetry={() => void mutate().catch(() => undefined)}
      />
    ) : (
      <Skeleton className={styles.loading} />
    );
  }
  const { rows } = page;
  if (cursor === null && rows.length === 0) return <p>There are no results yet.</p>;
  const last = rows.at(-1)?.date;
  return (
    <>
      {byDate(rows).map(({ date, results }) => (
        <Day key={date} date={date} results={results} isContinued={date === lastDate} />
      ))}
      {next !== null && (
        <Page leagueId={leagueId} cursor={next} {...(last !== undefined && { lastDate: last })} />
      )}
      {next === null && page.next !== null && (
        <Button
          className={styles.more ?? ''}
          onClick={() => {
            setNext(cursorIn(page.next!));
          }}
        >
          Show earlier results
        </Button>
      )}
    </>
  );
}

/** Explains the words. */
function Legend() {
  return (
    <ul className={styles.legend}>
      {Object.values(states).map(({ word, meaning }) => (
        <li key={word}>
          <strong>{word}</strong>: {meaning}
        </li>
      ))}
    </ul>
  );
}

interface DayProps {
  readonly date: string;
  readonly results: readonly Result[];
  /** Whether the page before ended with results of this day. */
  readonly isContinued: boolean;
}

function Day({ date, results, isContinued }: DayProps) {
  const today = useToday(useSite()?.timeZone);
  return (
    <div>
      {!isContinued && <h3 className={styles.day}>{formatMatchDay(date, today)}</h3>}
      <ul className={styles.list}>
        {results.map((result, index) => (
          <li key={index} className={styles.result}>
            <span className={styles.game}>
              <Game result={result} />
            </span>
            <span className={styles.state} data-state={result.state}>
              {states[result.state].word}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Game({ result }: { readonly result: Result }) {
  const { winningTeamName, losingTeamName, winningScore, losingScore, outcome, state } = result;
  if (state === 'checking' || outcome === null) {
    return (
      <>
        {winningTeamName} <span className={styles.versus}>vs.</span> {losingTeamName}
      </>
    );
  }
  const score = { winningScore: winningScore ?? 0, losingScore: losingScore ?? 0 };
  return (
    <ResultLine
      winningTeam={winningTeamName}
      losingTeam={losingTeamName}
      result={{ ...score, outcome }}
    />
  );
}

function byDate(rows: readonly Result[]) {
  const dates = [...new Set(rows.map(({ date }) => date))];
  return dates.map((date) => ({ date, results: rows.filter((row) => row.date === date) }));
}
