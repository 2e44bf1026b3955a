import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { DataPath } from '../../../platform/disk/data-path';
import { keyInFile } from '../../../platform/disk/key-file';
import { LeagueFeedSettings } from '../config/league-feed-settings';

const log = new Logger('League feed');

/**
 * The secret key for hashes of captains' addresses: `ROSTER_KEY`, or else the file in the data
 * folder. If the file can't be written, a random key is used until the server stops. Reports after
 * a restart are then not compared with rosters until the next refresh.
 */
export function rosterKey(settings: LeagueFeedSettings, data: DataPath): string {
  if (settings.rosterKey !== null) return settings.rosterKey;
  try {
    return keyInFile(join(data.path, 'roster.key'));
  } catch (error) {
    const { message } = error as Error;
    log.warn(
      `Captains are compared with rosters only until the server stops; set ROSTER_KEY, or delete the file if it has no key: ${message}`,
    );
    return randomBytes(32).toString('base64url');
  }
}
