import type { Page } from 'playwright-core';
import { startProduct } from './support/product';
import { phone, ways } from './support/ways';

const product = startProduct();
const at = 'Game Details';

const review = (page: Page, state: { disabled?: boolean; description?: string }) =>
  page.getByRole('button', { name: 'Review Submission', ...state });

const refused = (page: Page, name: string, message: string) =>
  page.getByRole('textbox', { name, exact: true, description: message });

const verification = 'I verify that the information provided is accurate';
const orderMessage = 'First team score must be greater than or equal to second team score';

describe.each(ways)('Game details by $name', (way) => {
  test('the review waits for the verification', async () => {
    const { page, captain } = await product.open(way, { at });
    const description = 'Tick the box above to verify your report.';
    await review(page, { disabled: true, description }).waitFor();
    await captain.verify();
    await review(page, { disabled: false }).waitFor();
    await captain.verify();
    await captain.hands.leave();
    await page
      .getByRole('checkbox', {
        name: verification,
        description: 'You must verify the information is accurate',
      })
      .waitFor();
    await review(page, { disabled: true }).waitFor();
  });

  test('what is missing is said at its field, and the first takes the focus', async () => {
    const { page, captain } = await product.open(way, { at });
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
    await captain.verify();
    await captain.press('Review Submission');
    await refused(page, 'Winning score', 'Winning score is required').waitFor();
    await refused(page, 'Losing score', 'Losing score is required').waitFor();
    await refused(page, 'Your Name', 'Your name is required').waitFor();
    await refused(page, 'Email', 'Please enter a valid email address').waitFor();
    await page.locator('input:focus').and(captain.field('Winning score')).waitFor();

    await captain.type('Email', 'dana@example');
    await refused(page, 'Email', 'Please enter a valid email address').waitFor();
    await captain.type('Email', 'dana@example.org');
    await page.getByText('Please enter a valid email address').waitFor({ state: 'detached' });
    await captain.type('Winning score', 'ten');
    await refused(page, 'Winning score', 'Winning score is required').waitFor();
  });

  test('the winner has at least as many points', async () => {
    const { page, captain } = await product.open(way, { at });
    await captain.fillScores(14, 15);
    await refused(page, 'Losing score', orderMessage).waitFor();
    await captain.press('Winning score: one more');
    await page.getByText(orderMessage).waitFor({ state: 'detached' });
    await page.getByText('Tie', { exact: true }).waitFor();
    await captain.press('Losing score: one less');
    await page.getByText('Tie', { exact: true }).waitFor({ state: 'detached' });
    expect(await captain.field('Losing score').inputValue()).toBe('14');
  });

  test('a score starts empty, and is never stepped below 0', async () => {
    const { captain } = await product.open(way, { at });
    const score = captain.field('Losing score');
    expect(await score.inputValue()).toBe('');
    await captain.press('Losing score: one less');
    expect(await score.inputValue()).toBe('0');
    await captain.press('Losing score: one more');
    expect(await score.inputValue()).toBe('1');
  });

  test('a rating can be given, changed and cleared', async () => {
    const { page, captain } = await product.open(way, { at });
    const referee = page.getByRole('group', { name: 'Referee' });
    const chosen = referee.getByRole('radio', { checked: true });
    for (const [stars, word] of [
      [2, 'Fair'],
      [5, 'Excellent'],
    ] as const) {
      await captain.rate('Referee', stars);
      await referee.getByText(word).waitFor();
      expect(await chosen.getAttribute('value')).toBe(String(stars));
    }
    // Browsers don't let the space bar press a chosen radio button again.
    if (way.hands === 'keyboard') await captain.press('Clear Referee');
    else await captain.rate('Referee', 5);
    await chosen.waitFor({ state: 'detached' });
    expect(await referee.getByText('Excellent').count()).toBe(0);
  });

  test('any rating below 5 asks what was missing, and keeps the answer while hidden', async () => {
    const { page, captain } = await product.open(way, { at });
    const question = 'What would have made your experience 5 stars? (optional)';
    const box = captain.field(question);
    await captain.rate('Field Condition', 5);
    await captain.rate('Competition', 5);
    expect(await box.count()).toBe(0);
    await captain.rate('Sportsmanship', 4);
    await captain.type(question, 'A whistle');
    await captain.rate('Sportsmanship', 5);
    await box.waitFor({ state: 'detached' });
    await captain.rate('Referee', 1);
    await box.waitFor();
    expect(await box.inputValue()).toBe('A whistle');
    await page.getByRole('textbox', { name: 'Game notes (optional)' }).waitFor();
  });

  test('Back loses nothing', async () => {
    const { page, captain } = await product.open(way, { address: '/?sport=kickball' });
    await captain.fillLeagueDetails();
    await captain.press('Next: Game Details');
    await captain.fillScores(3, 2);
    await captain.press('Back');
    await page.locator('h2:focus', { hasText: 'League Details' }).waitFor();
    await captain.press('Next: Game Details');
    await page.locator('h2:focus', { hasText: 'Game Details' }).waitFor();
    expect(await captain.field('Winning score').inputValue()).toBe('3');
  });
});

test('phones offer the right keypads, and fill in what they know', async () => {
  const { page } = await product.open(phone, { at });
  const attributes = (name: string | RegExp) =>
    page
      .getByRole('textbox', { name, exact: true })
      .evaluate((field) => [field.getAttribute('inputmode'), field.getAttribute('autocomplete')]);
  expect(await attributes('Winning score')).toEqual(['numeric', 'off']);
  expect(await attributes('Losing score')).toEqual(['numeric', 'off']);
  expect(await attributes('Your Name')).toEqual([null, 'name']);
  expect(await attributes('Email')).toEqual(['email', 'email']);
  expect(await attributes(/^Phone/)).toEqual(['tel', 'tel']);
});
