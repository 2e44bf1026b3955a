import { makeTemporaryFolder } from '../../../../backend/test/support/temporary-files';
import { association } from './association';
import { launchBrowser, openBrowser, type SharedBrowser } from '../browser/browser';
import { Captain } from '../people/captain';
import { register } from './accounts';
import { walk } from '../people/progress';
import { startServer, type RunningServer } from './server';
import { share } from './shared';
import { mouse } from '../people/devices';

/** What `global-teardown.ts` must stop and delete. */
export interface Started {
  server?: RunningServer;
  browser?: SharedBrowser;
  temporaryFolder?: string;
}

/**
 * Starts the server and the browser that the test files share, and goes through the wizard once, so
 * that tests can start at a later step. Tests must expect that others use the server too.
 */
export default async function globalSetup(): Promise<void> {
  const started = globalThis as Started;
  started.temporaryFolder = makeTemporaryFolder().folder;
  const server = (started.server = await startServer(association));
  const browser = (started.browser = await launchBrowser());
  const own = await openBrowser(browser.address);
  const page = await own.newPage({ baseURL: server.address });
  await page.goto('/');
  share({
    address: server.address,
    browser: browser.address,
    walk: await walk(new Captain(page, mouse)),
    master: await register(
      server.address,
      'dana.whitfield@example.org',
      new URL(server.invitation).searchParams.get('invite')!,
    ),
  });
  await own.close();
}
