import {
  DatabaseAddress,
  directly,
} from '../../src/platform/postgres/connections/database-address';
import { PoolerClient } from '../../src/platform/postgres/connections/pooler-client';

interface Pooler {
  readonly port: string;
  readonly keepsSessions: boolean;
}

/** The pooler that the tests go through: `scripts/with-pgbouncer.sh` starts it. Usually, there is none. */
function testPooler(): Pooler | null {
  const { TEST_POOLER_PORT: port, TEST_POOLER_MODE: mode } = process.env;
  return port ? { port, keepsSessions: mode === 'session' } : null;
}

/** The address of a database through the pooler, if there is one. */
export function throughPooler(directUrl: string): string {
  const pooler = testPooler();
  if (!pooler) return directUrl;
  const url = new URL(directUrl);
  url.hostname = '127.0.0.1';
  url.port = pooler.port;
  return url.href;
}

/**
 * What a server knows of a database.
 * @param serverUrl the PostgreSQL behind the pooler
 */
export function addressThroughPooler(url: string, serverUrl: string): DatabaseAddress {
  const pooler = testPooler();
  if (!pooler || pooler.keepsSessions || new URL(url).port !== pooler.port) return directly(url);
  const direct = new URL(url);
  const server = new URL(serverUrl);
  direct.hostname = server.hostname;
  direct.port = server.port;
  return { url, directUrl: direct.href, keepsSessions: false };
}

/** Options of a pool that goes through the pooler. */
export function poolerOptions({ directUrl, keepsSessions }: DatabaseAddress) {
  return keepsSessions ? {} : { directUrl, extra: { Client: PoolerClient } };
}
