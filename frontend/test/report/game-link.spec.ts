import { gameLinkOf, gameTokenOf, noGameLink } from '../../src/report/model/game-link';
import { newReportTokens } from '../../src/features/report-form/new-report-tokens';

const link = {
  token: 'g-token',
  leagueId: 'thursday',
  homeId: 'herons',
  awayId: 'comets',
  isChosen: false,
};
const chosen = { leagueId: 'thursday', winningTeamId: 'herons', losingTeamId: 'comets' };

test.each([
  ['the game of the link', {}, 'g-token'],
  ['the teams the other way round', { winningTeamId: 'comets', losingTeamId: 'herons' }, 'g-token'],
  ['another league', { leagueId: 'monday' }, undefined],
  ['another winner', { winningTeamId: 'owls' }, undefined],
  ['another loser', { losingTeamId: 'owls' }, undefined],
])('a report of %s', (_, changes, token) => {
  expect(gameTokenOf(link, { ...chosen, ...changes })).toBe(token);
});

test('a form that no link filled in has no token', () => {
  expect(gameTokenOf(noGameLink, { leagueId: '', winningTeamId: '', losingTeamId: '' })).toBe(
    undefined,
  );
});

test('a report that is opened again keeps its game', () => {
  expect(gameTokenOf(gameLinkOf('g-token', chosen), chosen)).toBe('g-token');
  expect(gameLinkOf(undefined, chosen)).toEqual(noGameLink);
});

test('the token goes with the report, whatever the server takes', () => {
  const report = { leagueDetails: chosen } as Parameters<typeof newReportTokens>[0];
  expect(newReportTokens(report, 'one', [], link)).toEqual({ gameToken: 'g-token' });
  expect(newReportTokens(report, 'one', [])).toEqual({});
});
