import type { Page } from 'playwright-core';
import { logIn, newAccount } from '../support/product/accounts';
import { startProduct } from '../support/product/product';
import { keyboard } from '../support/people/devices';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// All states of a page are checked.
moreTime();

const product = startProduct();

const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('a master resets and revokes another admin, by keyboard alone', async () => {
  const other = await newAccount();
  const { page, admin } = await product.openSignedIn(keyboard, { address: '/account' });
  await admin.press('Show All Admins');
  await admin.ask('Reset Password', other.username);
  await admin.answer('Reset Password');
  await page.getByRole('heading', { name: 'Password Reset Successful' }).waitFor();
  const generated = (await page.getByRole('status', { name: 'New password' }).textContent()) ?? '';
  expect(generated).toMatch(/^[A-Za-z\d!@#$%^&*]{10}$/);
  await admin.answer('Done');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  // The generated password works.
  await logIn(other.username, generated);

  await admin.ask('Revoke Access', other.username);
  await admin.answer('Revoke Access');
  await page.getByText('Admin access revoked successfully').waitFor();
  await rowOf(page, other.username).waitFor({ state: 'detached' });
  await page.locator('button:focus', { hasText: 'Hide' }).waitFor();
});
