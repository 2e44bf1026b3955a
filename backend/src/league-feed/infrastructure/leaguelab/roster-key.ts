import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { DataPath } from '../../../platform/disk/data-path';
import { LeagueFeedSettings } from '../config/league-feed-settings';
import { keyInFile } from '../file/roster-key-file';

const log = new Logger('League feed');

/**
 * The secret that captains' addresses are hashed with: `ROSTER_KEY`, else the one in the data
 * folder. Where that folder takes no files, one that ends with this process: until the next refresh
 * reports are then not compared with the rosters, which harms nothing else.
 */
export function rosterKey(settings: LeagueFeedSettings, data: DataPath): string {
  if (settings.rosterKey !== null) return settings.rosterKey;
  try {
    return keyInFile(join(data.path, 'roster.key'));
  } catch (error) {
    const { message } = error as Error;
    log.warn(
      `Captains are compared with rosters only until the server stops; set ROSTER_KEY: ${message}`,
    );
    return randomBytes(32).toString('base64url');
  }
}
