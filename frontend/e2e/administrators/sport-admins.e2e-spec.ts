import type { Page } from 'playwright-core';
import { call, newAccount, sharedMaster } from '../support/product/accounts';
import type { Account } from '../support/product/shared';
import { expectRoom } from '../support/long-names';
import { startProduct, type Visit } from '../support/product/product';
import { keyboard, mouse, phone, type Device } from '../support/people/devices';
import { soon } from '../support/soon';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// All states of a page are checked.
moreTime();

// All tests share the recipients. Other files don't change them.
const product = startProduct();
const recipients = '**/api/sport-admins';
const tab = '/admin?tab=sport-admins';

async function open(device: Device, account?: Account, address = tab): Promise<Visit> {
  const visit = await product.openSignedIn(device, {
    address,
    account,
  });
  await visit.admin.arrive('Admin Dashboard');
  return visit;
}

/** Stores the recipients with which a test starts. */
async function begin(texts: Record<string, string>): Promise<void> {
  await call('/api/sport-admins', texts);
}

const field = (page: Page, sport: string) =>
  page.getByRole('textbox', { name: sport, exact: true });
const succeeded = (page: Page) =>
  page.getByText('Sport administrators updated successfully!').waitFor();

test.each([keyboard, phone])(
  'recipients are stored, and there after a reload, by $name',
  async (device) => {
    await begin({ golf: 'lee@example.org' });
    const { page, admin } = await open(device);
    await page.getByText('Nobody gets an e-mail about Kickball reports.').waitFor();
    await admin.type('Kickball', 'dana@example.org,kim@example.org');
    await page.getByText('2 recipients').waitFor();
    await admin.type('Golf', '');
    await page.getByText('Not saved yet: Golf and Kickball').waitFor();
    await admin.press('Save Changes');
    await succeeded(page);
    await soon(() => field(page, 'Kickball').inputValue()).toBe(
      'dana@example.org, kim@example.org',
    );
    await page.reload();
    await page.getByText('2 recipients').waitFor();
    await soon(() => field(page, 'Kickball').inputValue()).toBe(
      'dana@example.org, kim@example.org',
    );
    await soon(() => field(page, 'Golf').inputValue()).toBe('');
  },
);

test.each([keyboard, phone])(
  'a wrong address is named, and the summary leads to it, by $name',
  async (device) => {
    await begin({});
    const { page, admin } = await open(device);
    await admin.type('Kickball', 'dana@, kim@example.org');
    await admin.press('Save Changes');
    const alert = page.getByRole('alert');
    await alert.getByText('Failed to save changes').waitFor();
    await admin.follow('Kickball: "dana@" is not a valid email address');
    await page.locator('input:focus').waitFor();
    expect(
      await field(page, 'Kickball').evaluate((input) => input === document.activeElement),
    ).toBe(true);
    await admin.type('Kickball', 'dana@example.org');
    await admin.press('Save Changes');
    await succeeded(page);
    await soon(() => alert.count()).toBe(0);
  },
);

test('of two who change the recipients at once, the later sees both changes and decides', async () => {
  await begin({ golf: 'lee@example.org', bowling: 'ann@example.org' });
  const one = await open(mouse);
  const other = await open(phone, await newAccount());
  await one.admin.type('Golf', 'first@example.org');
  await one.admin.type('Kickball', 'first@example.org');
  await other.admin.type('Golf', 'second@example.org');
  await other.admin.type('Bowling', 'second@example.org');
  await one.admin.press('Save Changes');
  await succeeded(one.page);

  other.checked.expectRefusal(409);
  await other.admin.press('Save Changes');
  const { page } = other;
  await page
    .getByText(/^Another administrator changed the recipients meanwhile\. Your changes are kept/)
    .waitFor();
  await page.getByRole('link', { name: 'Golf was changed by both of you' }).waitFor();
  await page.getByText('Another administrator stored: first@example.org').waitFor();
  await soon(() => field(page, 'Kickball').inputValue()).toBe('first@example.org');
  await soon(() => field(page, 'Golf').inputValue()).toBe('second@example.org');
  await soon(() => field(page, 'Bowling').inputValue()).toBe('second@example.org');
  expect(await other.checked.violations()).toEqual([]);
  expect(await other.checked.scrollsSideways()).toBe(false);
  await other.admin.press('Save Changes');
  await succeeded(page);

  await one.page.reload();
  await field(one.page, 'Golf').waitFor();
  await soon(() => field(one.page, 'Golf').inputValue()).toBe('second@example.org');
  await soon(() => field(one.page, 'Kickball').inputValue()).toBe('first@example.org');
});

test('what was typed outlives a network that fails, another tab and a session that ended', async () => {
  await begin({});
  const account = await newAccount();
  const { checked, page, admin } = await open(phone, account);
  await admin.type('Kickball', 'dana@example.org');
  await checked.failCalls(recipients);
  await admin.press('Save Changes');
  await page.getByText('Please check your connection and try again. Nothing is lost.').waitFor();
  await checked.restore(recipients);
  await admin.openTab('Game Ratings');
  await admin.openTab('Sport Admins');
  await soon(() => field(page, 'Kickball').inputValue()).toBe('dana@example.org');

  await page.context().clearCookies();
  checked.expectRefusal(401);
  await admin.press('Save Changes');
  await page.getByText('Your session has ended. Please log in again.').waitFor();
  await admin.logIn(account.username, account.password);
  await page.getByText('Not saved yet: Kickball').waitFor();
  await soon(() => field(page, 'Kickball').inputValue()).toBe('dana@example.org');
  await admin.press('Save Changes');
  await succeeded(page);
});

test.each([keyboard, phone])(
  'the dashboard leads to the sports of which nobody hears, by $name',
  async (device) => {
    await begin({ bowling: 'lee@example.org' });
    const { page, admin } = await open(device, undefined, '/admin');
    await page
      .getByText(/^Nobody gets an e-mail about reports of (\w+ ?\w*, ){2}\w+ ?\w* and 11 more\.$/)
      .waitFor();
    await admin.follow('Choose recipients');
    await page.locator('h2:focus', { hasText: 'Sport Administrators' }).waitFor();
    expect(admin.address()).toBe(tab);
  },
);

test('many recipients and long addresses shut no one out, however wide the screen', async () => {
  const many = Array.from({ length: 50 }, (_unused, i) => `recipient.number.${i}@example.org`);
  await begin({ golf: many.join(', '), kickball: `${'long'.repeat(12)}@${'x'.repeat(60)}.org` });
  const visit = await open(mouse);
  const { page, admin } = visit;
  await page.getByText('50 recipients').waitFor();
  await admin.type('Bowling', `${'wrong'.repeat(30)}@`);
  await admin.press('Save Changes');
  await page.getByRole('alert').waitFor();
  await expectRoom(visit);
});

test('a field that takes the focus stands clear of the bar of actions', async () => {
  await begin({});
  const { page } = await open(phone);
  await field(page, 'Bowling').waitFor();
  const covered = await page.evaluate(() => {
    const bar = document.querySelector('[type=submit]')!.parentElement!.parentElement!;
    return [...document.querySelectorAll<HTMLInputElement>('form input')].filter((input) => {
      input.focus();
      const { bottom } = input.getBoundingClientRect();
      return bottom > bar.getBoundingClientRect().top;
    }).length;
  });
  expect(covered).toBe(0);
});

test('who is no master may do it, too', async () => {
  await begin({});
  const { page, admin } = await open(mouse, await newAccount());
  await admin.type('Golf', sharedMaster().username);
  await admin.press('Save Changes');
  await succeeded(page);
});
