import { Admin } from '../../src/admins/domain/admin';

/** An admin with the password "password", as `InstantPasswordHashes` hashes it. */
export function anAdmin(
  username = 'ana@example.org',
  { isMaster = false, password = 'password' } = {},
): Admin {
  const passwordHash = `hash of ${password}`;
  return Admin.register({ username, passwordHash, isMaster }, new Date('2026-06-01T12:00:00Z'));
}

export const aMaster = (username = 'mia@example.org') => anAdmin(username, { isMaster: true });
