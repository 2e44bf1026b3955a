import type { Locator } from 'playwright-core';
import { soon } from './soon';

/**
 * Waits until a toast begins to close, without letting the page's stopped clock go on, and then until it
 * is gone. Its transition runs by the real time, so it may be gone at once.
 */
export async function closes(toast: Locator): Promise<void> {
  const page = toast.page();
  const going = page.locator('[data-ending-style]');
  await soon(async () => (await going.count()) > 0 || (await toast.count()) === 0).toBe(true);
  await soon(async () => {
    await page.clock.runFor(20);
    return toast.count();
  }).toBe(0);
}
