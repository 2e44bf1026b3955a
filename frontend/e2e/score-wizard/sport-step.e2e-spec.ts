import type { Page } from 'playwright-core';
import { unavailable } from '../support/fake-responses';
import { startProduct } from '../support/product/product';
import { keyboard, mouse, phone } from '../support/people/devices';
import { soon } from '../support/soon';

const product = startProduct();
const sports = '**/api/sports';

const next = (page: Page, state: { disabled?: boolean; description?: string }) =>
  page.getByRole('button', { name: 'Next: League Details', ...state });

test.each([keyboard, phone])(
  'a sport is waited for, tried for again and chosen, by $name',
  async (device) => {
    const { checked, page, captain } = await product.open(device, {
      before: (opening) => opening.holdBack(sports),
    });
    await page.getByRole('heading', { level: 1, name: 'Submit Your Scores' }).waitFor();
    await page.getByText('Please note: Only 1 Captain per game to enter score').waitFor();
    await page.getByRole('heading', { level: 2, name: 'Choose Your Sport' }).waitFor();
    await next(page, { disabled: true, description: 'Loading the sports …' }).waitFor();
    await soon(() => page.locator('fieldset[aria-busy=true] [aria-hidden=true]').count()).toBe(8);
    await page.waitForFunction(() => document.title === 'Select Sport – Port Halden Social Sports');

    await checked.respond(sports, unavailable);
    await page.reload();
    const failed = 'Failed to load sports. Please refresh the page.';
    await page.getByRole('alert').getByText(failed).waitFor();
    await next(page, { disabled: true, description: 'The sports could not be loaded.' }).waitFor();

    await checked.restore(sports);
    await captain.press('Try again');
    await next(page, { disabled: true, description: 'Choose a sport to go on.' }).waitFor();
    await captain.chooseSport('Golf');
    await captain.chooseSport('Kickball');
    await page.getByRole('radio', { name: 'Kickball', checked: true }).waitFor();
    await soon(() => page.getByRole('radio', { checked: true }).count()).toBe(1);
    await captain.press('Next: League Details');
    await page.locator('h2:focus', { hasText: 'League Details' }).waitFor();
  },
);

test('the sports stand in two columns or four, with a drawing, the feed’s emoji or the trophy', async () => {
  const { page } = await product.open(mouse);
  const all = page.locator('label').filter({ has: page.getByRole('radio') });
  await all.first().waitFor();
  for (const [width, columns] of [
    [390, 2],
    [640, 4],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await all.evaluateAll((each) =>
      each.map((tile) => tile.getBoundingClientRect().left),
    );
    expect(new Set(lefts).size).toBe(columns);
  }
  const pictures = await all.evaluateAll((each) =>
    each.map((tile) => tile.querySelector('input + *')?.innerHTML ?? ''),
  );
  const drawings = pictures.filter((picture) => picture.startsWith('<'));
  expect(drawings).toHaveLength(13);
  expect(new Set(pictures).size).toBe(pictures.length);
  await page.locator('label', { hasText: 'Shuffleboard' }).getByText('🏆').waitFor();
  await page.locator('label', { hasText: 'Ultimate' }).getByText('🥏').waitFor();
});
