import { avatarOf } from '../../src/features/admin/avatar';

test.each([
  ['dana.whitfield@example.org', 'DW'],
  ['sam@example.org', 'S'],
  ['mary-jane_watson@example.org', 'MJ'],
  ['a.b.c@example.org', 'AB'],
  ['ñandú+scores@example.org', 'ÑS'],
  ['.hidden@example.org', 'H'],
  ['42nd.street@example.org', '4S'],
  ['---@example.org', '?'],
])('%s is marked %s', (username, initials) => {
  expect(avatarOf(username).initials).toBe(initials);
});

test('a colour belongs to a username, and differs between like ones', () => {
  const hues = ['dana@example.org', 'dana@example.com', 'dane@example.org'].map(
    (username) => avatarOf(username).hue,
  );
  expect(avatarOf('dana@example.org').hue).toBe(hues[0]);
  expect(new Set(hues).size).toBe(3);
  for (const hue of hues) {
    expect(hue).toBeGreaterThanOrEqual(0);
    expect(hue).toBeLessThan(360);
  }
});
