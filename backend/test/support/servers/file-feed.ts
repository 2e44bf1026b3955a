import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A file with these leagues.
 * @returns the settings of a server that reads it
 */
export function fileFeed(leagues: readonly object[]) {
  const FEED_FILE = join(mkdtempSync(join(tmpdir(), 'feed-')), 'leagues.json');
  writeFileSync(FEED_FILE, JSON.stringify({ format: 'score-tracker/leagues/1', leagues }));
  return { FEED_SOURCE: 'file', FEED_FILE };
}
