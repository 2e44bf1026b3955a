import { Conflict, Forbidden, NotFound, Unauthenticated } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';

/**
 * The admin whom a master may reset or revoke: any but oneself (docs/specification.md, section 6).
 * @param admins all masters there are at this moment, and the subject
 * @throws Forbidden, NotFound, or Unauthenticated when the actor is a master no longer
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
 * @param admins all masters there are at this moment, and the subject
 * @throws Conflict when the subject is the last master: nobody could manage administrators any more
 */
export function keepLastMaster(subjectId: string, admins: readonly SignedInAdmin[]): void {
  const masters = admins.filter(({ isMaster }) => isMaster);
  if (masters.length === 1 && masters[0]!.id === subjectId) {
    throw new Conflict('The last master admin cannot be removed.');
  }
}
