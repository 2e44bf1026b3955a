import type { Locator } from 'playwright-core';
import type { Visit } from './product/product';

/** A name of many words. */
export const long = 'The Extraordinarily Longwinded Association of Weekend Warriors and Friends';
/** A name without a place to break the line. */
export const endless = 'x'.repeat(120);

/** The widths just above and below those at which the layout changes. */
const sizes = {
  'narrow phone': { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  'small desktop': { width: 1000, height: 800 },
  'small desktop with columns': { width: 1120, height: 800 },
  desktop: { width: 1280, height: 900 },
} as const;

/**
 * Checks a page full of long names and large numbers at all widths.
 * @param cells elements whose content must fit
 */
export async function expectRoom({ checked, page }: Visit, cells?: Locator): Promise<void> {
  const found: Record<string, readonly string[]> = {};
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await checked.scrollToEnd();
    const faults = size === 'phone' ? await checked.violations() : [];
    if (await checked.scrollsSideways()) faults.push('It scrolls sideways.');
    const measured = await cells?.evaluateAll((each) => ({
      count: each.length,
      tooFull: each
        .filter((cell) => cell.scrollWidth - cell.clientWidth > 1)
        .map((cell) => `Too full: ${cell.textContent}`),
    }));
    if (measured?.count === 0) faults.push('There is nothing to measure.');
    faults.push(...(measured?.tooFull ?? []));
    if (faults.length > 0) found[size] = faults;
  }
  expect(found).toEqual({});
}
