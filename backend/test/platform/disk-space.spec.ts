import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeSpaceAt } from '../../src/platform/disk/disk-space';

test('The free space of a folder is that of its disk, also before the folder is there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'score-tracker-disk-'));
  try {
    expect(await freeSpaceAt(folder)).toBeGreaterThan(0);
    expect(await freeSpaceAt(join(folder, 'not', 'there', 'yet'))).toBeGreaterThan(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
