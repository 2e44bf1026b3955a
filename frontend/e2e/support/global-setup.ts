import { association } from './association';
import { openBrowser } from './browser';
import { Captain } from './captain';
import type { SharedProduct } from './product';
import { walk } from './progress';
import { startServer, type RunningServer } from './server';
import { mouse } from './ways';

/** What `global-teardown.ts` has to stop. */
export interface SharedServer {
  sharedServer?: RunningServer;
}

/**
 * Starts the server that the test files share, and walks the wizard once, so that tests begin where
 * they have something to see. None may count on being alone with the server.
 */
export default async function globalSetup(): Promise<void> {
  const server = await startServer(association);
  (globalThis as SharedServer).sharedServer = server;
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ baseURL: server.address });
    await page.goto('/');
    const shared: SharedProduct = {
      address: server.address,
      walk: await walk(new Captain(page, mouse)),
    };
    process.env['SCORE_TRACKER_E2E'] = JSON.stringify(shared);
  } finally {
    await browser.close();
  }
}
