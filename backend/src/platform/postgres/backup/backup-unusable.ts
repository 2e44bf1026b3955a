/** A backup can't be made or restored. The message is one line for the terminal. */
export class BackupUnusable extends Error {}

export function damaged(how = 'it is not what was written'): BackupUnusable {
  return new BackupUnusable(`This backup is damaged: ${how}`);
}
