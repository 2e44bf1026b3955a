import { readRedirectState, pageAfterSignIn } from '../../src/features/auth/redirect-state';

test.each([
  ['/admin', '/admin'],
  ['/admin?tab=api-status', '/admin?tab=api-status'],
  ['/account?view=audit&actor=d%40x', '/account?view=audit&actor=d%40x'],
  ['/account/', '/account'],
  ['/admin/?tab=ratings', '/admin?tab=ratings'],
  ['/Account//?view=audit', '/account?view=audit'],
  ['/account?view=a/', '/account?view=a/'],
  [undefined, '/admin'],
  ['', '/admin'],
  ['/', '/admin'],
  ['/auth', '/admin'],
  ['/elsewhere', '/admin'],
  ['//evil.example.org', '/admin'],
  ['//account/', '/admin'],
  ['/account/other', '/admin'],
  ['/account#secret', '/admin'],
  ['/admin.evil.example.org', '/admin'],
  ['https://evil.example.org/admin', '/admin'],
  ['javascript:alert(1)', '/admin'],
])('whoever wanted %s goes to %s', (wanted, goal) => {
  expect(pageAfterSignIn(wanted === undefined ? {} : { wanted })).toBe(goal);
});

test.each([[null], [undefined], ['text'], [{ wanted: 5, notice: {} }], [[]]])(
  'an entry of the history that holds %j says nothing',
  (state) => {
    expect(readRedirectState(state)).toEqual({});
  },
);
