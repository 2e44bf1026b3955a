import type { Page } from 'playwright-core';
import { sharedMaster } from './product/accounts';

interface StoredReport {
  readonly reference: string;
  readonly winningScore: number;
  readonly losingScore: number;
  readonly outcome: string | null;
  readonly outcomeReason: string | null;
}

/** The reports of the captain of this name on the shared server. */
export async function storedOf(captainName: string, page: Page): Promise<StoredReport[]> {
  const address = new URL('/api/score-submissions', page.url());
  address.searchParams.set('search', captainName);
  const response = await fetch(address, {
    // Open connections would stop the tests from ending.
    headers: { cookie: sharedMaster().cookie, connection: 'close' },
  });
  return (await response.json()) as StoredReport[];
}
