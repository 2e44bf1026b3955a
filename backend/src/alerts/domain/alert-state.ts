import { Finding } from '../../kernel/collected/alerts';

/** The state of the alert of one kind. */
export interface AlertState {
  /** Whether administrators were told of a problem, and not yet that it ended. */
  readonly isActive: boolean;
  /** Since when checks say otherwise than administrators were told; null if they do not. */
  readonly pendingSince: Date | null;
  /** When administrators were last told of a problem; null if never. */
  readonly beganAt: Date | null;
}

export const inactive: AlertState = { isActive: false, pendingSince: null, beganAt: null };

/** How long a problem must last, or be gone, before an e-mail is sent. */
export const pendingMilliseconds = 10 * 60_000;

/** How long no second e-mail is sent about a problem of the same kind. */
export const pauseMilliseconds = 6 * 3_600_000;

/** The state after a check, and what administrators must be told. */
export interface Transition {
  readonly state: AlertState;
  readonly notify: 'begin' | 'end' | null;
}

/** Decides what administrators are told after a check: once that a problem began, and once that it ended. */
export function transition(state: AlertState, finding: Finding, now: Date): Transition {
  const { isProblem, newestAt = null } = finding;
  const begun = { isActive: true, pendingSince: null, beganAt: now };
  const isPaused = isWithin(pauseMilliseconds, state.beganAt, now);
  if (isProblem === null) return unchanged(state);
  if (isProblem === state.isActive) {
    const isNew = isProblem && newestAt !== null && newestAt > (state.beganAt ?? newestAt);
    return isNew && !isPaused ? { state: begun, notify: 'begin' } : unchanged(state);
  }
  // A later time comes from a clock that was set back.
  const pendingSince =
    state.pendingSince !== null && state.pendingSince <= now ? state.pendingSince : now;
  if (isWithin(pendingMilliseconds, pendingSince, now) || (isProblem && isPaused)) {
    return { state: { ...state, pendingSince }, notify: null };
  }
  return isProblem
    ? { state: begun, notify: 'begin' }
    : { state: { ...state, isActive: false, pendingSince: null }, notify: 'end' };
}

function unchanged(state: AlertState): Transition {
  return { state: { ...state, pendingSince: null }, notify: null };
}

function isWithin(milliseconds: number, since: Date | null, now: Date): boolean {
  const passed = since === null ? milliseconds : now.getTime() - since.getTime();
  return passed >= 0 && passed < milliseconds;
}
