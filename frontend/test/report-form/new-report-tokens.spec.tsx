import { newReportTokens } from '../../src/features/report-form/new-report-tokens';
import { rememberTeamLink } from '../../src/report/stored/team-links';

const report = {
  leagueDetails: { winningTeamId: 'red', losingTeamId: 'blue' },
} as Parameters<typeof newReportTokens>[0];
const tokensOf = (idempotencyKey: string, features: string[]) =>
  newReportTokens(report, idempotencyKey, features);

beforeEach(() => {
  localStorage.clear();
});

it('A form that is sent again has the key that it had', () => {
  const first = tokensOf('one', ['confirmation']);
  expect(first.confirmKey).toMatch(/^[\w-]{22}$/);
  expect(tokensOf('one', ['confirmation'])).toEqual(first);
});

it('Another form has another key', () => {
  const first = tokensOf('one', ['confirmation']);
  expect(tokensOf('two', ['confirmation']).confirmKey).not.toBe(first.confirmKey);
});

it('A report of a team whose link was opened carries its token', () => {
  const link = { token: 'secret', teamName: 'Blue', leagueName: 'Monday', openedAt: 1, page: {} };
  rememberTeamLink({ ...link, teamId: 'blue' });
  expect(tokensOf('one', ['team-links'])).toEqual({ teamToken: 'secret' });
  expect(tokensOf('one', [])).toEqual({});
});
