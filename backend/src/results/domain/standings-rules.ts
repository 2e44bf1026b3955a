import type { Violation } from '../../kernel/errors';
import { StandingsRules, tiebreaks } from './tiebreaks';
import type { Points } from './totals';

export const pointNames: readonly (keyof Points)[] = ['win', 'tie', 'loss', 'forfeit'];

const noPoints = 'This must be a whole number from -100 to 100';
const noScore = 'This must be a whole number from 0 to 999';

/** Whether a game can bring so many points. */
export function arePoints(value: unknown): value is number {
  return isWhole(value, -100, 100);
}

/** What is wrong with `rules` of a table, by the path of each field; empty if nothing is. */
export function problemsOfRules(rules: unknown): readonly Violation[] {
  const { points, tiebreaks: order, restartTiebreaks, forfeitScore } = fieldsOf(rules);
  return [
    ...pointNames
      .filter((name) => !arePoints(fieldsOf(points)[name]))
      .map((name) => ({ path: `rules.points.${name}`, message: noPoints })),
    ...(areTiebreaks(order)
      ? []
      : [
          {
            path: 'rules.tiebreaks',
            message: `This must be a list of some of ${tiebreaks.join(', ')}`,
          },
        ]),
    ...(typeof restartTiebreaks === 'boolean'
      ? []
      : [{ path: 'rules.restartTiebreaks', message: 'This must be true or false' }]),
    ...(forfeitScore === null ? [] : problemsOfScore(fieldsOf(forfeitScore))),
  ];
}

function problemsOfScore(score: Fields): readonly Violation[] {
  const wrong = ['for', 'against'].filter((name) => !isWhole(score[name], 0, 999));
  if (wrong.length > 0) {
    return wrong.map((name) => ({ path: `rules.forfeitScore.${name}`, message: noScore }));
  }
  const isWon = (score['for'] as number) > (score['against'] as number);
  return isWon
    ? []
    : [{ path: 'rules.forfeitScore.for', message: 'The winner must have the higher score' }];
}

/** The fields that rules have, and no others. @param rules in which nothing is wrong */
export function onlyRules(rules: object): StandingsRules {
  const { points, tiebreaks: order, restartTiebreaks, forfeitScore } = rules as StandingsRules;
  const { win, tie, loss, forfeit } = points;
  return {
    points: { win, tie, loss, forfeit },
    tiebreaks: order,
    restartTiebreaks,
    forfeitScore: forfeitScore && { for: forfeitScore.for, against: forfeitScore.against },
  };
}

function areTiebreaks(value: unknown): boolean {
  if (!Array.isArray(value) || new Set(value).size < value.length) return false;
  return value.every((one) => (tiebreaks as readonly unknown[]).includes(one));
}

function isWhole(value: unknown, from: number, to: number): value is number {
  return Number.isInteger(value) && (value as number) >= from && (value as number) <= to;
}

type Fields = Readonly<Record<string, unknown>>;

/** Of anything but an object, none. */
function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
