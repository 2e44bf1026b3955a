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

/** Whether it is what a killed server left of a scheduled backup. */
export function isUnfinished(fileName: string): boolean {
  const [, name] = /^(.+)\.[0-9a-f]{8}\.unfinished$/.exec(fileName) ?? [];
  return name !== undefined && startOf(name) !== null;
}

/** How many backups to keep: of the last days, and of the weeks before these. */
export interface KeptBackups {
  readonly daily: number;
  readonly weekly: number;
}

interface ScheduledFile {
  readonly name: string;
  /** The association's date when it was started. */
  readonly day: CalendarDate;
}

/**
 * The scheduled backups to delete after one was written. Keeps the last one of each of the newest
 * days. Of those before, keeps the last one of each of the newest weeks. Days and weeks without a
 * backup don't count, so a pause deletes nothing.
 *
 * @param written the name of the new one, which is always kept
 */
export function backupsToDelete(
  files: readonly ScheduledFile[],
  { daily, weekly }: KeptBackups,
  written: string,
): string[] {
  const newestFirst = files.toSorted((a, b) => (a.name < b.name ? 1 : -1));
  const ofDays = [...lastOfEach(newestFirst, ({ day }) => day)].slice(0, daily);
  const oldest = ofDays.at(-1);
  const before = newestFirst.filter(({ day }) => oldest !== undefined && day < oldest.day);
  const ofWeeks = [...lastOfEach(before, ({ day }) => weekOf(day))].slice(0, weekly);
  const kept = new Set([written, ...[...ofDays, ...ofWeeks].map(({ name }) => name)]);
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name));
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
