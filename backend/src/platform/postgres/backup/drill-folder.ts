import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFolder } from '../embedded/data-folder';

/** Longer than any drill takes. */
const abandonedAfterMs = 12 * 3_600_000;

/**
 * Makes a folder for the files of a drill, and deletes those that killed drills left. It is in the
 * data folder, because the system's folder for temporary files is often small and in memory.
 */
export async function makeDrillFolder(dataDir: string | null, now = new Date()): Promise<string> {
  const place = await DataFolder.locate(dataDir).then(
    ({ path }) => path,
    // Root's data folder, which the user that runs the temporary database can't enter.
    () => tmpdir(),
  );
  await deleteAbandoned(place, now);
  const folder = await mkdtemp(join(place, 'drill-'));
  // If root runs the drill, the database runs as another user, who must be able to enter the folder.
  // Only the owner can read the backup.
  await chmod(folder, 0o711);
  return folder;
}

async function deleteAbandoned(place: string, now: Date): Promise<void> {
  for (const entry of await readdir(place, { withFileTypes: true })) {
    if (!entry.isDirectory() || !/^drill-[A-Za-z0-9]{6}$/.test(entry.name)) continue;
    const folder = join(place, entry.name);
    // One that can't be deleted is no reason against a drill.
    await stat(folder)
      .then(async ({ mtimeMs }) => {
        if (now.getTime() - mtimeMs < abandonedAfterMs) return;
        await rm(folder, { recursive: true, force: true });
      })
      .catch(() => undefined);
  }
}
