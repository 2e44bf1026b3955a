import { startProduct } from '../support/product/product';
import { keyboard } from '../support/people/devices';
import { soon } from '../support/soon';

const product = startProduct();
const at = 'Game Details';

test('the arrow keys go through the choices and back, and the scores are still there', async () => {
  const { page, captain } = await product.open(keyboard, { at });
  await captain.fillScores(21, 14);
  await captain.chooseOutcome('Not played');
  for (const name of ['Abandoned', 'Forfeit', 'Played to the end']) {
    await page.keyboard.press('ArrowUp');
    await page.locator('input:focus:checked').and(page.getByRole('radio', { name })).waitFor();
  }
  await soon(() => captain.field('Winning score').inputValue()).toBe('21');
  await soon(() => captain.field('Losing score').inputValue()).toBe('14');
});
