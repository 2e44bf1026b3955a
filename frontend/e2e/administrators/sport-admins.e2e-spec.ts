import type { Page } from 'playwright-core';
import { call } from '../support/product/accounts';
import { expectRoom } from '../support/long-names';
import { startProduct, type Visit } from '../support/product/product';
import { mouse, phone, type Device } from '../support/people/devices';
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
