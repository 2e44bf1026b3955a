import { addressOf } from '../database';

/** The settings for a database. Behind a pooler in transaction mode, they have the direct address. */
export function databaseSettings(url: string): Record<string, string> {
  const { directUrl, keepsSessions } = addressOf(url);
  return { DATABASE_URL: url, ...(!keepsSessions && { DATABASE_DIRECT_URL: directUrl }) };
}
