import { t } from '@lingui/core/macro';
import { inLanguage } from '../languages/sentence';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import {
  hasWinner,
  isTie,
  type Score,
} from '@score-tracker/backend/submissions/domain/game-result';
import {
  hasScores,
  outcomeRules,
  reasonNames,
  type Outcome,
  type OutcomeReason,
} from '@score-tracker/backend/submissions/domain/outcome';

/** The outcome of a game. Absent where there are no outcomes: the game was played to its end. */
export interface Ending {
  readonly outcome?: Outcome | undefined;
  readonly outcomeReason?: OutcomeReason | null | undefined;
}

/** Such as "Forfeit" or "Not played, Weather"; null for a game that was played to its end. */
export function endingText({ outcome = 'played', outcomeReason = null }: Ending): string | null {
  if (outcome === 'played') return null;
  const words = [
    outcomeRules[outcome].name,
    ...(outcomeReason ? [reasonNames[outcomeReason]] : []),
  ];
  return words.map((word) => inLanguage(word)).join(', ');
}

/** What is said of a result besides the score, such as "Tie, Abandoned"; null for nothing. */
export function notesText(result: Score & Ending): string | null {
  const ending = endingText(result);
  const notes = [...(isTie(result) ? [t`Tie`] : []), ...(ending === null ? [] : [ending])];
  return notes.length > 0 ? notes.join(', ') : null;
}

/** Such as "21 – 14", "7 – 7 (Tie)", "Forfeit" and "21 – 14 (Abandoned)". */
export function scoreText(result: Score & Ending): string {
  const notes = notesText(result);
  if (!isScored(result)) return notes ?? '';
  return notes === null ? scoresText(result) : `${scoresText(result)} (${notes})`;
}

/** A result between the names of the teams, and after them. */
export interface ResultWords {
  /** Such as "21 – 14", "beat" or "vs.". */
  readonly between: string;
  /** Such as "(Forfeit, No-show)"; null for nothing. */
  readonly after: string | null;
}

/** The words that the server's mail uses, too (`resultLine` in `email-content.ts`). */
export function resultWords(result: Score & Ending): ResultWords {
  const notes = notesText(result);
  const unscored = hasWinner(result) ? t`beat` : t`vs.`;
  return {
    between: isScored(result) ? scoresText(result) : unscored,
    after: notes === null ? null : `(${notes})`,
  };
}

/** Such as "Herons 21 – 14 Comets", "Herons beat Comets (Forfeit)" and "Herons vs. Comets (Not played)". */
export function resultText(winner: string, loser: string, result: Score & Ending): string {
  const { between, after } = resultWords(result);
  const names = [isolated(winner), between, isolated(loser)];
  return [...names, ...(after === null ? [] : [after])].join(' ');
}

function isScored({ outcome = 'played' }: Ending): boolean {
  return hasScores(outcome);
}

function scoresText({ winningScore, losingScore }: Score): string {
  return `${winningScore} – ${losingScore}`;
}
