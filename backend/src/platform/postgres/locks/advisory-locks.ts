/*
 * The advisory locks of the database. Their keys must never change, because servers of the previous
 * version use the same ones (docs/decisions/0020-one-version-beside-the-next.md). In addition, each
 * reported game has a lock (typeorm-submission-repository.ts).
 */

/** Held while tables are migrated. */
export const migrationLock = 7_264_015_882;

/** Held while changes are added to the sums of ratings. Migrations contain the same number. */
export const foldLock = 7_264_015_883;

/** SQL expressions, like all below. */
export const catalogueLock = named('catalogue');
export const feedRefreshLock = named('league feed refresh');
export const backupLock = named('scheduled backup');
export const erasureLock = named('erasure of people');
export const oldContactsLock = named('old contacts');
export const serverInvitationLock = named('server invitation');
export const recipientsLock = named('sport recipients');

/** Limits an administrator to one export at a time. @param id an SQL expression */
export function exportLockOf(id: string): string {
  return `hashtextextended('export of ' || ${id}::text, 0)`;
}

/**
 * Held while the reports for one recipient are collected into one e-mail. @param address an SQL
 * expression
 */
export function collectedMailLockOf(address: string): string {
  return `hashtextextended('collected mail for ' || ${address}::text, 0)`;
}

/**
 * Held while a report is stored that names a game of the schedule, or while it is linked to one. So two
 * reports that come to name the same game see each other. @param id the game's
 * @returns what the lock is named, not its number
 */
export function reportsOfGameLock(id: string): string {
  return `reports of scheduled game ${id}`;
}

function named(name: string): string {
  return `hashtextextended('${name}', 0)`;
}
