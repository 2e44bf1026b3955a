import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder that other users can enter. For root, the embedded database runs as another user. */
export function folderForDatabase(): string {
  const folder = mkdtempSync(join(tmpdir(), 'score-tracker-test-'));
  chmodSync(folder, 0o755);
  return folder;
}
