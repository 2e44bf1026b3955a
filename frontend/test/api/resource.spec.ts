import { addressOf } from '../../src/api/resource';

test('the values of a query that are not null are appended', () => {
  const query = { search: 'b c', sport: null, limit: 0 };
  expect(addressOf('/api/score-submissions', { query })).toBe(
    '/api/score-submissions?search=b+c&limit=0',
  );
});

test('without values there is no question mark', () => {
  expect(addressOf('/api/score-submissions', { query: { sport: null } })).toBe(
    '/api/score-submissions',
  );
  expect(addressOf('/api/sports', {})).toBe('/api/sports');
});

test('ids are escaped within a path', () => {
  const path = { leagueId: 'a/b?c$&' };
  expect(addressOf('/api/leagues/{leagueId}/teams', { path })).toBe(
    '/api/leagues/a%2Fb%3Fc%24%26/teams',
  );
});
