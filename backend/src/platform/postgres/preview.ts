/**
 * Whether a migration is of a preview, from before the first release. Its databases and backups can't
 * be used.
 */
export function isOfPreview(migration: string): boolean {
  return /1764\d{9}$/.test(migration);
}
