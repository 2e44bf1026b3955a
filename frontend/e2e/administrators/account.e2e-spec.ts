import type { Page } from 'playwright-core';
import { stopClock } from '../support/browser/stop-clock';
import { logIn, newAccount, sharedMaster } from '../support/product/accounts';
import { startProduct } from '../support/product/product';
import { keyboard, phone } from '../support/people/devices';
import { soon } from '../support/soon';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// All states of a page are checked.
moreTime();

const product = startProduct();

const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('a master resets and revokes another admin, by keyboard alone', async () => {
  const other = await newAccount();
  const { page, admin } = await product.openSignedIn(keyboard, { address: '/account' });
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
  await logIn(other.username, generated);

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

test('codes are made, copied and deleted on a phone', async () => {
  const { page, admin } = await product.openSignedIn(phone, {
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
