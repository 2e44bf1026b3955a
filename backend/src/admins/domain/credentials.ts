import { Violation } from '../../kernel/errors';

/** What is left out of a sign-in (docs/specification.md, section 5, "Admin forms", Login). */
export function credentialViolations(given: {
  readonly username: string | null;
  readonly password: string | null;
}): Violation[] {
  return [
    ...(given.username === null ? [{ path: 'username', message: 'Email is required' }] : []),
    ...(given.password === null ? [{ path: 'password', message: 'Password is required' }] : []),
  ];
}
