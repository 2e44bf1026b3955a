/*
 * The advisory locks of the database. Their keys must never change, because servers of the previous
 * version use the same ones (docs/decisions/0020-one-version-beside-the-next.md). In addition, each
 * reported game has a lock (typeorm-submission-repository.ts).
 */

/** A report, as far as its teams go. */
export interface TeamsOfReport {
  readonly leagueId: string;
  readonly winningTeamId: string;
  readonly losingTeamId: string;
}

/** Held while tables are migrated. */
export const migrationLock = 7_264_015_882;

/** SQL expressions, like all below. */
export const catalogueLock = named('catalogue');
export const feedRefreshLock = named('league feed refresh');
export const backupLock = named('scheduled backup');
export const erasureLock = named('erasure of people');
export const oldContactsLock = named('old contacts');
export const serverInvitationLock = named('server invitation');
export const recipientsLock = named('sport recipients');
export const standingsLock = named('standings');
export const ownLeaguesLock = named('own leagues');
export const importsLock = named('imported schedules');

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
 * Held while reports of two teams change, or come to be about another game. So those that come to be
 * of one game see each other, whatever their dates.
 * @returns what the lock is named, not its number
 */
export function reportsOfTeamsLock({
  leagueId,
  winningTeamId,
  losingTeamId,
}: TeamsOfReport): string {
  return JSON.stringify(['reports', leagueId, [winningTeamId, losingTeamId].sort()]);
}

/** Takes locks by their names, in one order, so that those who take several can't deadlock. */
export const takeNamedLocks = `
  SELECT pg_advisory_xact_lock(lock)
    FROM (SELECT DISTINCT hashtextextended(name, 0) AS lock
            FROM unnest($1::text[]) AS name
           ORDER BY lock) AS locks`;

function named(name: string): string {
  return `hashtextextended('${name}', 0)`;
}
