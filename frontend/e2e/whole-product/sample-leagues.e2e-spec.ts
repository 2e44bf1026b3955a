import { expectAccessible } from '../support/expect-accessible';
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
  checked.expectRefusal(404);
  const notice = page.getByRole('complementary', { name: 'Sample data' });
  for (const address of [
    '/',
    '/auth',
    '/auth?tab=register',
    '/?guide=captains',
    '/nowhere',
    '/#m=none',
    '/#s=none',
  ]) {
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

test('the sentence shuts no one out', async () => {
  const visit = await product.open(phone, { address: '/' });
  const { page, captain } = visit;
  await expectAccessible(visit, [
    ['the first step', () => page.getByText(sentence).waitFor()],
    [
      'the second step',
      async () => {
        await captain.chooseSport('Kickball');
        await captain.press('Next: League Details');
        await page.getByRole('heading', { name: 'League Details' }).waitFor();
      },
    ],
    [
      'the sign-in',
      async () => {
        visit.checked.expectRefusal(401);
        await page.goto('/auth');
        await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
      },
    ],
  ]);
});
