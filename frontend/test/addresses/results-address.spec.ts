import { resultsAddress, resultsAt } from '../../src/addresses/results-address';

const at = (address: string) => new URL(address, 'https://scores.example.org');

test.each(['thursday', 'two words', 'a/b?c&d=e#f', 'ñandú'])(
  'the address of the results of the league %s leads to them',
  (leagueId) => {
    expect(resultsAt(at(resultsAddress(leagueId)))).toBe(leagueId);
  },
);

test.each([
  ['/', null],
  ['/?guide=captains', null],
  ['/?results', ''],
  ['/admin?results=thursday', null],
])('%s asks for the results of %s', (address, leagueId) => {
  expect(resultsAt(at(address))).toBe(leagueId);
});
