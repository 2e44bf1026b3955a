import type { Page } from 'playwright-core';
import { startProduct } from '../support/product/product';
import { keyboard, phone } from '../support/people/devices';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// Whole forms are filled in.
moreTime();

const product = startProduct();
const mostTaps = 16;

/** Counts taps on the page, and keys of the number pad, which are taps too. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { taps: number };
    counted.taps = 0;
    for (const kind of ['pointerdown', 'beforeinput']) {
      document.addEventListener(
        kind,
        () => {
          counted.taps += 1;
        },
        { capture: true },
      );
    }
  });
  return () => page.evaluate(() => (window as unknown as { taps: number }).taps);
}

test('a captain who comes back reports in at most 16 taps', async () => {
  const { page, captain } = await product.open(phone, { at: 'Review Your Submission' });
  await captain.press('Submit Score');
  await page.getByRole('heading', { name: 'Score Submitted Successfully!' }).waitFor();

  // A week later, in a new tab.
  const later = await page.context().newPage();
  const taps = await countTaps(later);
  await later.goto('/');
  const press = async (name: string | RegExp) => {
    await later.getByRole('button', { name }).tap();
  };
  const usual = later.getByRole('region', { name: 'Your leagues' });
  await usual.getByRole('button', { name: /^Thursday Coed Kickball/ }).waitFor();
  await press(/^Thursday Coed Kickball/);
  await later.getByRole('heading', { name: 'League Details' }).waitFor();
  await press(/ won$/);
  await later.getByRole('combobox', { name: 'Losing Team', exact: true }).tap();
  await later.getByRole('listbox').getByRole('option').nth(3).tap();
  await press('Today');
  await press('Next: Game Details');
  // The question stands in nobody’s way.
  const question = later.locator('details:not([open]) > summary');
  await question.getByText('The game was not played to the end?').waitFor();
  await later.getByRole('textbox', { name: 'Winning score' }).tap();
  await later.keyboard.type('21');
  await later.getByRole('textbox', { name: 'Losing score' }).tap();
  await later.keyboard.type('14');
  await later.getByLabel('I verify that the information provided is accurate').tap();
  await press('Review Submission');
  await press('Submit Score');
  await later.getByRole('heading', { name: 'Score Submitted Successfully!' }).waitFor();
  const counted = await taps();
  expect(counted).toBeGreaterThan(10);
  expect(counted).toBeLessThanOrEqual(mostTaps);
});

test('a captain who comes back begins two steps further, by keyboard alone', async () => {
  const { page, captain } = await product.open(keyboard, { at: 'Review Your Submission' });
  await captain.press('Submit Score');
  await captain.press('Submit Another Score');
  const usual = page.getByRole('region', { name: 'Your leagues' });
  await captain.actions.press(usual.getByRole('button', { name: /^Thursday Coed Kickball/ }));
  await page.locator('h2:focus', { hasText: 'League Details' }).waitFor();
  await captain.actions.press(page.getByRole('button', { name: / lost$/ }));
  await page.getByRole('button', { name: / lost$/, pressed: true }).waitFor();
  await captain.choose('Winning Team', 'a');
  await captain.press('Today');
  await captain.press('Next: Game Details');
  await page.locator('h2:focus', { hasText: 'Game Details' }).waitFor();
});
