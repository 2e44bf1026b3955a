import { join } from 'node:path';
import { takePicture } from './pictures';
import type { Visit } from './product/product';

/**
 * A screen in one of its states, the actions that lead there from the row before, and whether it is checked on
 * a desktop and in both themes too, as the first of all rows is.
 */
export type Row = readonly [screen: string, reach: () => Promise<unknown>, how?: 'in full'];

const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;

/**
 * Goes from row to row on a phone, and checks each screen.
 * @param alsoOn finds other problems of the screen, which stays as it is
 */
export async function expectAccessible(
  visit: Visit,
  rows: readonly Row[],
  alsoOn: () => Promise<readonly string[]> = () => Promise.resolve([]),
): Promise<void> {
  const { page } = visit;
  const found: Record<string, readonly string[]> = {};
  for (const [index, [screen, reach, how]] of rows.entries()) {
    await reach().catch((error: unknown) => {
      throw new Error(`"${screen}" was not reached.`, { cause: error });
    });
    const isInFull = index === 0 || how === 'in full';
    for (const [size, viewport] of Object.entries(sizes)) {
      if (!isInFull && size === 'desktop' && !process.env['PICTURES']) continue;
      await page.setViewportSize(viewport);
      if (process.env['PICTURES']) await takePictures(visit, `${screen} ${size}`);
      const barriers = await barriersOn(visit, isInFull);
      if (barriers.length > 0) found[`${screen}, ${size}`] = barriers;
    }
    const others = await alsoOn();
    if (others.length > 0) found[screen] = others;
  }
  expect(found).toEqual({});
}

async function barriersOn({ checked }: Visit, inBothThemes: boolean): Promise<string[]> {
  await checked.scrollToEnd();
  const barriers = await checked.violations({ inBothThemes });
  if (await checked.scrollsSideways()) barriers.push('It scrolls sideways.');
  return barriers;
}

/** Takes a picture, such as `frontend/screenshots/the-ratings-shut-no-one-out/no-ratings-phone-dark.png`. */
async function takePictures({ checked, page }: Visit, name: string): Promise<void> {
  const { currentTestName = '' } = expect.getState();
  const folder = join(__dirname, '../../screenshots', inAPath(currentTestName));
  const isOverlaid = (await page.locator('dialog, [role=dialog], [role=alertdialog]').count()) > 0;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await takePicture(checked, join(folder, `${inAPath(name)}-${colorScheme}.png`), !isOverlaid);
  }
}

function inAPath(words: string): string {
  return words.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
