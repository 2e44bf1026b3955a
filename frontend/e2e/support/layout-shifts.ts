import type { Page, Route } from 'playwright-core';

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
 * last is seen, as on a slow network.
 * @returns waits until nothing is held back any more; what is asked for later is answered at once, so
 * that no answer is under way when the page is closed
 */
export async function answerOneByOne(page: Page): Promise<() => Promise<void>> {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  const inTurn = (route: Route) => {
    waiting += 1;
    const turn = last.then(async () => {
      await twoFrames(page);
      const response = await route.fetch();
      await route.fulfill({ response });
      await twoFrames(page);
      waiting -= 1;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
  await page.route('**/api/**', inTurn);
  await page.route('**/assets/*.js', inTurn);
  return async () => {
    while (waiting > 0) await last;
    await page.unrouteAll({ behavior: 'wait' });
    await twoFrames(page);
  };
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
