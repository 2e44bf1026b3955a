import { rank } from '../../src/features/ratings/ranking/ranking';
import { aPart } from '../support/samples/some-ratings';

const names = (parts: readonly { label: string }[]) => parts.map(({ label }) => label);

test('the best comes first, and of equals the one with more rated games, then by name', () => {
  const { ranked } = rank([
    aPart('Golf', 4, 20),
    aPart('Kickball', 4, 30),
    aPart('Bowling', 4, 20),
    aPart('Hockey', 4.5, 12),
  ]);
  expect(names(ranked)).toEqual(['Hockey', 'Kickball', 'Bowling', 'Golf']);
});

test.each([
  [9, [], ['Hockey']],
  [10, ['Hockey'], []],
])('with %i rated games, ranked are %j and unranked %j', (games, ranked, unranked) => {
  const ranking = rank([aPart('Hockey', 5, games)]);
  expect(names(ranking.ranked)).toEqual(ranked);
  expect(names(ranking.unranked)).toEqual(unranked);
});

test('what has no rank stands by its number of games, whatever its average', () => {
  const { unranked } = rank([aPart('Golf', 5, 2), aPart('Hockey', 1, 8), aPart('Bowling', 3, 2)]);
  expect(names(unranked)).toEqual(['Hockey', 'Bowling', 'Golf']);
});
