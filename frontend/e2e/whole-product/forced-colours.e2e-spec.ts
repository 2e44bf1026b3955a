import type { Locator } from 'playwright-core';
import { startProduct } from '../support/product/product';
import { soon } from '../support/soon';
import { phone } from '../support/people/devices';

const product = startProduct();

describe('In colours of the person’s own', () => {
  const forcedColors = 'active';
  /** The colours of each element. */
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
    const told = async () => {
      const [chosen] = await drawn(tiles.filter({ hasText: 'Kickball' }));
      const [other] = await drawn(tiles.filter({ hasText: 'Golf' }));
      return chosen !== other;
    };
    await soon(told).toBe(true);
  });

  test('stars that are given, and what is done and to come, are told apart', async () => {
    const { page, captain } = await product.open(phone, { at: 'Game Details', forcedColors });
    const steps = page.getByRole('list', { name: 'Progress' }).getByRole('listitem');
    await steps.nth(3).waitFor();
    // The forced colours change a page that is drawn already, and borders change with a transition.
    await soon(async () => {
      const [completed, , active, pending] = await drawn(steps);
      return new Set([completed, active, pending]).size;
    }).toBe(3);

    await captain.rate('Referee', 3);
    await soon(async () => {
      const stars = await drawn(page.getByRole('group', { name: 'Referee' }).locator('label svg'));
      const [given, , , , left] = stars;
      return given === left ? [] : stars.map((star) => (star === given ? 'given' : 'left'));
    }).toEqual(['given', 'given', 'given', 'left', 'left']);
  });
});
