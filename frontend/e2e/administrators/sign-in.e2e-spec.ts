import { invite, newAccount, sharedMaster } from '../support/product/accounts';
import type { CheckedPage } from '../support/browser/checked-page';
import { startProduct } from '../support/product/product';
import { keyboard, mouse, phone } from '../support/people/devices';
import { soon } from '../support/soon';

const product = startProduct();

/** The 401 for a visitor who is not signed in appears on the browser's console. */
const asVisitor = {
  before: (checked: CheckedPage) => {
    checked.expectRefusal(401);
    return Promise.resolve();
  },
};

test.each([keyboard, phone])(
  'someone invited registers, leaves and comes back, by $name',
  async (device) => {
    const code = await invite();
    const { checked, page, admin } = await product.open(device, {
      ...asVisitor,
      address: `/auth?tab=register&invite=${code}`,
    });
    const username = `someone.${device.input}.${Date.now()}@example.org`;
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
  },
);

test('a code that is used up is refused at its field, and what was typed stays', async () => {
  const { checked, page, admin } = await product.open(phone, {
    ...asVisitor,
    address: '/auth?tab=register&invite=USED-UP',
  });
  checked.expectRefusal(400);
  await admin.type('Email', 'late@example.org');
  await admin.type('Password', 'wet pelican tango');
  await admin.type('Confirm Password', 'wet pelican tango');
  await admin.press('Create account');
  const alert = page.getByRole('alert');
  await alert.getByText('Registration failed').waitFor();
  await alert.getByRole('link', { name: 'Invalid or expired invite code' }).tap();
  expect(await admin.field('Invite Code').evaluate((it) => it === document.activeElement)).toBe(
    true,
  );
  await soon(() => admin.field('Email').inputValue()).toBe('late@example.org');
});

test('visitors are sent to sign in, and come to where they wanted to go', async () => {
  const { page, admin } = await product.open(mouse, {
    ...asVisitor,
    address: '/account?view=audit',
  });
  await page.getByText('Please log in to access your account settings.').waitFor();
  expect(admin.address()).toBe('/auth');
  await page.reload();
  const { username, password } = sharedMaster();
  await admin.logIn(username, password);
  await admin.arrive('Audit Log');
  expect(admin.address()).toBe('/account?view=audit');
  await page.goto('/auth');
  await admin.arrive('Admin Dashboard');
});

test('a session that ends meanwhile leads to the login, and back', async () => {
  const account = await newAccount();
  const { checked, page, admin } = await product.openSignedIn(mouse, {
    address: '/admin?tab=ratings',
    account,
  });
  await admin.arrive('Admin Dashboard');
  await page
    .getByRole('region', { name: 'Game Ratings Data' })
    .getByText(/^\d+ rated/)
    .waitFor();
  await page.context().clearCookies();
  checked.expectRefusal(401);
  // The page may change before the tab is seen as selected.
  await page.getByRole('tab', { name: 'API Status', exact: true }).click();
  await page.getByText('Your session has ended. Please log in again.').waitFor();
  await admin.logIn(account.username, account.password);
  await page.getByRole('button', { name: 'Refresh Data Now' }).waitFor();
  expect(admin.address()).toBe('/admin?tab=api-status');
});
