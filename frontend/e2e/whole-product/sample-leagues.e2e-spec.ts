import { phone, type Device } from '../support/people/devices';
import { startProduct } from '../support/product/product';

const product = startProduct();
const sentence = 'These leagues are invented. Administrators: connect yours.';
const narrow: Device = {
  ...phone,
  screen: { ...phone.screen, viewport: { width: 320, height: 640 } },
};

test('every public page says that the leagues are invented, and leads to what to do', async () => {
  const visit = await product.open(narrow, { address: '/' });
  const { checked, page } = visit;
  checked.expectRefusal(401);
  const notice = page.getByRole('complementary', { name: 'Sample data' });
  for (const address of ['/', '/auth', '/?guide=captains']) {
    await page.goto(address);
    await notice.getByText(sentence).waitFor();
    expect(await checked.scrollsSideways()).toBe(false);
  }
  await notice.getByRole('link', { name: 'connect yours' }).tap();
  const target = page.getByRole('heading', { name: 'Connect your leagues' });
  await target.waitFor();
  await page.waitForFunction(() => {
    const { top } = document.getElementById('connect-your-leagues')!.getBoundingClientRect();
    return top >= 0 && top < 100;
  });
});
