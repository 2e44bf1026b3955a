import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';

interface Shift {
  readonly value: number;
  /** What moved, to be read by whoever mends it. */
  readonly moved: readonly string[];
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

declare global {
  interface Window {
    /** Only where `watchLayout` has put it. */
    layoutShifts: Shift[];
  }
}

/** Notes from the first moment on what moves without an act of the person. */
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

/** All that has moved so far, the cumulative layout shift (https://web.dev/articles/cls) at its strictest. */
export async function layoutShifts(page: Page): Promise<{ sum: number; shifts: Shift[] }> {
  await twoFrames(page);
  const shifts = await page.evaluate(() => window.layoutShifts);
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), shifts };
}

/**
 * Holds back each answer until the one before is drawn, so that every state between the first and the
 * last is seen, as on a slow network. Of the scripts only those are held back that are asked for by
 * themselves: what they are made of does nothing before they are there.
 * @returns waits until nothing is held back any more; what is asked for later is answered at once, so
 * that no answer is under way when the page is closed
 */
export async function answerOneByOne(page: Page): Promise<() => Promise<void>> {
  const held = new RegExp(`/api/|/assets/(${lazyScripts().join('|')})$`);
  const underWay = new Set<Request>();
  const begun = (request: Request) => {
    if (!held.test(request.url())) underWay.add(request);
  };
  const ended = (request: Request) => void underWay.delete(request);
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended);
  /** All that is there is drawn. */
  const drawn = async () => {
    await twoFrames(page);
    // A browser does not tell the end of everything it asked for.
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
        const came = page.waitForEvent('requestfinished', (request) => request === route.request());
        await Promise.all([came, route.continue()]);
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

/** The names of the scripts that others import when they are needed. */
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

/** So long that what was put on the page is drawn. */
async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            resolve();
          });
        });
      }),
  );
}
