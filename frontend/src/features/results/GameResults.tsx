import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { groupBy } from '@score-tracker/backend/kernel/group-by';
import { useId } from 'react';
import type { Result } from '../../api/types';
import { useSite } from '../../api/use-site';
import { formatMatchDay, useToday } from '../../format/calendar';
import { isMissing, MorePages } from '../../loading/MorePages';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { useResults } from './api';
import styles from './GameResults.module.css';
import { hasWinner, type Score } from '@score-tracker/backend/submissions/domain/game-result';
import { notesText, resultWords, type Ending } from '../../game-ui/score-words';

interface GameResultsProps {
  readonly leagueId: string;
}

/** The results of a league, the newest first. */
export function GameResults({ leagueId }: GameResultsProps) {
  const id = useId();
  const list = useResults(leagueId);
  const results = list.data?.flatMap(({ rows }) => rows);
  return (
    <section className={`column-16 ${styles.results}`} aria-labelledby={id}>
      <h2 className="text-26" id={id} tabIndex={-1}>
        {t`Results`}
      </h2>
      <Legend hasStages={results?.some(({ stage }) => stage !== undefined) ?? false} />
      {!results && !isMissing(list) && <Skeleton height="20rem" />}
      {results?.length === 0 && <p>{t`There are no results yet.`}</p>}
      {results && <Days results={results} />}
      <MorePages list={list} what={t`results`} otherwise={t`The results could not be loaded.`} />
    </section>
  );
}

/** Explains the words. */
function Legend({ hasStages }: { readonly hasStages: boolean }) {
  const stages = Object.values(stageWords)
    .map((word) => i18n._(word))
    .join(', ');
  return (
    <ul className={`fine-print ${styles.legend}`}>
      {Object.values(states).map(({ word, meaning }) => (
        <li key={word.id}>
          <Explained word={i18n._(word)} meaning={i18n._(meaning)} />
        </li>
      ))}
      {hasStages && (
        <li>
          <Trans>
            <strong>{stages}</strong>: not in the standings
          </Trans>
        </li>
      )}
    </ul>
  );
}

function Explained({ word, meaning }: { readonly word: string; readonly meaning: string }) {
  return (
    <Trans>
      <strong>{word}</strong>: {meaning}
    </Trans>
  );
}

interface DaysProps {
  readonly results: readonly Result[];
}

/** The results of each date below it. */
function Days({ results }: DaysProps) {
  const today = useToday(useSite()?.timeZone);
  return [...groupBy(results, ({ date }) => date)].map(([date, ofDate]) => (
    <div key={date}>
      <h3 className={`small-print strong ${styles.day}`}>{formatMatchDay(date, today)}</h3>
      <ul className={styles.list}>
        {ofDate.map((result, index) => (
          <ResultRow key={index} result={result} />
        ))}
      </ul>
    </div>
  ));
}

interface ResultRowProps {
  readonly result: Result;
}

/** A game: the teams with their scores and, less visible, how it ended and the state of its result. */
function ResultRow({ result }: ResultRowProps) {
  const { winningTeamName, losingTeamName, winningScore, losingScore, state } = result;
  const ending = endingOf(result);
  const notes = ending && notesText(ending);
  const isWon = ending !== null && hasWinner(ending);
  const isScored = winningScore !== null && losingScore !== null;
  return (
    <li className={styles.result} data-scored={isScored || undefined}>
      <span className={isWon ? styles.winner : undefined}>{winningTeamName}</span>{' '}
      {isScored ? (
        <span className={styles.score}>
          <span>{winningScore}</span>
          <span className={styles.dash}> – </span>
          <span className={isWon ? styles.less : undefined}>{losingScore}</span>
        </span>
      ) : (
        <span className={styles.between}>{ending ? resultWords(ending).between : t`vs.`}</span>
      )}{' '}
      <span className={isWon ? styles.loser : undefined}>{losingTeamName}</span>{' '}
      <span className={styles.about}>
        {notes !== null && <>{notes} · </>}
        {result.stage && <>{i18n._(stageWords[result.stage])} · </>}
        <span className={state === 'checking' ? styles.checking : undefined}>
          {i18n._(states[state].word)}
        </span>
      </span>
    </li>
  );
}

/** Null if the reports differ. */
function endingOf({ outcome, winningScore, losingScore }: Result) {
  if (outcome === null) return null;
  return {
    outcome,
    winningScore: winningScore ?? 0,
    losingScore: losingScore ?? 0,
  } satisfies Score & Ending;
}

/** Why the standings leave a game out. */
const stageWords: Readonly<Record<NonNullable<Result['stage']>, MessageDescriptor>> = {
  playoff: msg`Playoff`,
  friendly: msg`Friendly`,
  other: msg`Not counted`,
};

interface State {
  readonly word: MessageDescriptor;
  readonly meaning: MessageDescriptor;
}

/** What each state means, in the order in which a result passes through them. */
const states: Readonly<Record<Result['state'], State>> = {
  reported: { word: msg`Reported`, meaning: msg`nobody has confirmed it yet` },
  checking: { word: msg`Being checked`, meaning: msg`the reports differ` },
  final: { word: msg`Final`, meaning: msg`it counts in the standings` },
};
