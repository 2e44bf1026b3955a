import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { invite, newAccount, signIn } from './support/accounts';
import { Administrator } from './support/administrator';
import { startProduct } from './support/product';
import { reportSeason } from './support/season';
import { mouse, phone } from './support/ways';

/** Pictures of administrators' screens, to look at. */
const folder = join(__dirname, '../screenshots');
const product = startProduct();
mkdirSync(folder, { recursive: true });

const undelivered = [
  {
    id: '1',
    kind: 'report',
    subject: 'Kickball: Northgate Herons 21 – 14 Riverside Comets',
    recipients: ['dana.whitfield@example.org', 'kim@example.org'],
    createdAt: '2026-10-02T15:00:00.000Z',
    attempts: 12,
    state: 'given-up',
    nextAttemptAt: null,
    lastError: '550 5.1.1 <kim@example.org>: Recipient address rejected: User unknown',
  },
  {
    id: '2',
    kind: 'receipt',
    subject: 'Your report K7Q2-4MZP',
    recipients: [`${'a.very.long.name.'.repeat(6)}of.a.captain@example.org`],
    createdAt: '2026-10-02T14:10:00.000Z',
    attempts: 2,
    state: 'waiting',
    nextAttemptAt: '2026-10-02T15:40:00.000Z',
    lastError: 'connect ECONNREFUSED',
  },
];

/** Once for all pictures. */
let season: Promise<void> | undefined;

describe.each([
  ['phone', phone],
  ['desktop', mouse],
] as const)('Administrators’ screens on a %s', (name, way) => {
  test.each(['light', 'dark'] as const)('%s', async (colorScheme) => {
    const other = await newAccount();
    await invite();
    const { checked, page } = await product.open(way, { colorScheme, address: '/nowhere' });
    checked.expectRefusal(401);
    checked.expectRefusal(400);
    const admin = new Administrator(page, way);
    const picture = async (screen: string, whole = true) => {
      await checked.comeToRest();
      const path = join(folder, `${name}-${colorScheme}-${screen}.png`);
      await page.screenshot({ path, fullPage: whole, caret: 'hide', animations: 'disabled' });
    };

    await page.goto('/account');
    await admin.logIn('nobody@example.org', 'wrong');
    await page.getByRole('alert').waitFor();
    await picture('admin-1-login-failed');
    await page.goto('/auth?tab=register&invite=K7Q2-4MZP-0R8T-YWX3');
    await admin.type('Password', 'pelican77');
    await admin.press('Create account');
    await page.getByText('Please confirm your password').waitFor();
    await picture('admin-2-register-errors');

    await signIn(page);
    await (season ??= reportSeason(page));
    await page.goto('/admin');
    await admin.arrive('Admin Dashboard');
    await picture('admin-3-dashboard');
    await admin.openTab('Game Ratings');
    await page.getByText('rated games', { exact: false }).first().waitFor();
    await page.locator('canvas').nth(4).waitFor();
    await picture('admin-13-ratings');
    await page.getByText('Show as a table').click();
    await page.getByLabel('Time Period').selectOption('Custom');
    await page.getByLabel('Sport', { exact: true }).selectOption('Volleyball');
    await page.getByText('Volleyball').nth(2).waitFor();
    await picture('admin-14-ratings-custom');
    await page.getByLabel('Start Date').fill('2031-01-01');
    await picture('admin-15-ratings-backwards', false);
    await page.goto('/admin?tab=ratings&period=custom&from=1990-01-01&to=1990-02-01');
    await page.getByText('No game ratings found').waitFor();
    await picture('admin-16-no-ratings');
    await admin.openTab('Sport Admins');
    await page
      .getByText(/^Nobody gets an e-mail about/)
      .first()
      .waitFor();
    await picture('admin-10-sport-admins');
    await admin.type('Kickball', 'dana@example.org, kim@example.org');
    await admin.type('Golf', 'lee@, kim@example.org');
    await admin.press('Save Changes');
    await page.getByRole('alert').waitFor();
    await picture('admin-11-sport-admins-errors');
    await page.getByRole('heading', { name: 'Sport Administrators' }).scrollIntoViewIfNeeded();
    await picture('admin-12-sport-admins-window', false);
    await page.route('**/api/admin/undelivered-mail', (route) =>
      route.fulfill({ json: undelivered, headers: { 'x-total-count': '2' } }),
    );
    await admin.openTab('API Status');
    await page.getByText('Show each refresh').click();
    await picture('admin-4-api-status');

    await page.goto('/account');
    await admin.press('Show All Admins');
    await admin.press('View Active Invitations');
    await page
      .getByText(/^Expires:/)
      .first()
      .waitFor();
    await page.getByText(other.username, { exact: true }).waitFor();
    await picture('admin-5-account');
    await admin.ask('Revoke Access', other.username);
    await page.getByRole('alertdialog').waitFor();
    await picture('admin-6-revoke', false);
    await admin.answer('Cancel');
    await admin.ask('Reset Password', other.username);
    await admin.answer('Reset Password');
    await page.getByRole('status', { name: 'New password' }).waitFor();
    await picture('admin-7-generated-password', false);

    await page.goto('/account?view=audit');
    await page.getByText(/entries$/).waitFor();
    await picture('admin-8-audit-log');
  });
});
