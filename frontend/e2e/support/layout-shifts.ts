import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';

export interface Shift {
  readonly value: number;
  /** The elements that moved, for the person who fixes it. */
  readonly moved: readonly string[];
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

declare global {
  interface Window {
    /** Only there after `watchLayout`. */
    layoutShifts: Shift[];
  }
}

/** Records everything that moves without user input, from the start of the page. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element
        ? `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
        : '?';
    };
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as LayoutShift[]) {
        if (shift.hadRecentInput) continue;
        const moved = shift.sources.map(({ node }) => nameOf(node));
        window.layoutShifts.push({ value: shift.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * All shifts so far. Their sum is the strictest form of the cumulative layout shift
 * (https://web.dev/articles/cls).
 */
export async function layoutShifts(page: Page): Promise<Shift[]> {
  await twoFrames(page);
  return page.evaluate(() => window.layoutShifts);
}

/**
 * Delays each response until the one before is drawn, so that all states in between are seen, as on a
 * slow network. Of the scripts, only those that are imported dynamically are delayed: their static
 * imports do nothing before they run.
 * @returns a function that waits until nothing is delayed any more. Later requests are not delayed, so
 * that none is open when the page is closed
 */
export async function respondOneByOne(page: Page): Promise<() => Promise<void>> {
  const held = new RegExp(`/api/|/assets/(${lazyScripts().join('|')})$`);
  const underWay = new Set<Request>();
  const begun = (request: Request) => {
    if (!held.test(request.url())) underWay.add(request);
  };
  const ended = (request: Request) => void underWay.delete(request);
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended);
  /** Waits until everything is drawn. */
  const drawn = async () => {
    await twoFrames(page);
    // Browsers don't report the end of every request.
    for (let looks = 0; underWay.size > 0 && looks < 50; looks += 1) await twoFrames(page);
  };

  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  await page.route(held, (route) => {
    const isFirst = waiting === 0;
    waiting += 1;
    const turn = last
      .then(async () => {
        if (isFirst) await drawn();
        // The page may have cancelled it meanwhile.
        if (route.request().failure() === null) underWay.add(route.request());
        await route.continue();
        await drawn();
      })
      .finally(() => {
        waiting -= 1;
      });
    last = turn.catch(() => undefined);
    return turn;
  });
  return async () => {
    while (waiting > 0) await last;
    await page.unrouteAll({ behavior: 'wait' });
    page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended);
    await twoFrames(page);
  };
}

const assets = join(__dirname, '../../dist/assets');

/** The names of the scripts that are imported dynamically. */
function lazyScripts(): string[] {
  const built = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const found = built.flatMap((name) => [
    ...readFileSync(join(assets, name), 'utf8').matchAll(
      /\bimport\(["'`]\.\/([^"'`]+\.js)["'`]\)/g,
    ),
  ]);
  if (found.length === 0)
    throw new Error('The built scripts import no others; are they read right?');
  return found.map(([, name = '']) => name);
}

/** Long enough to draw what was added to the page, or to the next one if the page is left meanwhile. */
async function twoFrames(page: Page): Promise<void> {
  for (;;) {
    try {
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            requestAnimationFrame(() => {
              requestAnimationFrame(() => resolve());
            });
          }),
      );
      return;
    } catch (error) {
      if (!String(error).includes('Execution context was destroyed')) throw error;
    }
  }
}
