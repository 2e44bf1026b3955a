import { CalendarDate, daysBetween } from '../../kernel/calendar-date';

/** What is known about the scheduled backups of this installation. */
export interface BackupHistory {
  /** The newest backup that was finished. */
  readonly newest: { readonly madeAt: Date; readonly bytes: number } | null;
  /** When the first attempt began that is still remembered. */
  readonly firstAttemptAt: Date | null;
  /** Why the last attempt failed. Null if it did not. */
  readonly lastError: string | null;
  /** The last drill that ended. `error` is null if the backup could be restored. */
  readonly drill: { readonly at: Date; readonly error: string | null } | null;
}

/**
 * Whether the newest backup is too old. If no attempt ever succeeded, counts from the first one. A
 * new installation, which has made no attempt yet, has nothing that is too old.
 */
export function isTooOld(
  { newest, firstAttemptAt }: BackupHistory,
  maxAgeHours: number,
  now: Date,
): boolean {
  const since = newest?.madeAt ?? firstAttemptAt;
  return since !== null && now.getTime() - since.getTime() > maxAgeHours * 3_600_000;
}

/** Two weekly drills did not take place, and a day is left for the second. */
const overdueDays = 15;

/**
 * Since when no backup was tested, if that is too long before the newest one was made. Null if it is
 * not. A drill does not take place if it can't begin, or if the file is on a server that tests none.
 */
export function untestedSince({ newest, firstAttemptAt, drill }: BackupHistory): Date | null {
  const since = drill?.at ?? firstAttemptAt;
  if (newest === null || since === null) return null;
  const age = newest.madeAt.getTime() - since.getTime();
  return age > overdueDays * 86_400_000 ? since : null;
}

/** How many days after a successful drill the next one is due. */
const drillDays = 7;

/** The last drill: the day of its backup, and whether that could be restored. */
export interface LastDrill {
  readonly day: CalendarDate;
  readonly succeeded: boolean;
}

/** A failed drill is repeated with the next day's backup, and others a week later. */
export function isDrillDue(day: CalendarDate, last: LastDrill | null): boolean {
  if (last === null) return true;
  const days = daysBetween(last.day, day);
  // A day that comes before the last drill means that the clock was set back.
  return days < 0 || days >= (last.succeeded ? drillDays : 1);
}
