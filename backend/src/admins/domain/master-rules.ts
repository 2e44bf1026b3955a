import { Conflict, Forbidden, NotFound, Unauthenticated } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';

/**
 * Finds the administrator whom a master admin wants to reset or revoke. Actors can't choose
 * themselves (docs/specification.md, section 6).
 * @param admins the current master admins, and the subject
 * @throws Forbidden, NotFound, or Unauthenticated if the actor is no longer a master admin
 */
export function subjectOf<A extends SignedInAdmin>(
  actor: SignedInAdmin,
  subjectId: string,
  admins: readonly A[],
): A {
  if (subjectId === actor.id) {
    throw new Forbidden('You cannot do this to your own account.');
  }
  if (!admins.some(({ id, isMaster }) => id === actor.id && isMaster)) throw new Unauthenticated();
  const subject = admins.find(({ id }) => id === subjectId);
  if (!subject) throw new NotFound('There is no such administrator.');
  return subject;
}

/**
 * @param admins the current master admins, and the subject
 * @throws Conflict if the subject is the last master admin: then nobody could manage administrators
 */
export function keepLastMaster(subjectId: string, admins: readonly SignedInAdmin[]): void {
  const masters = admins.filter(({ isMaster }) => isMaster);
  if (masters.length === 1 && masters[0]!.id === subjectId) {
    throw new Conflict('The last master admin cannot be removed.');
  }
}
