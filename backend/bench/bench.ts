import type { Client } from 'pg';
import type { startProduct, startRaw } from './servers';

/** What a bench works with. */
export interface Bench {
  readonly product: Awaited<ReturnType<typeof startProduct>>;
  readonly raw: Awaited<ReturnType<typeof startRaw>>;
  readonly client: Client;
  readonly databaseUrl: string;
  /** Of an admin's session. */
  readonly cookie: string;
  readonly say: (line: string) => void;
}
