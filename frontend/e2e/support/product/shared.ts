import type { Walk } from '../people/progress';

/** An administrator of the shared server. */
export interface Account {
  readonly username: string;
  readonly password: string;
  /** The cookie of a session, as the browser would send it. */
  readonly cookie: string;
}

/** What all test files share. */
export interface Shared {
  /** The address of the server. */
  readonly address: string;
  /** The address of the browser. */
  readonly browser: string;
  readonly walk: Walk;
  readonly master: Account;
}

/** Passes it to the test files, which run in other processes. */
export function share(shared: Shared): void {
  process.env['SCORE_TRACKER_E2E'] = JSON.stringify(shared);
}

export function shared(): Shared {
  const told = process.env['SCORE_TRACKER_E2E'];
  if (told === undefined) throw new Error('The global set-up has started nothing.');
  return JSON.parse(told) as Shared;
}
