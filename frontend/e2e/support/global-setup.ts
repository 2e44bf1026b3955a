import type { BrowserServer } from 'playwright-core';
import { association } from './association';
import { launchBrowser, openBrowser } from './browser';
import { Captain } from './captain';
import { walk, type Walk } from './progress';
import { register, type Account } from './register';
import { startServer, type RunningServer } from './server';
import { mouse } from './ways';

/** What all test files share. */
export interface Shared {
  /** Of the product's server. */
  readonly address: string;
  /** Of the browser. */
  readonly browser: string;
  readonly walk: Walk;
  readonly master: Account;
}

/** What `global-teardown.ts` has to stop. */
export interface Started {
  server?: RunningServer;
  browser?: BrowserServer;
}

/**
 * Starts the server and the browser that the test files share, and walks the wizard once, so that
 * tests begin where they have something to see. None may count on being alone with the server.
 */
export default async function globalSetup(): Promise<void> {
  const started = globalThis as Started;
  const server = (started.server = await startServer(association));
  const browser = (started.browser = await launchBrowser()).wsEndpoint();
  const own = await openBrowser(browser);
  const page = await own.newPage({ baseURL: server.address });
  await page.goto('/');
  const shared: Shared = {
    address: server.address,
    browser,
    walk: await walk(new Captain(page, mouse)),
    master: await register(
      server.address,
      'dana.whitfield@example.org',
      new URL(server.invitation).searchParams.get('invite')!,
    ),
  };
  process.env['SCORE_TRACKER_E2E'] = JSON.stringify(shared);
  await own.close();
}
