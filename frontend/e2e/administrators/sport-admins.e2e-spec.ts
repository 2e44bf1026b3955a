import type { Page } from 'playwright-core';
import { call } from '../support/product/accounts';
import { expectRoom } from '../support/long-names';
import { startProduct, type Visit } from '../support/product/product';
import { keyboard, mouse, phone, type Device } from '../support/people/devices';
import { soon } from '../support/soon';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// All states of a page are checked.
moreTime();

// All tests share the recipients. Other files don't change them.
const product = startProduct();

async function open(device: Device): Promise<Visit> {
  const visit = await product.openSignedIn(device, { address: '/admin?tab=sport-admins' });
  await visit.admin.arrive('Admin Dashboard');
  return visit;
}

/** Stores these recipients. */
async function begin(texts: Record<string, string>): Promise<void> {
  await call('/api/sport-admins', texts);
}

const field = (page: Page, sport: string) =>
  page.getByRole('textbox', { name: sport, exact: true });
const succeeded = (page: Page) =>
  page.getByText('Sport administrators updated successfully!').waitFor();

test('a wrong address is named, the summary leads to it, and what is stored stays, by keyboard alone', async () => {
  await begin({});
  const { page, admin } = await open(keyboard);
  await admin.type('Kickball', 'dana@, kim@example.org');
  await admin.press('Save Changes');
  const alert = page.getByRole('alert');
  await alert.getByText('Failed to save changes').waitFor();
  await admin.follow('Kickball: "dana@" is not a valid email address');
  await page.locator('input:focus').waitFor();
  expect(await field(page, 'Kickball').evaluate((input) => input === document.activeElement)).toBe(
    true,
  );
  await admin.type('Kickball', 'dana@example.org');
  await admin.press('Save Changes');
  await succeeded(page);
  await soon(() => alert.count()).toBe(0);
  await page.reload();
  await soon(() => field(page, 'Kickball').inputValue()).toBe('dana@example.org');
});

test('of two who change the recipients at once, the later sees both changes and decides', async () => {
  await begin({ golf: 'lee@example.org', bowling: 'ann@example.org' });
  const { checked, page, admin } = await open(phone);
  await admin.type('Golf', 'second@example.org');
  await admin.type('Bowling', 'second@example.org');
  await begin({ golf: 'first@example.org', kickball: 'first@example.org' });

  checked.expectRefusal(409);
  await admin.press('Save Changes');
  await page.getByRole('link', { name: 'Golf was changed by both of you' }).waitFor();
  await page.getByText('Another administrator stored: first@example.org').waitFor();
  await soon(() => field(page, 'Kickball').inputValue()).toBe('first@example.org');
  await soon(() => field(page, 'Golf').inputValue()).toBe('second@example.org');
  expect(await checked.violations()).toEqual([]);
  expect(await checked.scrollsSideways()).toBe(false);
  await admin.press('Save Changes');
  await succeeded(page);
});

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
