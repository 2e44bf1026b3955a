import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { invite, newAccount, signIn } from './support/accounts';
import { Administrator } from './support/administrator';
import { feedOf, undeliveredMail } from './support/feed-states';
import { takePicture } from './support/pictures';
import { startProduct } from './support/product';
import { reportSeason } from './support/season';
import { mouse, phone } from './support/ways';

/** Pictures of administrators' screens, to look at. */
const folder = join(__dirname, '../screenshots');
const product = startProduct();
mkdirSync(folder, { recursive: true });

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
    const picture = (screen: string, whole = true) =>
      takePicture(checked, join(folder, `${name}-${colorScheme}-${screen}.png`), whole);

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
    await admin.press('Link for captains');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Sport', { exact: true }).selectOption('Kickball');
    await dialog.getByRole('combobox', { name: 'League' }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await dialog.getByRole('img').waitFor();
    await picture('admin-19-link-for-captains', false);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: /details$/ })
      .first()
      .click();
    await dialog.getByText('Game Information').waitFor();
    await picture('admin-20-details', false);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'detached' });
    await admin
      .button(/^Delete /)
      .first()
      .click();
    await page.getByText('Wipe the board clean').waitFor();
    await picture('admin-21-delete', false);
    await admin.answer('Cancel');
    await admin.openTab('Game Ratings');
    await page.getByText('rated games', { exact: false }).first().waitFor();
    await page.locator('canvas').nth(4).waitFor();
    await picture('admin-13-ratings');
    await page.getByText('Show as a table').click();
    await page.getByLabel('Time Period').selectOption('Custom');
    await page.getByLabel('Sport', { exact: true }).selectOption('Volleyball');
    await page.getByText('Volleyball').nth(2).waitFor();
    await page.locator('[data-outdated]').first().waitFor({ state: 'detached' });
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
      route.fulfill({ json: undeliveredMail, headers: { 'x-total-count': '2' } }),
    );
    await admin.openTab('API Status');
    await page.getByText('Show each refresh').click();
    await picture('admin-4-api-status');
    const status = '**/api/admin/leaguelab-status';
    const problems = ['Sunday Coed Kickball', 'Monday Bowling'].map((league) => ({
      league,
      message: 'LeagueLab answered 503.',
    }));
    await checked.answer(status, { json: feedOf({ problems }) });
    await page.reload();
    await page.getByText('Leagues that could not be read').waitFor();
    await picture('admin-17-unread-leagues');
    await checked.answer(status, {
      json: feedOf({ error: 'The feed would lose 3 of 4 teams.', heldBack: true }),
    });
    await page.reload();
    await page.getByText('Accept and Refresh').waitFor();
    await picture('admin-18-held-back');
    await checked.restore(status);

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
    await page.getByText(/^\d+ entries$/).waitFor();
    await picture('admin-8-audit-log');
  });
});
