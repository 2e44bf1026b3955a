import type { Page } from 'playwright-core';
import { stopClock } from '../support/browser/stop-clock';
import { receipt, refusal, reportsOf, submissions } from '../support/responses/fake-responses';
import { startProduct } from '../support/product/product';
import { keyboard, mouse } from '../support/people/devices';
import { soon } from '../support/soon';
import { closes } from '../support/toast-that-closes';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// Whole forms are filled in.
moreTime();

const product = startProduct();
const at = 'Review Your Submission';

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

const succeeded = (page: Page) =>
  page.getByRole('heading', { name: 'Score Submitted Successfully!' }).waitFor();

test('what the server refuses is said in a summary and at its field, by keyboard alone', async () => {
  const { checked, page, captain } = await product.open(keyboard, { at });
  const losing = 'This team is not part of the chosen league';
  const email = 'Please enter a valid email address';
  const refused = refusal(
    { path: 'leagueDetails.losingTeamId', message: losing },
    { path: 'gameDetails.captainEmail', message: email },
  );
  await checked.respond(submissions, refused);
  await captain.press('Submit Score');
  await toasts(page).getByText(refused.json.message).waitFor();
  await page.getByRole('heading', { name: 'League Details' }).waitFor();
  await page.locator('[role=alert]:focus', { hasText: 'There is a problem' }).waitFor();
  await page
    .getByRole('combobox', { name: 'Losing Team', exact: true, description: losing })
    .waitFor();
  await captain.follow(losing);
  await page.locator(':focus').and(captain.chooser('Losing Team')).waitFor();
  await captain.follow(email);
  await page.getByRole('heading', { name: 'Game Details' }).waitFor();
  await page
    .locator(':focus')
    .and(page.getByRole('textbox', { name: 'Email', description: email }))
    .waitFor();
});

test('while a report is being sent, it can’t be sent again', async () => {
  const { checked, page } = await product.open(mouse, { at });
  const reports = reportsOf(page);
  await checked.respond(submissions, { status: 201, json: receipt });
  await checked.holdBack(submissions);
  await page.getByRole('button', { name: 'Submit Score' }).dblclick();
  await page.getByRole('button', { name: 'Submitting...', disabled: true }).waitFor();
  await page.getByRole('button', { name: 'Edit Details', disabled: true }).waitFor();
  checked.release(submissions);
  await succeeded(page);
  expect(reports).toHaveLength(1);
});

test('a toast goes after 5 seconds, but stays while the pointer or the focus is on it', async () => {
  const visit = await product.open(mouse, { at, before: ({ page }) => page.clock.install() });
  const { checked, page, captain } = visit;
  await checked.respond(submissions, { status: 400, json: { message: 'Not in this form.' } });
  await page.getByRole('button', { name: 'Submit Score', disabled: false }).waitFor();
  await stopClock(page);
  const toast = toasts(page).getByText('Submission Error');
  const going = page.locator('[data-ending-style]');
  const comes = async () => {
    await captain.press('Submit Score');
    await toast.waitFor();
  };

  await comes();
  await page.clock.runFor(4_900);
  await soon(() => going.count()).toBe(0);
  await page.clock.runFor(200);
  await closes(toast);

  await comes();
  await page.clock.runFor(3_000);
  await toast.hover();
  await page.clock.runFor(60_000);
  await page.mouse.move(5, 800);
  await page.clock.runFor(1_000);
  await soon(() => going.count()).toBe(0);
  await page.clock.runFor(1_000);
  await closes(toast);

  await comes();
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await dismiss.focus();
  await page.clock.runFor(60_000);
  await soon(() => going.count()).toBe(0);
  await dismiss.press('Enter');
  await closes(toast);
});
