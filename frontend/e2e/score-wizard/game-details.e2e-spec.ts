import type { Page } from 'playwright-core';
import { startProduct } from '../support/product/product';
import { keyboard, phone } from '../support/people/devices';
import { soon } from '../support/soon';

const product = startProduct();
const at = 'Game Details';

const review = (page: Page, state: { disabled?: boolean; description?: string | RegExp }) =>
  page.getByRole('button', { name: 'Review Submission', ...state });

const refused = (page: Page, name: string, message: string) =>
  page.getByRole('textbox', { name, exact: true, description: message });

const orderMessage = 'First team score must be greater than or equal to second team score';

describe.each([keyboard, phone])('Game details by $name', (device) => {
  test('what is missing or wrong is said at its field, and the first takes the focus', async () => {
    const { page, captain } = await product.open(device, { at });
    const waiting = /Verification$/;
    await review(page, { disabled: true, description: waiting }).waitFor();
    await soon(() => page.locator('[aria-invalid=true]').count()).toBe(0);
    await captain.verify();
    await captain.press('Review Submission');
    await refused(page, 'Winning score', 'Winning score is required').waitFor();
    await refused(page, 'Losing score', 'Losing score is required').waitFor();
    await refused(page, 'Your Name', 'Your name is required').waitFor();
    await refused(page, 'Email', 'Please enter a valid email address').waitFor();
    await page.locator('input:focus').and(captain.field('Winning score')).waitFor();

    await captain.type('Winning score', 'ten');
    await refused(page, 'Winning score', 'Winning score is required').waitFor();
    await captain.fillScores(14, 15);
    await refused(page, 'Losing score', orderMessage).waitFor();
    await captain.type('Email', 'dana@example');
    await refused(page, 'Email', 'Please enter a valid email address').waitFor();
    await captain.type('Email', 'dana@example.org');
    await page.getByText('Please enter a valid email address').waitFor({ state: 'detached' });
    await captain.verify();
    await page
      .getByRole('checkbox', {
        name: 'I verify that the information provided is accurate',
        description: 'You must verify the information is accurate',
      })
      .waitFor();
    await review(page, { disabled: true, description: waiting }).waitFor();
  });

  test('scores can be stepped, and ratings be given, changed and cleared', async () => {
    const { page, captain } = await product.open(device, { at });
    const [winning, losing] = [captain.field('Winning score'), captain.field('Losing score')];
    await soon(() => winning.inputValue()).toBe('');
    await soon(() => losing.inputValue()).toBe('');
    await captain.press('Losing score: one less');
    await soon(() => losing.inputValue()).toBe('0');
    await captain.press('Losing score: one more');
    await soon(() => losing.inputValue()).toBe('1');
    await captain.press('Winning score: one more');
    await page.getByText('Tie', { exact: true }).waitFor();
    await captain.press('Winning score: one more');
    await page.getByText('Tie', { exact: true }).waitFor({ state: 'detached' });

    await page.getByRole('textbox', { name: 'Game notes (optional)' }).waitFor();
    const question = 'What would have made your experience 5 stars? (optional)';
    const box = captain.field(question);
    const referee = page.getByRole('group', { name: 'Referee' });
    const chosen = referee.getByRole('radio', { checked: true });
    await captain.rate('Referee', 2);
    await referee.getByText('Fair').waitFor();
    expect(await chosen.getAttribute('value')).toBe('2');
    await captain.type(question, 'A whistle');
    await captain.rate('Referee', 5);
    await referee.getByText('Excellent').waitFor();
    await box.waitFor({ state: 'detached' });
    // In browsers, the space bar does nothing on a selected radio button.
    if (device === keyboard) await captain.press('Clear Referee');
    else await captain.rate('Referee', 5);
    await chosen.waitFor({ state: 'detached' });
    await soon(() => referee.getByText('Excellent').count()).toBe(0);

    await captain.rate('Field Condition', 5);
    await soon(() => box.count()).toBe(0);
    await captain.rate('Competition', 1);
    await box.waitFor();
    await soon(() => box.inputValue()).toBe('A whistle');
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
