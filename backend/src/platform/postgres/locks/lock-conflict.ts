import { codeOf } from '../cause-of';

/** Whether a lock was held for too long, or there was a deadlock, so that it is worth another try. */
export function isLockConflict(error: unknown): boolean {
  return ['55P03', '40P01'].includes(codeOf(error) ?? '');
}
