/** A backup can't be made or restored. The message is one line for the terminal. */
export class BackupUnusable extends Error {}

/** The backup was written by a newer version, which can restore it. */
export class BackupTooNew extends BackupUnusable {
  /** How `npm run backup:drill` ends then. */
  static readonly exitCode = 3;
}

export function damaged(how = 'it is not what was written'): BackupUnusable {
  return new BackupUnusable(`This backup is damaged: ${how}`);
}
