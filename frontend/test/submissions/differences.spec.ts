import { differencesBetween, winnerOf } from '../../src/features/submissions/conflict/differences';
import { aSubmission } from '../support/samples/a-submission';

const report = aSubmission();
const swapped = { winningTeamName: 'Comets', losingTeamName: 'Northgate Herons' };
const tie = { winningScore: 14, losingScore: 14 };
const forfeit = { outcome: 'forfeit', winningScore: 0, losingScore: 0 } as const;
const notPlayed = { outcome: 'not-played', winningScore: 0, losingScore: 0 } as const;
const abandoned = { outcome: 'abandoned' } as const;

test.each([
  ['the same', [{}, {}], []],
  ['another winner', [{}, swapped], ['winner']],
  ['another winning score', [{}, { winningScore: 22 }], ['score']],
  ['another losing score', [{}, { losingScore: 15 }], ['score']],
  ['another date', [{}, { matchDate: '2026-09-30' }], ['date']],
  ['another place', [{}, { location: 'Riverbend Fields' }], ['location']],
  ['another winner and score', [{}, { ...swapped, winningScore: 20 }], ['winner', 'score']],
  ['a tie and a win', [{}, tie], ['winner', 'score']],
  ['a tie, whoever is named first', [tie, { ...tie, ...swapped }], []],
  ['two ties of other scores', [tie, { winningScore: 7, losingScore: 7 }], ['score']],
  ['a win and a forfeit', [{}, forfeit], ['score']],
  ['a forfeit of the other team', [forfeit, { ...forfeit, ...swapped }], ['winner']],
  ['two forfeits of one team', [forfeit, { ...forfeit, outcomeReason: 'no-show' }], []],
  ['a forfeit and no game', [forfeit, notPlayed], ['winner', 'score']],
  ['no game, whoever is named first', [notPlayed, { ...notPlayed, ...swapped }], []],
  ['a tie of none and no game', [{ winningScore: 0, losingScore: 0 }, notPlayed], ['score']],
  ['a game to its end and one that was stopped', [{}, abandoned], ['score']],
  ['two that were stopped for other reasons', [abandoned, abandoned], []],
  ['the third alone', [{}, {}, { winningScore: 22 }], ['score']],
  ['one without another', [{}], []],
  ['another sender', [{}, { captainName: 'Somebody Else', notes: 'Other' }], []],
])('%s', (_, changes, differences) => {
  const versions = changes.map((change) => ({ ...report, ...change }));
  expect([...differencesBetween(versions)]).toEqual(differences);
});

test('nobody wins a tie', () => {
  expect(winnerOf(report)).toBe('Northgate Herons');
  expect(winnerOf({ ...report, ...tie })).toBeNull();
  expect(winnerOf({ ...report, ...tie, ...abandoned })).toBeNull();
});

test('a forfeit has a winner, and a game that was not played has none', () => {
  expect(winnerOf({ ...report, ...forfeit })).toBe('Northgate Herons');
  expect(winnerOf({ ...report, ...notPlayed })).toBeNull();
});
