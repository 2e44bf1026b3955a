import type { Page } from 'playwright-core';
import { stopClock } from '../support/browser/stop-clock';
import { logIn, newAccount, sharedMaster } from '../support/product/accounts';
import type { Account } from '../support/product/shared';
import { startProduct } from '../support/product/product';
import { keyboard, mouse, phone, devices, type Device } from '../support/people/devices';
import { soon } from '../support/soon';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// All states of a page are checked.
moreTime();

const product = startProduct();

function openAccount(device: Device, account?: Account, address = '/account') {
  return product.openSignedIn(device, { address, account });
}

const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('the account card says who this is', async () => {
  const { page, admin } = await openAccount(mouse);
  await admin.arrive('Account Settings');
  await page.getByText('Manage your account details and security settings').waitFor();
  const card = page.getByRole('complementary', { name: 'Your account' });
  await card.getByText(sharedMaster().username).waitFor();
  await card.getByText('Administrator Master Admin').waitFor();
});

test('league admins manage nobody', async () => {
  const { page, admin } = await openAccount(phone, await newAccount());
  await page.getByText('Administrator League Admin').waitFor();
  await soon(() => page.getByText('Administrator Management').count()).toBe(0);
  await soon(() => page.getByRole('checkbox').isDisabled()).toBe(true);
  await page
    .getByText('Only master admins can create invitations for other master admins.')
    .waitFor();
  await page.goto('/account?view=audit');
  await page.getByText('The audit log is for master admins only.').waitFor();
  await admin.follow('Back to Account Settings');
  await admin.arrive('Account Settings');
});

test.each(devices)('a master resets and revokes another admin, by $name', async (device) => {
  const other = await newAccount();
  const { page, admin } = await openAccount(device);
  await admin.press('Show All Admins');
  await rowOf(page, sharedMaster().username).getByText('You').waitFor();
  await rowOf(page, other.username).getByText('League Admin').waitFor();
  await soon(() => rowOf(page, sharedMaster().username).getByRole('button').count()).toBe(0);

  await admin.ask('Reset Password', other.username);
  await admin.answer('Cancel');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await admin.ask('Reset Password', other.username);
  await admin.answerWith('New Password', '12345');
  await admin.answer('Reset Password');
  await page.getByText('New password must be at least 6 characters').waitFor();
  await admin.answerWith('New Password', '');
  await admin.answer('Reset Password');
  await page.getByRole('heading', { name: 'Password Reset Successful' }).waitFor();
  await page.getByText(`Password for ${other.username} has been reset`).waitFor();
  const generated = (await page.getByRole('status', { name: 'New password' }).textContent()) ?? '';
  expect(generated).toMatch(/^[A-Za-z\d!@#$%^&*]{10}$/);
  await admin.answer('Done');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  // The generated password works.
  await logIn({ ...other, password: generated });

  await admin.ask('Reset Password', other.username);
  await admin.answerWith('New Password', 'one of my own');
  await admin.answer('Reset Password');
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByText(`Password for ${other.username} has been reset`)
    .waitFor();

  await admin.ask('Revoke Access', other.username);
  await page.getByText(/This cannot be undone/).waitFor();
  await admin.answer('Revoke Access');
  await page.getByText('Admin access revoked successfully').waitFor();
  await rowOf(page, other.username).waitFor({ state: 'detached' });
  await page.locator('button:focus', { hasText: 'Hide' }).waitFor();
});

test.each([keyboard, phone])('codes are made, copied and deleted, by $name', async (device) => {
  const { page, admin } = await product.openSignedIn(device, {
    address: '/account',
    before: ({ page: opening }) => opening.clock.install(),
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page
    .getByText(
      'Invitation codes expire after 7 days and can only be used once. Share these codes securely with trusted individuals only.',
    )
    .waitFor();
  await page
    .getByText('Master admins have complete access to manage other administrators.')
    .waitFor();
  await admin.actions.tick(admin.field('Create invitation for Master Admin (full permissions)'));
  const created = page.waitForResponse((response) => response.request().method() === 'POST');
  await admin.press('Generate New Invitation Code');
  await page.getByText('New invitation code created for Master Admin').waitFor();
  const { code } = (await (await created).json()) as { code: string };
  await rowOf(page, code).getByText('Master Admin').waitFor();
  await rowOf(page, code)
    .getByText(/^Expires: [A-Z][a-z]{2} \d{1,2}, \d{4}$/)
    .waitFor();

  // What was copied stays marked.
  await stopClock(page);
  await admin.press(`Copy code ${code}`);
  await page.getByRole('button', { name: `Copied ${code}`, exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await admin.press(`Copy link of ${code}`);
  await page.getByRole('button', { name: `Copied of ${code}`, exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${new URL(page.url()).origin}/auth?tab=register&invite=${code}`,
  );
  await page.clock.resume();

  await admin.press(`Delete ${code}`);
  await page.getByText('Invitation code deleted').waitFor();
  await rowOf(page, code).waitFor({ state: 'detached' });
  await page.locator('button:focus', { hasText: 'Hide Invitations' }).waitFor();
  await admin.press('Hide Invitations');
  await admin.button('View Active Invitations').waitFor();
});

test.each([keyboard, phone])('a password is changed, by $name', async (device) => {
  const account = await newAccount();
  const { checked, page, admin } = await openAccount(device, account);
  await admin.press('Change Password');
  for (const message of [
    'Current password is required',
    'New password must be at least 6 characters',
    'Please confirm your new password',
  ]) {
    await page.getByText(message, { exact: true }).waitFor();
  }
  checked.expectRefusal(400);
  await admin.type('Current Password', 'not mine');
  await admin.type('New Password', 'another tango');
  await admin.type('Confirm New Password', 'another');
  await admin.press('Change Password');
  await page.getByText('Passwords do not match').waitFor();
  await admin.type('Confirm New Password', 'another tango');
  await admin.press('Change Password');
  const alert = page.getByRole('alert');
  await alert.getByText('Failed to change password').waitFor();
  await alert.getByRole('link', { name: 'Current password is incorrect' }).waitFor();
  await admin.press('Show current password');
  await soon(() => admin.field('Current Password').inputValue()).toBe('not mine');
  await admin.type('Current Password', account.password);
  await admin.press('Change Password');
  await page.getByText('Your password has been changed successfully.').waitFor();
  await page.getByText('Password changed', { exact: true }).waitFor();
  await soon(() => admin.field('New Password').inputValue()).toBe('');
});

test.each([keyboard, phone])('the audit log is read and filtered, by $name', async (device) => {
  const other = await newAccount();
  const { page, admin } = await openAccount(device);
  await admin.follow('Audit log');
  await page.locator('h1:focus', { hasText: 'Audit Log' }).waitFor();
  await rowOf(page, other.username).getByText('registered').first().waitFor();
  await admin.type('Who', other.username);
  await admin.press('Apply filters');
  await page.getByText('1 entry').waitFor();
  await rowOf(page, other.username).getByText('League Admin').waitFor();
  expect(admin.address()).toBe(`/account?view=audit&actor=${encodeURIComponent(other.username)}`);
  await page.getByLabel('Action').selectOption('Signed in');
  await admin.press('Apply filters');
  await page.getByText('No entries match these filters.').waitFor();
  await admin.press('Clear filters');
  await page.getByText(/^\d+ entries$/).waitFor();
  await page.goBack();
  await page.getByText('No entries match these filters.').waitFor();
});
