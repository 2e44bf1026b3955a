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
import type { Way } from '../people/ways';

/** What moves only delays tests; one of them goes by the full motion. What a worker asks, no route sees. */
const quick = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const;

/** What Firefox can be told of a screen. */
function withoutUnknown({ viewport = null }: BrowserContextOptions): BrowserContextOptions {
  return { viewport, serviceWorkers: 'block' };
}

interface OpenOptions extends BrowserContextOptions {
  readonly address?: string;
  /** Where the captain has got to already; the first step, where it isn't said. */
  readonly at?: Screen;
  /** Done before the page is opened. */
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
  /** A captain's fresh browser at an address of the product. */
  open(way: Way, options?: OpenOptions): Promise<Visit>;
  /** The browser of an administrator; of the master whom all share, where none is named. */
  openSignedIn(way: Way, options: OpenOptions & SignedIn): Promise<Visit>;
  /** The file's own server; throws where it has none. */
  server(): RunningServer;
}

/**
 * Has a phone pay for every byte; run in the page. A wizard that is open for some seconds otherwise asks for
 * the lists of all sports, some ninety calls, which only tests without a network are about.
 */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
}

/** What is still answered by a test, or held back, is of no interest any more. */
async function close({ page }: CheckedPage): Promise<void> {
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}

/**
 * The running product and a browser, which all test files share. No test passes whose pages
 * complained in the console.
 * @param settings start a server of the file's own; without, all files share one
 */
export function startProduct(settings?: Record<string, string>): Product {
  const { address: sharedAddress, browser: sharedBrowser, walk } = shared();
  let own: RunningServer | undefined;
  let browser: Browser;
  let opened: CheckedPage[] = [];

  beforeAll(async () => {
    if (settings) own = await startServer(settings);
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

  const open: Product['open'] = async (way, { at, address = '/', before, ...options } = {}) => {
    const baseURL = own?.address ?? sharedAddress;
    const context = await browser.newContext({
      baseURL,
      ...(isFirefox ? withoutUnknown(way.screen) : { ...way.screen, ...quick }),
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
    return { checked, page, captain: new Captain(page, way), admin: new Administrator(page, way) };
  };

  return {
    open,
    openSignedIn: (way, { account, before, ...options }) =>
      open(way, {
        ...options,
        before: async (checked) => {
          await signIn(checked.page, account);
          await before?.(checked);
        },
      }),
    server: () => {
      if (!own) throw new Error('All files share this server.');
      return own;
    },
  };
}
