import { invite } from '../support/product/accounts';
import { startProduct } from '../support/product/product';
import { keyboard } from '../support/people/devices';
import { soon } from '../support/soon';

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
  await page.getByText('Score Submission Admin Portal').waitFor();
  await page
    .getByText('Registration requires an invite code from an existing administrator')
    .waitFor();
  await admin.press('Create account');
  for (const message of [
    'Please enter a valid email address',
    'Password must be at least 6 characters',
    'Please confirm your password',
  ]) {
    await page.getByText(message, { exact: true }).waitFor();
  }
  await admin.type('Email', username);
  await admin.type('Password', 'wet pelican tango');
  await page.getByText('Strength: Strong').waitFor();
  await admin.type('Confirm Password', 'wet pelican');
  await admin.press('Create account');
  await page.getByText('Passwords do not match').waitFor();
  await admin.type('Confirm Password', 'wet pelican tango');
  await admin.press('Create account');
  await admin.arrive('Admin Dashboard');
  await page.getByText('Your account has been created').waitFor();

  await admin.press('Logout');
  await admin.arrive('Admin Login');
  await page.getByText('Logged out').waitFor();
  await admin.press('Sign in');
  await page.getByText('Email is required').waitFor();
  await page.getByText('Password is required').waitFor();
  checked.expectRefusal(401);
  await admin.logIn(username, 'wrong');
  await page.getByRole('alert').getByText('Invalid credentials').waitFor();
  await page.getByRole('region', { name: 'Notifications' }).getByText('Login failed').waitFor();
  await soon(() => admin.field('Email').inputValue()).toBe(username);
  await admin.press('Show password');
  expect(await admin.field('Password').getAttribute('type')).toBe('text');
  await admin.type('Password', 'wet pelican tango');
  await admin.press('Sign in');
  await page.locator('h1:focus', { hasText: 'Admin Dashboard' }).waitFor();
  await page.getByText('Login successful').waitFor();
  await page.getByText('Welcome back, admin!').waitFor();
});
