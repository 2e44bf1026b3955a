import { credentialViolations } from '../../src/admins/domain/credentials';

const email = { path: 'username', message: 'Email is required' };
const password = { path: 'password', message: 'Password is required' };

it.each([
  ['nothing', null, null, [email, password]],
  ['no e-mail', null, 'secret', [email]],
  ['no password', 'ana@example.org', null, [password]],
  ['both, right or wrong', 'ana', 'x', []],
])('Signing in with %s is told what is missing', (_what, username, given, expected) => {
  expect(credentialViolations({ username, password: given })).toEqual(expected);
});
