/*
 * Our advisory locks of the database. None may get another key: a server of an earlier version, which
 * runs beside this one while they are changed, waits for the same (docs/decisions/0020). Besides these
 * each reported game has one (typeorm-submission-repository).
 */

/** Who changes the tables holds it. */
export const migrationLock = 7_264_015_882;

/** Who folds changes into the sums of ratings holds it; migrations have the same number. */
export const foldLock = 7_264_015_883;

/** In SQL, as the following. */
export const catalogueLock = named('catalogue');
export const feedRefreshLock = named('league feed refresh');
export const serverInvitationLock = named('server invitation');
export const recipientsLock = named('sport recipients');

/** An administrator's one export. @param id in SQL */
export function exportLockOf(id: string): string {
  return `hashtextextended('export of ' || ${id}::text, 0)`;
}

/** What is collected for one recipient, who gets one list of it. @param address in SQL */
export function collectedMailLockOf(address: string): string {
  return `hashtextextended('collected mail for ' || ${address}::text, 0)`;
}

function named(name: string): string {
  return `hashtextextended('${name}', 0)`;
}
