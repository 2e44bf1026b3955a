import { agree, isTie, resultOf } from '../../../src/submissions/domain/game-result';
import {
  Outcome,
  isOutcome,
  isOutcomeReason,
  isRated,
  outcomeInWords,
  outcomeReasons,
  outcomes,
} from '../../../src/submissions/domain/outcome';

const result = (
  outcome: Outcome | undefined,
  winningTeamId: string,
  winningScore = 0,
  losingScore = 0,
) => ({ ...(outcome && { outcome }), winningTeamId, winningScore, losingScore });

describe('A result', () => {
  it.each([
    [result('played', 'red', 3, 1), 'red', { winningScore: 3, losingScore: 1 }],
    [result(undefined, 'red', 3, 1), 'red', { winningScore: 3, losingScore: 1 }],
    [result('played', 'red', 2, 2), null, { winningScore: 2, losingScore: 2 }],
    [result('abandoned', 'red', 3, 1), 'red', { winningScore: 3, losingScore: 1 }],
    [result('abandoned', 'red', 0, 0), null, { winningScore: 0, losingScore: 0 }],
    [result('forfeit', 'red'), 'red', null],
    [result('double-forfeit', 'red'), null, null],
    [result('not-played', 'red'), null, null],
  ])('of %j has the winner %s and the score %j', (reported, winningTeamId, score) => {
    const { outcome = 'played' } = reported;
    expect(resultOf(reported)).toEqual({ outcome, winningTeamId, score });
  });

  it.each([
    ['played', true],
    ['abandoned', true],
    ['forfeit', false],
    ['double-forfeit', false],
    ['not-played', false],
  ] as const)('with equal scores of a game that ended as %s is a tie: %s', (outcome, expected) => {
    expect(isTie({ outcome, winningScore: 0, losingScore: 0 })).toBe(expected);
  });
});

describe('Two reports agree', () => {
  it.each([
    [
      'the same scores and winner',
      result('played', 'red', 3, 1),
      result(undefined, 'red', 3, 1),
      true,
    ],
    ['another winner', result('played', 'red', 3, 1), result('played', 'blue', 3, 1), false],
    ['another score', result('played', 'red', 3, 1), result('played', 'red', 3, 2), false],
    ['a tie from both sides', result('played', 'red', 2, 2), result('played', 'blue', 2, 2), true],
    [
      'abandoned, from both sides',
      result('abandoned', 'red', 2, 2),
      result('abandoned', 'blue', 2, 2),
      true,
    ],
    [
      'abandoned and played',
      result('abandoned', 'red', 3, 1),
      result('played', 'red', 3, 1),
      false,
    ],
    ['forfeits with the same winner', result('forfeit', 'red'), result('forfeit', 'red'), true],
    ['forfeits with another winner', result('forfeit', 'red'), result('forfeit', 'blue'), false],
    ['a forfeit and a tie without goals', result('forfeit', 'red'), result('played', 'red'), false],
    [
      'forfeited by both, from both sides',
      result('double-forfeit', 'red'),
      result('double-forfeit', 'blue'),
      true,
    ],
    [
      'forfeited by both and by one',
      result('double-forfeit', 'red'),
      result('forfeit', 'red'),
      false,
    ],
    [
      'not played, from both sides',
      result('not-played', 'red'),
      result('not-played', 'blue'),
      true,
    ],
    ['not played and forfeited', result('not-played', 'red'), result('forfeit', 'red'), false],
  ])('on %s: %j', (_what, one, other, expected) => {
    expect(agree(one, other)).toBe(expected);
    expect(agree(other, one)).toBe(expected);
  });
});

test('outcomes have words, but not the usual one', () => {
  expect(outcomes.map((outcome) => outcomeInWords(outcome, null))).toEqual([
    null,
    'Forfeit',
    'Both teams forfeited',
    'Abandoned',
    'Not played',
  ]);
  expect(outcomeReasons.map((reason) => outcomeInWords('not-played', reason))).toEqual([
    'Not played, Weather',
    'Not played, Field',
    'Not played, No-show',
    'Not played, Other',
  ]);
});

test.each<[text: string, isAnOutcome: boolean, isAReason: boolean]>([
  ['forfeit', true, false],
  ['weather', false, true],
  ['Forfeit', false, false],
  ['', false, false],
])('the text %j is an outcome: %s, and a reason: %s', (text, isAnOutcome, isAReason) => {
  expect(isOutcome(text)).toBe(isAnOutcome);
  expect(isOutcomeReason(text)).toBe(isAReason);
});

test.each([
  ['played', null, true],
  ['played', 'no-show', true],
  ['forfeit', 'other', true],
  ['forfeit', 'no-show', false],
  ['double-forfeit', 'other', false],
  ['abandoned', 'weather', true],
  ['not-played', null, false],
] as const)(
  'a game that ended as %s for the reason %s is rated: %s',
  (outcome, reason, expected) => {
    expect(isRated(outcome, reason)).toBe(expected);
  },
);
