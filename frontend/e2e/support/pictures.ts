import type { Page } from 'playwright-core';
import type { CheckedPage } from './browser/checked-page';

/**
 * Waits for what is still fading in, and shows no caret that blinks.
 * @param whole the page as long as it is, not only what the window shows
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
    // What a click may take is too short for a page of five screens on a busy machine.
    timeout: 60_000,
  });
}

/** As whoever has just come to the page sees it. */
export async function scrollToTop(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    document.documentElement.scrollTop = 0;
  });
}
