import type { Page } from 'playwright-core';

/**
 * Stops the clock of a page, so that time only passes when the test says so. The page must have been opened
 * with `page.clock.install()`.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}
