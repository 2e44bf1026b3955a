import { Violation } from '../../kernel/errors';

/** The fields missing from a sign-in (docs/specification.md, section 5, "Admin forms"). */
export function credentialViolations(given: {
  readonly username: string | null;
  readonly password: string | null;
}): Violation[] {
  return [
    ...(given.username === null ? [{ path: 'username', message: 'Email is required' }] : []),
    ...(given.password === null ? [{ path: 'password', message: 'Password is required' }] : []),
  ];
}
