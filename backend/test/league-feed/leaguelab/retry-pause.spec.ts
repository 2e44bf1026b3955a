import {
  requestedPause,
  isWorthRetrying,
  ownPause,
} from '../../../src/league-feed/infrastructure/leaguelab/retry-pause';

const now = new Date('2026-06-01T08:00:00Z');

it.each([429, 500, 502, 503, 504, null])('after %p another try may go better', (status) => {
  expect(isWorthRetrying({ status, retryAfter: null })).toBe(true);
});

it.each([400, 401, 403, 404, 410, 422])('after %p no other try is made', (status) => {
  expect(isWorthRetrying({ status, retryAfter: null })).toBe(false);
});

it('pauses grow, and chance spreads them', () => {
  const pauses = (random: number) => [1, 2, 3].map((tries) => ownPause(tries, random));
  expect(pauses(0)).toEqual([500, 1_000, 2_000]);
  expect(pauses(1)).toEqual([1_000, 2_000, 4_000]);
});

it.each([
  ['0', 0],
  [' 30 ', 30_000],
  ['Mon, 01 Jun 2026 08:01:30 GMT', 90_000],
  ['Monday, 01-Jun-26 08:01:30 GMT', 90_000],
  ['Mon, 01 Jun 2026 07:00:00 GMT', 0],
  ['soon', null],
  ['-1', null],
  ['1.5', null],
  ['', null],
  [null, null],
])('Retry-After %j asks for %p milliseconds', (text, milliseconds) => {
  expect(requestedPause(text, now)).toBe(milliseconds);
});
