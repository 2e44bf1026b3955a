import type { Locator } from 'playwright-core';
import { startProduct } from './support/product';
import { phone } from './support/ways';

const product = startProduct();

describe('In colours of the person’s own', () => {
  const forcedColors = 'active';
  /** How each of the elements is drawn. */
  const drawn = (elements: Locator) =>
    elements.evaluateAll((all) =>
      all.map((element) => {
        const { fill, borderTopStyle, borderTopColor, borderTopWidth } = getComputedStyle(element);
        return [fill, borderTopStyle, borderTopColor, borderTopWidth].join(' ');
      }),
    );

  test('the chosen sport is told from the others', async () => {
    const { page, captain } = await product.open(phone, { forcedColors });
    await captain.chooseSport('Kickball');
    const tiles = page.locator('label').filter({ has: page.getByRole('radio') });
    const [chosen] = await drawn(tiles.filter({ hasText: 'Kickball' }));
    const [other] = await drawn(tiles.filter({ hasText: 'Golf' }));
    expect(chosen).not.toBe(other);
  });

  test('stars that are given, and what is done and to come, are told apart', async () => {
    const { page, captain } = await product.open(phone, { at: 'Game Details', forcedColors });
    const steps = page.getByRole('list', { name: 'Progress' }).getByRole('listitem');
    await steps.nth(3).waitFor();
    const [completed, , active, pending] = await drawn(steps);
    expect(new Set([completed, active, pending]).size).toBe(3);

    await captain.rate('Referee', 3);
    const stars = await drawn(page.getByRole('group', { name: 'Referee' }).locator('label svg'));
    const [given, , , , left] = stars;
    expect(stars).toEqual([given, given, given, left, left]);
    expect(given).not.toBe(left);
  });
});
