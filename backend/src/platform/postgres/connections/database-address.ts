/** Where a database is. */
export interface DatabaseAddress {
  /** For requests. May be that of a pooler. */
  readonly url: string;
  /** For work that needs a session, such as `LISTEN`, locks of sessions, migrations and backups. */
  readonly directUrl: string;
  /** Whether a connection to `url` keeps its session. Poolers in transaction mode do not. */
  readonly keepsSessions: boolean;
}

/** The address of a database without a pooler. */
export function directly(url: string): DatabaseAddress {
  return { url, directUrl: url, keepsSessions: true };
}
