import { CalendarDate, daysBetween } from '../../kernel/calendar-date';

const pattern = /^score-tracker-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

/** The name of a scheduled backup. It contains the time in UTC, so names sort by time. */
export function fileNameAt(startedAt: Date): string {
  const time = startedAt.toISOString().slice(0, 19).replaceAll(':', '');
  return `score-tracker-${time}Z.backup`;
}

/** When the backup with this name was started. Null for all files that the schedule didn't write. */
export function startOf(fileName: string): Date | null {
  const [, day, hours, minutes, seconds] = pattern.exec(fileName) ?? [];
  if (!day) return null;
  const start = new Date(`${day}T${hours!}:${minutes!}:${seconds!}Z`);
  return Number.isNaN(start.getTime()) ? null : start;
}

/** A file that is being written, or what a killed server left of it. */
export interface UnfinishedBackup {
  readonly name: string;
  readonly changedAt: Date;
}

/** The name of the scheduled backup that this file would become. Null for all other files. */
export function finishedNameOf(fileName: string): string | null {
  const [, name] = /^(.+)\.[0-9a-f]{8}\.unfinished$/.exec(fileName) ?? [];
  return name !== undefined && startOf(name) !== null ? name : null;
}

const hour = 3_600_000;

/** No backup takes that long without a byte. */
const abandonedAfter = 6 * hour;

/**
 * Whether nobody writes the file any more. Another installation may be writing into the same folder.
 *
 * @param failed the names of backups that are known to have failed
 */
export function isAbandoned(
  { name, changedAt }: UnfinishedBackup,
  failed: ReadonlySet<string>,
  now: Date,
): boolean {
  const finished = finishedNameOf(name);
  if (finished === null) return false;
  return failed.has(finished) || now.getTime() - changedAt.getTime() > abandonedAfter;
}

/** How many backups to keep: of the last days, and of the weeks before these. */
export interface KeptBackups {
  readonly daily: number;
  readonly weekly: number;
}

interface ScheduledFile {
  readonly name: string;
  readonly startedAt: Date;
  /** The association's date when it was started. */
  readonly day: CalendarDate;
}

/**
 * After a restore, or a start on an empty database, the newest backup of a day may not be the one
 * that is needed.
 */
const alwaysKept = 48 * hour;

/**
 * The scheduled backups to delete after one was written. Keeps all that are younger than 48 hours,
 * and the last one of each of the newest days. Of those before, keeps the last one of each of the
 * newest weeks. Days and weeks without a backup don't count, so a pause deletes nothing. Neither do
 * files of times to come, which a clock that was ahead left.
 *
 * @param now when the new one was started
 */
export function backupsToDelete(
  files: readonly ScheduledFile[],
  { daily, weekly }: KeptBackups,
  now: Date,
): string[] {
  const newestFirst = files
    .filter(({ startedAt }) => startedAt <= now)
    .toSorted((a, b) => (a.name < b.name ? 1 : -1));
  const ofDays = [...lastOfEach(newestFirst, ({ day }) => day)].slice(0, daily);
  const oldest = ofDays.at(-1);
  const before = newestFirst.filter(({ day }) => oldest !== undefined && day < oldest.day);
  const ofWeeks = [...lastOfEach(before, ({ day }) => weekOf(day))].slice(0, weekly);
  const kept = new Set([...ofDays, ...ofWeeks]);
  return newestFirst
    .filter((file) => !kept.has(file) && now.getTime() - file.startedAt.getTime() >= alwaysKept)
    .map(({ name }) => name);
}

function lastOfEach(
  newestFirst: readonly ScheduledFile[],
  keyOf: (file: ScheduledFile) => string | number,
): Iterable<ScheduledFile> {
  const found = new Map<string | number, ScheduledFile>();
  for (const file of newestFirst) {
    const key = keyOf(file);
    if (!found.has(key)) found.set(key, file);
  }
  return found.values();
}

/** A number for each week. Weeks begin on Monday, as 5 January 1970 was one. */
function weekOf(day: CalendarDate): number {
  return Math.floor(daysBetween('1970-01-05', day) / 7);
}
