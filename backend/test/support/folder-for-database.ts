import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder, into which a database gets that runs as another user, as it does for root. */
export function folderForDatabase(): string {
  const folder = mkdtempSync(join(tmpdir(), 'score-tracker-test-'));
  chmodSync(folder, 0o755);
  return folder;
}
