/** How a game can end (docs/extensions.md, section 10). */
export const outcomes = ['played', 'forfeit', 'double-forfeit', 'abandoned', 'not-played'] as const;

export type Outcome = (typeof outcomes)[number];

/** Why a game can end otherwise than played. */
export const outcomeReasons = ['weather', 'field', 'no-show', 'other'] as const;

export type OutcomeReason = (typeof outcomeReasons)[number];

/** What an outcome means for a report. */
export interface OutcomeRules {
  /** As administrators and captains read it. */
  readonly name: string;
  /** What is wrong with a score; null if the game has scores. */
  readonly noScore: string | null;
  /** Whether the scores tell the winner, or the team that is named as such, or there is none. */
  readonly winner: 'by score' | 'named' | 'none';
  /** Whether there was a game that can be rated. */
  readonly isRated: boolean;
}

export const outcomeRules: Readonly<Record<Outcome, OutcomeRules>> = {
  played: { name: 'Played', noScore: null, winner: 'by score', isRated: true },
  forfeit: {
    name: 'Forfeit',
    noScore: 'A forfeited game has no score',
    winner: 'named',
    isRated: true,
  },
  'double-forfeit': {
    name: 'Both teams forfeited',
    noScore: 'A forfeited game has no score',
    winner: 'none',
    isRated: false,
  },
  abandoned: { name: 'Abandoned', noScore: null, winner: 'by score', isRated: true },
  'not-played': {
    name: 'Not played',
    noScore: 'A game that was not played has no score',
    winner: 'none',
    isRated: false,
  },
};

/** The reasons as administrators and captains read them. */
export const reasonNames: Readonly<Record<OutcomeReason, string>> = {
  weather: 'Weather',
  field: 'Field',
  'no-show': 'No-show',
  other: 'Other',
};

export function isOutcome(text: string): text is Outcome {
  return (outcomes as readonly string[]).includes(text);
}

export function isOutcomeReason(text: string): text is OutcomeReason {
  return (outcomeReasons as readonly string[]).includes(text);
}

/** Whether a game has scores. */
export function hasScores(outcome: Outcome): boolean {
  return outcomeRules[outcome].noScore === null;
}

/** Whether ratings and comments of a report are kept. */
export function isRated(outcome: Outcome, reason: OutcomeReason | null): boolean {
  return outcome === 'played' || (outcomeRules[outcome].isRated && reason !== 'no-show');
}

/** Such as "Forfeit" or "Not played, Weather"; null for a game that was played. */
export function outcomeInWords(outcome: Outcome, reason: OutcomeReason | null): string | null {
  if (outcome === 'played') return null;
  const { name } = outcomeRules[outcome];
  return reason === null ? name : `${name}, ${reasonNames[reason]}`;
}
