import type { Page } from 'playwright-core';
import { sharedMaster } from './product/accounts';

interface StoredReport {
  readonly reference: string;
  readonly winningScore: number;
}

/** What the shared server has stored of a captain, whom the name tells from others. */
export async function storedOf(captainName: string, page: Page): Promise<StoredReport[]> {
  const address = new URL('/api/score-submissions', page.url());
  address.searchParams.set('search', captainName);
  const response = await fetch(address, {
    // Connections that are kept would keep the tests from ending.
    headers: { cookie: sharedMaster().cookie, connection: 'close' },
  });
  return (await response.json()) as StoredReport[];
}
