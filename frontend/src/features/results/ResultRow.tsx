import { hasWinner, type Score } from '@score-tracker/backend/submissions/domain/game-result';
import type { Result } from '../../api/types';
import { notesText, resultWords, type Ending } from '../../game-ui/score-words';
import styles from './ResultRow.module.css';
import { states } from './states';

interface ResultRowProps {
  readonly result: Result;
}

/** A game: the teams with their scores and, less visible, how it ended and the state of its result. */
export function ResultRow({ result }: ResultRowProps) {
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
        <span className={styles.between}>{ending ? resultWords(ending).between : 'vs.'}</span>
      )}{' '}
      <span className={isWon ? styles.loser : undefined}>{losingTeamName}</span>{' '}
      <span className={styles.about}>
        {notes !== null && <>{notes} · </>}
        <span className={state === 'checking' ? styles.checking : undefined}>
          {states[state].word}
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
