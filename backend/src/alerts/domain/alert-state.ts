/** What administrators can be alerted about. */
export type AlertKind = 'league-feed' | 'mail' | 'disk' | 'backup' | 'backup-drill';

/** What administrators were told about a kind of trouble. */
export interface AlertState {
  /** Whether they were told that there is trouble, and not yet that it is over. */
  readonly isTold: boolean;
  /** Since when it is otherwise than they were told; null if it is not. */
  readonly differsSince: Date | null;
  /** When they were last told that trouble began; null if never. */
  readonly beganAt: Date | null;
}

export const untold: AlertState = { isTold: false, differsSince: null, beganAt: null };

/** How long it must be otherwise before anyone is told, so that nobody is told of a short trouble. */
export const settleMilliseconds = 10 * 60_000;

/** Administrators are told at most once in this time that trouble of one kind began. */
export const pauseMilliseconds = 6 * 3_600_000;

/** The state after a check, and whether administrators must be told that trouble began or ended. */
export interface Judgement {
  readonly state: AlertState;
  readonly tell: 'begin' | 'end' | null;
}

/**
 * Decides whether administrators are told. They are told once when trouble begins and once when it
 * ends.
 * @param isTrouble null if it is not known, or if it is between the limits
 */
export function judged(state: AlertState, isTrouble: boolean | null, now: Date): Judgement {
  if (isTrouble === null) return { state, tell: null };
  if (isTrouble === state.isTold) return { state: { ...state, differsSince: null }, tell: null };
  // A later time comes from a clock that was set back.
  const differsSince =
    state.differsSince !== null && state.differsSince <= now ? state.differsSince : now;
  const waiting: Judgement = { state: { ...state, differsSince }, tell: null };
  if (now.getTime() - differsSince.getTime() < settleMilliseconds) return waiting;
  if (!isTrouble) return { state: { ...state, isTold: false, differsSince: null }, tell: 'end' };
  if (isPausing(state.beganAt, now)) return waiting;
  return { state: { isTold: true, differsSince: null, beganAt: now }, tell: 'begin' };
}

function isPausing(beganAt: Date | null, now: Date): boolean {
  if (beganAt === null) return false;
  const passed = now.getTime() - beganAt.getTime();
  return passed >= 0 && passed < pauseMilliseconds;
}
