import type { Client } from 'pg';
import type { Product } from './servers/product';
import type { Server } from './servers/server';

/** What a benchmark gets. */
export interface Bench {
  readonly product: Product;
  readonly raw: Server;
  readonly client: Client;
  readonly databaseUrl: string;
  /** The session cookie of an administrator. */
  readonly cookie: string;
  /** The numbers of reports to measure with, lowest first. */
  readonly sizes: readonly number[];
  readonly rounds: number;
  /** Fills the table with this many generated reports, and copies them for the raw server. */
  readonly fill: (rows: number) => Promise<void>;
  /** Returns the body of a new report each time. */
  readonly nextReport: () => { method: 'POST'; headers: Record<string, string>; body: string };
  readonly say: (line: string) => void;
}
