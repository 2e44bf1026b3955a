import type { Page } from 'playwright-core';
import { stopClock } from '../support/browser/stop-clock';
import { submissions } from '../support/fake-responses';
import { startProduct } from '../support/product/product';
import { mouse } from '../support/people/devices';
import { soon } from '../support/soon';
import { closes } from '../support/toast-that-closes';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// Whole forms are filled in.
moreTime();

const product = startProduct();
const at = 'Review Your Submission';

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

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
