import { startProduct } from '../support/product/product';
import { keyboard } from '../support/people/devices';
import { soon } from '../support/soon';

const product = startProduct();
const at = 'Game Details';

test('scores can be stepped, and ratings be given, changed and cleared, by keyboard alone', async () => {
  const { page, captain } = await product.open(keyboard, { at });
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
  await captain.press('Clear Referee');
  await chosen.waitFor({ state: 'detached' });
  await soon(() => referee.getByText('Excellent').count()).toBe(0);

  await captain.rate('Field Condition', 5);
  await soon(() => box.count()).toBe(0);
  await captain.rate('Competition', 1);
  await box.waitFor();
  await soon(() => box.inputValue()).toBe('A whistle');
});
