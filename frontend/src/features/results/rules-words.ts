import { counted } from '@score-tracker/backend/kernel/counted';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import type { StandingsRules, StandingsTiebreak } from '../../api/types';
import { minus, signed } from './columns';

type Criterion = StandingsTiebreak['by'];

interface Words {
  /** What level teams are ordered by. */
  readonly rule: string;
  /** Why one is above another. */
  readonly reason: (own: number, other: number) => string;
}

const words: Readonly<Record<Criterion, Words>> = {
  'head-to-head': {
    rule: 'points in their own games',
    reason: (own, other) => `${pointsText(own)} to ${minus(other)} in their games`,
  },
  'head-to-head-difference': {
    rule: 'the difference in their own games',
    reason: (own, other) => `a difference of ${signed(own)} to ${signed(other)} in their games`,
  },
  'head-to-head-for': {
    rule: 'what they scored in their own games',
    reason: (own, other) => `${own} scored to ${other} in their games`,
  },
  difference: {
    rule: 'the difference in all games',
    reason: (own, other) => `a difference of ${signed(own)} to ${signed(other)} in all games`,
  },
  for: {
    rule: 'what they scored in all games',
    reason: (own, other) => `${own} scored to ${other} in all games`,
  },
  wins: { rule: 'wins', reason: (own, other) => `${counted(own, 'win')} to ${other}` },
  forfeits: {
    rule: 'the fewest forfeits',
    reason: (own, other) => `${counted(Math.abs(own), 'forfeit')} to ${Math.abs(other)}`,
  },
};

function pointsText(points: number): string {
  return `${minus(points)} ${points === 1 ? 'point' : 'points'}`;
}

/** How the table is made, in two or three sentences. */
export function rulesText({ points, tiebreaks, restartTiebreaks }: StandingsRules): string {
  const { win, tie, loss, forfeit } = points;
  const others = [
    `a tie ${minus(tie)}`,
    ...(loss === 0 && forfeit === 0 ? [] : [`a loss ${minus(loss)}`]),
    ...(forfeit === loss ? [] : [`a forfeited game ${minus(forfeit)}`]),
  ];
  const sentences = [`A win is ${pointsText(win)}, ${others.join(', ')}.`];
  const [first, ...then] = tiebreaks.map((criterion) => words[criterion].rule);
  if (first === undefined) return [...sentences, 'Level teams share a rank.'].join(' ');
  sentences.push(`Level teams are ordered by ${[first, ...then].join(', then by ')}.`);
  if (restartTiebreaks && tiebreaks.some((criterion) => criterion.startsWith('head-to-head'))) {
    sentences.push('Teams that their own games leave level are compared again without the others.');
  }
  return sentences.join(' ');
}

/** Why a team is above those below it, such as "Above Comets: 4 points to 1 in their games". */
export function reasonText({ teamNames, by, own, other }: StandingsTiebreak): string {
  const names = new Intl.ListFormat('en').format(teamNames.map(isolated));
  return `Above ${names}: ${words[by].reason(own, other)}`;
}
