import type { Walk } from '../people/progress';

/** An administrator of the shared server. */
export interface Account {
  readonly username: string;
  readonly password: string;
  /** Of a session of the account's own, as the browser would send it. */
  readonly cookie: string;
}

/** What all test files share. */
export interface Shared {
  /** Of the product's server. */
  readonly address: string;
  /** Of the browser. */
  readonly browser: string;
  readonly walk: Walk;
  readonly master: Account;
}

/** Says what the test files find when they ask; they run in processes of their own. */
export function share(shared: Shared): void {
  process.env['SCORE_TRACKER_E2E'] = JSON.stringify(shared);
}

export function shared(): Shared {
  const told = process.env['SCORE_TRACKER_E2E'];
  if (told === undefined) throw new Error('The global set-up has started nothing.');
  return JSON.parse(told) as Shared;
}
