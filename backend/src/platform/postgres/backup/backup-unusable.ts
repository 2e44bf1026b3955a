/** A backup can't be made or restored so. The message is one line for the person at the terminal. */
export class BackupUnusable extends Error {}

export function damaged(how = 'it is not what was written'): BackupUnusable {
  return new BackupUnusable(`This backup is damaged: ${how}`);
}
