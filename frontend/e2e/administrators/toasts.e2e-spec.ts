import type { Page } from 'playwright-core';
import { aCaptain, aGame } from '../support/reports';
import { details, openReports } from '../support/reviewed-list';
import { keyboard } from '../support/people/devices';
import { stopClock } from '../support/browser/stop-clock';
import { startProduct } from '../support/product/product';
import { soon } from '../support/soon';
import { closes } from '../support/toast-that-closes';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// Toasts go after seconds.
moreTime();

const product = startProduct();
const toast = (page: Page) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('group', { name: 'Success', exact: true });
const focusInDialog = (page: Page) => page.locator('[role=dialog] button:focus').waitFor();

test('Escape closes a toast and then the dialog', async () => {
  const captain = aCaptain();
  const { page, admin } = await openReports(product, keyboard, captain, async (on) => {
    await on.clock.install();
    await (await aGame(on)).report({ captainName: captain });
  });
  await admin.press(/details$/);
  const log = details(page).getByRole('button', { name: /^Mark as Logged/ });
  await log.waitFor();
  // From now on, the toast stays.
  await stopClock(page);
  await admin.actions.press(log);
  await toast(page).waitFor();
  await focusInDialog(page);
  await page.keyboard.press('F6');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await closes(toast(page));
  await focusInDialog(page);
  await page.keyboard.press('Escape');
  await page.clock.runFor(1_000);
  await details(page).waitFor({ state: 'detached' });
});

test('a toast in front of a dialog shuts no one out, and is dismissed by keyboard alone', async () => {
  const captain = aCaptain();
  const { checked, page, admin } = await openReports(product, keyboard, captain, async (on) =>
    (await aGame(on)).report({ captainName: captain }),
  );
  await admin.press(/details$/);
  await admin.actions.press(details(page).getByRole('button', { name: /^Mark as Logged/ }));
  await toast(page).waitFor();
  // It stays while it has the focus.
  await page.keyboard.press('F6');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.locator('button:focus', { hasText: 'Undo' }).waitFor();
  await page.keyboard.press('Tab');
  await page.locator('button:focus[aria-label=Dismiss]').waitFor();
  expect(await checked.violations()).toEqual([]);
  await page.keyboard.press('Enter');
  await toast(page).waitFor({ state: 'detached' });
  await focusInDialog(page);
  await soon(() => details(page).isVisible()).toBe(true);
});
