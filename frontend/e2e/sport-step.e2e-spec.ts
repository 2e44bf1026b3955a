import type { Page } from 'playwright-core';
import { startProduct } from './support/product';
import { mouse, phone, ways } from './support/ways';

const product = startProduct();

const nextButton = (page: Page, state: { disabled?: boolean; description?: string }) =>
  page.getByRole('button', { name: 'Next: League Details', ...state });

describe.each(ways)('Choosing a sport by $name', (way) => {
  test('the page says what it is for, and waits for a choice', async () => {
    const { page, captain } = await product.open(way);
    await page.getByRole('heading', { level: 1, name: 'Submit Your Scores' }).waitFor();
    await page.getByText('Please note: Only 1 Captain per game to enter score').waitFor();
    await page.getByRole('heading', { level: 2, name: 'Choose Your Sport' }).waitFor();
    await nextButton(page, { disabled: true, description: 'Choose a sport to go on.' }).waitFor();
    expect(await page.title()).toBe('Select Sport – Port Halden Social Sports');

    await captain.chooseSport('Golf');
    await captain.chooseSport('Kickball');
    await page.getByRole('radio', { name: 'Kickball', checked: true }).waitFor();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(1);
    await captain.press('Next: League Details');
    await page.getByRole('heading', { name: 'League Details' }).waitFor();
  });

  test('eight placeholders stand in while the sports load', async () => {
    const { page } = await product.open(way, {
      before: (checked) => checked.hang('**/api/sports'),
    });
    await nextButton(page, { disabled: true, description: 'Loading the sports …' }).waitFor();
    expect(await page.locator('fieldset[aria-busy=true] [aria-hidden=true]').count()).toBe(8);
  });

  test('sports that fail to load can be tried again', async () => {
    const { checked, page, captain } = await product.open(way, {
      before: (opening) => opening.answer('**/api/sports', { status: 503, json: {} }),
    });
    await page
      .getByRole('alert')
      .getByText('Failed to load sports. Please refresh the page.')
      .waitFor();
    await nextButton(page, { disabled: true }).waitFor();
    await checked.restore('**/api/sports');
    await captain.press('Try again');
    await captain.chooseSport('Volleyball');
    await nextButton(page, { disabled: false }).waitFor();
  });

  test('a sport that the server refuses is chosen anew', async () => {
    const { checked, page, captain } = await product.open(way, { at: 'Review Your Submission' });
    const details = [{ path: 'sportId', message: 'Please select a sport' }];
    const refusal = { message: 'Some fields need your attention.', details };
    await checked.answer('**/api/score-submissions', { status: 400, json: refusal });
    await captain.press('Submit Score');
    await page.getByRole('heading', { name: 'Choose Your Sport' }).waitFor();
    await page.locator('[role=alert]:focus').waitFor();
    await captain.follow('Please select a sport');
    await page.locator('input[type=radio]:focus').waitFor();
  });
});

test('an association without sports says so', async () => {
  const { page } = await product.open(phone, {
    before: (checked) => checked.answer('**/api/sports', { json: [] }),
  });
  await page.getByText('No sports are open for reports at the moment.').waitFor();
  await nextButton(page, { disabled: true }).waitFor();
});

test.each([
  [390, 2],
  [640, 4],
  [1280, 4],
])('on a screen %i px wide the sports stand in %i columns', async (width, columns) => {
  const { page } = await product.open(mouse, { viewport: { width, height: 900 } });
  const tiles = page.locator('label').filter({ has: page.getByRole('radio') });
  await tiles.first().waitFor();
  const lefts = await tiles.evaluateAll((all) =>
    all.map((tile) => tile.getBoundingClientRect().left),
  );
  expect(new Set(lefts).size).toBe(columns);
});

test('thirteen sports have a drawing each, others the feed’s emoji or the trophy', async () => {
  const { page } = await product.open(mouse);
  const tiles = page.locator('label').filter({ has: page.getByRole('radio') });
  await tiles.first().waitFor();
  const pictures = await tiles.evaluateAll((all) =>
    all.map((tile) => tile.querySelector('input + *')?.innerHTML ?? ''),
  );
  const drawings = pictures.filter((picture) => picture.startsWith('<'));
  expect(drawings).toHaveLength(13);
  expect(new Set(pictures).size).toBe(pictures.length);
  await page.locator('label', { hasText: 'Shuffleboard' }).getByText('🏆').waitFor();
  await page.locator('label', { hasText: 'Ultimate' }).getByText('🥏').waitFor();
});
