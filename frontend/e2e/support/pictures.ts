import type { Page } from 'playwright-core';
import type { CheckedPage } from './browser/checked-page';

/**
 * Takes a picture when all elements have faded in, without the blinking caret.
 * @param whole the whole page, and not only the window
 */
export async function takePicture(
  checked: CheckedPage,
  path: string,
  whole = false,
): Promise<void> {
  await checked.page.evaluate(async () => {
    await document.fonts.ready;
  });
  await checked.comeToRest();
  await checked.page.screenshot({
    path,
    fullPage: whole,
    caret: 'hide',
    animations: 'disabled',
    // The timeout of clicks is too short for a page of five screens on a busy machine.
    timeout: 60_000,
  });
}

/** The page as it looks right after opening. */
export async function scrollToTop(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    document.documentElement.scrollTop = 0;
  });
}
