import { differencesBetween, winnerOf } from '../../src/features/submissions/conflict/differences';
import { aSubmission } from '../support/a-submission';

const report = aSubmission();
const swapped = { winningTeamName: 'Comets', losingTeamName: 'Northgate Herons' };
const tie = { winningScore: 14, losingScore: 14 };

test.each([
  ['the same', [{}, {}], []],
  ['another winner', [{}, swapped], ['winner']],
  ['another winning score', [{}, { winningScore: 22 }], ['score']],
  ['another losing score', [{}, { losingScore: 15 }], ['score']],
  ['another place', [{}, { location: 'Riverbend Fields' }], ['location']],
  ['another winner and score', [{}, { ...swapped, winningScore: 20 }], ['winner', 'score']],
  ['a tie and a win', [{}, tie], ['winner', 'score']],
  ['a tie, whoever is named first', [tie, { ...tie, ...swapped }], []],
  ['two ties of other scores', [tie, { winningScore: 7, losingScore: 7 }], ['score']],
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
});
