import { startProduct } from '../support/product/product';
import { mouse } from '../support/people/devices';

const product = startProduct();
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
