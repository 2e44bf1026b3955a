import { useId } from 'react';
import type { Result } from '../../api/types';
import { useSite } from '../../api/use-site';
import { formatMatchDay, useToday } from '../../format/calendar';
import { ResultLine } from '../../game-ui/ResultLine';
import { isMissing, MorePages } from '../../loading/MorePages';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { useResults } from './api';
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
  const list = useResults(leagueId);
  const results = list.data?.flatMap(({ rows }) => rows);
  return (
    <section className={styles.results} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        Results
      </h2>
      <Legend />
      {!results && !isMissing(list) && <Skeleton className={styles.loading} />}
      {results?.length === 0 && <p>There are no results yet.</p>}
      {results && <Days results={results} />}
      <MorePages list={list} what="results" otherwise="The results could not be loaded." />
    </section>
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

/** The results of each date below it. */
function Days({ results }: { readonly results: readonly Result[] }) {
  const today = useToday(useSite()?.timeZone);
  const dates = [...new Set(results.map(({ date }) => date))];
  return dates.map((date) => (
    <div key={date}>
      <h3 className={styles.day}>{formatMatchDay(date, today)}</h3>
      <ul className={styles.list}>
        {results
          .filter((result) => result.date === date)
          .map((result, index) => (
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
  ));
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
