import type { Client } from 'pg';
import type { Found } from './report/goals';
import type { Product } from './servers/product';
import type { Server } from './servers/server';

/** What a bench works with. */
export interface Bench {
  readonly product: Product;
  readonly raw: Server;
  readonly client: Client;
  readonly databaseUrl: string;
  /** Of an admin's session. */
  readonly cookie: string;
  /** How many reports there are to be, in turn, the fewest first. */
  readonly sizes: readonly number[];
  readonly rounds: number;
  /** Brings the table to so many generated reports, and the bare server's with it. */
  readonly fill: (rows: number) => Promise<void>;
  /** A body for each report that is sent, never twice the same. */
  readonly nextReport: () => { method: 'POST'; headers: Record<string, string>; body: string };
  readonly say: (line: string) => void;
}

/** What a bench found: its section of the page, and the figures for which there are goals. */
export interface Findings {
  readonly section: string;
  readonly found: Found;
}
