import { counted } from '@score-tracker/backend/kernel/counted';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import type {
  StandingsNote,
  StandingsRow,
  StandingsRules,
  StandingsTiebreak,
} from '../../api/types';
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

/** In the order in which leagues usually use them. */
export const criteria = Object.keys(words) as readonly Criterion[];

function pointsText(points: number): string {
  return `${minus(points)} ${points === 1 ? 'point' : 'points'}`;
}

/** What level teams are ordered by, such as "Wins". */
export function criterionText(criterion: Criterion): string {
  const { rule } = words[criterion];
  return `${rule.charAt(0).toUpperCase()}${rule.slice(1)}`;
}

/** How the table is made, in a few sentences. */
export function rulesText(rules: StandingsRules): string {
  const { points, tiebreaks, restartTiebreaks, forfeitScore } = rules;
  const { win, tie, loss, forfeit } = points;
  const others = [
    `a tie ${minus(tie)}`,
    ...(loss === 0 && forfeit === 0 ? [] : [`a loss ${minus(loss)}`]),
    ...(forfeit === loss ? [] : [`a forfeited game ${minus(forfeit)}`]),
  ];
  const sentences = [`A win is ${pointsText(win)}, ${others.join(', ')}.`];
  // A server of the previous version tells no score.
  if (forfeitScore) {
    sentences.push(`A forfeit counts as ${forfeitScore.for} – ${forfeitScore.against}.`);
  }
  const [first, ...then] = tiebreaks.map((criterion) => words[criterion].rule);
  if (first === undefined) return [...sentences, 'Level teams share a rank.'].join(' ');
  sentences.push(`Level teams are ordered by ${[first, ...then].join(', then by ')}.`);
  if (restartTiebreaks && tiebreaks.some((criterion) => criterion.startsWith('head-to-head'))) {
    sentences.push('Teams that their own games leave level are compared again without the others.');
  }
  return sentences.join(' ');
}

/** What is said below the name of a team: what was decided about it, and why it is above others. */
export function reasonsOf(row: StandingsRow): readonly string[] {
  const { tiebreak, decidedAbove, adjustment, withdrawn } = row;
  return [
    ...(withdrawn ? ['Withdrew'] : []),
    ...(adjustment ? [adjustmentText(adjustment)] : []),
    ...(decidedAbove ? [`Above ${namesText(decidedAbove)}: the league decided`] : []),
    ...(tiebreak ? [reasonText(tiebreak)] : []),
  ];
}

/** What becomes of the games of a team that withdrew. */
export const gamesText = {
  kept: 'still count',
  annulled: 'do not count',
  forfeited: 'count as forfeits',
};

/** A decision of the league, such as "Comets: 3 points deducted. Played an ineligible player." */
export function noteText(note: StandingsNote): string {
  const { kind, teamNames, points, games, rank, reason } = note;
  const names = namesText(teamNames);
  const what = {
    points: `${names}: ${adjustmentText(points ?? 0)}.`,
    withdrawn: `${names} withdrew. Their games ${gamesText[games ?? 'kept']}.`,
    order: `${rank === null ? 'An order' : `Rank ${rank}`} was decided: ${names}.`,
  }[kind];
  return `${what} ${isolated(reason)}`;
}

function adjustmentText(points: number): string {
  return `${pointsText(Math.abs(points))} ${points < 0 ? 'deducted' : 'added'}`;
}

function namesText(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'unit' }).format(names.map(isolated));
}

/** Why a team is above those below it, such as "Above Comets: 4 points to 1 in their games". */
export function reasonText({ teamNames, by, own, other }: StandingsTiebreak): string {
  const names = new Intl.ListFormat('en').format(teamNames.map(isolated));
  return `Above ${names}: ${words[by].reason(own, other)}`;
}
