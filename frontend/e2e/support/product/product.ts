import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { signIn } from './accounts';
import { Administrator } from '../people/administrator';
import { openBrowser } from '../browser/browser';
import { Captain } from '../people/captain';
import { CheckedPage } from '../browser/checked-page';
import { isFirefox } from '../browser/firefox';
import { goOnFrom, type Screen } from '../people/progress';
import { shared, type Account } from './shared';
import { startServer, type RunningServer } from './server';
import type { Device } from '../people/devices';

/** Animations delay tests, so only one test has them. Playwright's routes don't see requests of workers. */
const quick = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const;

/** The settings of a screen that Firefox supports. */
function withoutUnknown({ viewport = null }: BrowserContextOptions): BrowserContextOptions {
  return { viewport, serviceWorkers: 'block' };
}

interface OpenOptions extends BrowserContextOptions {
  readonly address?: string;
  /** The captain's current screen. By default, it is the first step. */
  readonly at?: Screen;
  /** Runs before the page is opened. */
  readonly before?: (checked: CheckedPage) => Promise<unknown>;
}

export interface Visit {
  readonly checked: CheckedPage;
  readonly page: Page;
  readonly captain: Captain;
  readonly admin: Administrator;
}

interface SignedIn {
  readonly account?: Account | undefined;
}

interface Product {
  /** Opens an address of the app in a new browser context of a captain. */
  open(device: Device, options?: OpenOptions): Promise<Visit>;
  /** The same for an administrator. By default, it is the shared master admin. */
  openSignedIn(device: Device, options: OpenOptions & SignedIn): Promise<Visit>;
  /** The file's own server. Throws if it has none. */
  server(): RunningServer;
}

/**
 * Turns on the browser's data saver. Runs in the page. Otherwise, a wizard that is open for some seconds
 * loads the lists of all sports in about ninety calls, which only the offline tests need.
 */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
}

/** Ignores requests that a test still responds to or holds back. */
async function close({ page }: CheckedPage): Promise<void> {
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}

/**
 * The running app and a browser, which all test files share. A test fails if its pages print something
 * on the console.
 * @param start if given, the file has its own server: with these settings, or started like this
 */
export function startProduct(
  start?: Record<string, string> | (() => Promise<RunningServer>),
): Product {
  const { address: sharedAddress, browser: sharedBrowser, walk } = shared();
  let own: RunningServer | undefined;
  let browser: Browser;
  let opened: CheckedPage[] = [];

  beforeAll(async () => {
    if (start) own = await (typeof start === 'function' ? start() : startServer(start));
    browser = await openBrowser(sharedBrowser);
  });
  afterEach(async () => {
    const closing = opened;
    opened = [];
    const complaints = closing.flatMap((checked) => checked.said());
    await Promise.all(closing.map(close));
    expect(complaints).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await own?.stop();
  });

  const open: Product['open'] = async (device, { at, address = '/', before, ...options } = {}) => {
    const baseURL = own?.address ?? sharedAddress;
    const context = await browser.newContext({
      baseURL,
      ...(isFirefox ? withoutUnknown(device.screen) : { ...device.screen, ...quick }),
      ...options,
    });
    context.setDefaultTimeout(30_000);
    if (options.serviceWorkers !== 'allow') await context.addInitScript(saveData);
    const page = await context.newPage();
    const checked = new CheckedPage(page);
    opened.push(checked);
    if (at) await goOnFrom(walk[at], page);
    await before?.(checked);
    await page.goto(address);
    if (at) await page.getByRole('heading', { name: at, exact: true }).waitFor();
    return {
      checked,
      page,
      captain: new Captain(page, device),
      admin: new Administrator(page, device),
    };
  };

  return {
    open,
    openSignedIn: (device, { account, before, ...options }) =>
      open(device, {
        ...options,
        before: async (checked) => {
          await signIn(checked.page, options.baseURL ?? own?.address ?? sharedAddress, account);
          await before?.(checked);
        },
      }),
    server: () => {
      if (!own) throw new Error('All files share this server.');
      return own;
    },
  };
}
