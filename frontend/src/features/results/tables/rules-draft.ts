import type { StandingsRules } from '../../../api/types';

/** The fields of the form that take a number, by the path that the server gives them. */
export const numberFields = {
  'rules.points.win': 'Win',
  'rules.points.tie': 'Tie',
  'rules.points.loss': 'Loss',
  'rules.points.forfeit': 'Forfeit',
  'rules.forfeitScore.for': 'Winner',
  'rules.forfeitScore.against': 'Loser',
} as const;

export type NumberField = keyof typeof numberFields;

/** Rules as they are typed. */
export interface RulesDraft {
  readonly numbers: Readonly<Record<NumberField, string>>;
  readonly tiebreaks: StandingsRules['tiebreaks'];
  readonly restartTiebreaks: boolean;
}

export function draftOf({ points, forfeitScore, ...rules }: StandingsRules): RulesDraft {
  return {
    ...rules,
    numbers: {
      'rules.points.win': String(points.win),
      'rules.points.tie': String(points.tie),
      'rules.points.loss': String(points.loss),
      'rules.points.forfeit': String(points.forfeit),
      'rules.forfeitScore.for': String(forfeitScore?.for ?? ''),
      'rules.forfeitScore.against': String(forfeitScore?.against ?? ''),
    },
  };
}

/** The rules to send. The server refuses numbers that are none. */
export function rulesOf({ numbers, tiebreaks, restartTiebreaks }: RulesDraft): StandingsRules {
  const numberOf = (field: NumberField) => numberIn(numbers[field]);
  const score = {
    for: numberOf('rules.forfeitScore.for'),
    against: numberOf('rules.forfeitScore.against'),
  };
  const isAwarded = Object.values(score).some((number) => !Number.isNaN(number));
  return {
    points: {
      win: numberOf('rules.points.win'),
      tie: numberOf('rules.points.tie'),
      loss: numberOf('rules.points.loss'),
      forfeit: numberOf('rules.points.forfeit'),
    },
    tiebreaks,
    restartTiebreaks,
    forfeitScore: isAwarded ? score : null,
  };
}

/** NaN without one. Phones may write a true minus. */
export function numberIn(text: string): number {
  return text.trim() === '' ? NaN : Number(text.trim().replace('−', '-'));
}
