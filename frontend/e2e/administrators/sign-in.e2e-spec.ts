import { invite } from '../support/product/accounts';
import { startProduct } from '../support/product/product';
import { keyboard } from '../support/people/devices';

const product = startProduct();

test('someone invited registers, leaves and comes back, by keyboard alone', async () => {
  const code = await invite();
  const { checked, page, admin } = await product.open(keyboard, {
    before: (opening) => {
      opening.expectRefusal(401);
      return Promise.resolve();
    },
    address: `/auth?tab=register&invite=${code}`,
  });
  const username = `someone.${Date.now()}@example.org`;
  await admin.type('Email', username);
  await admin.type('Password', 'wet pelican tango');
  await admin.type('Confirm Password', 'wet pelican tango');
  await admin.press('Create account');
  await admin.arrive('Admin Dashboard');

  await admin.press('Logout');
  await admin.arrive('Admin Login');
  checked.expectRefusal(401);
  await admin.logIn(username, 'wrong');
  await page.getByRole('alert').getByText('Invalid credentials').waitFor();
  await admin.press('Show password');
  expect(await admin.field('Password').getAttribute('type')).toBe('text');
  await admin.type('Password', 'wet pelican tango');
  await admin.press('Sign in');
  await page.locator('h1:focus', { hasText: 'Admin Dashboard' }).waitFor();
});
