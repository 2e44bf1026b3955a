import { startProduct } from '../support/product/product';
import { phone } from '../support/people/devices';
import { soon } from '../support/soon';

const product = startProduct();

test('a phone shows who is signed in, and the whole of a long name when it is pressed', async () => {
  const username = `${'weekend-warriors-'.repeat(4)}captain@example.org`;
  const { page, checked } = await product.openSignedIn(phone, {
    address: '/admin',
    before: (before) =>
      before.respond('**/api/user', { json: { id: 'someone', username, isMaster: 0 } }),
  });
  const name = page.getByRole('banner').getByRole('button', { name: username, expanded: false });
  await name.waitFor();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await soon(async () => (await name.boundingBox())?.width).toBeGreaterThan(150);
    expect(await checked.scrollsSideways()).toBe(false);
  }
  const isCut = () =>
    name
      .or(page.getByRole('button', { name: username }))
      .evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(await isCut()).toBe(true);
  await name.tap();
  await page.getByRole('button', { name: username, expanded: true }).waitFor();
  expect(await isCut()).toBe(false);
  expect(await checked.scrollsSideways()).toBe(false);
});
