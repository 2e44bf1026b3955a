import { startProduct } from '../support/product/product';
import { keyboard, phone } from '../support/people/devices';
import { momentOf } from '../../../backend/test/support/servers/midday';
import { soon } from '../support/soon';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// The whole form is filled in.
moreTime();

const product = startProduct();

test('going back and forth loses nothing, by keyboard alone', async () => {
  const { page, captain } = await product.open(keyboard, { address: '/?sport=kickball' });
  await captain.fillLeagueDetails();
  await captain.press('Next: Game Details');
  await captain.fillScores(2, 1);
  await captain.rate('Referee', 5);
  await captain.press('Back');
  await page.locator('h2:focus', { hasText: 'League Details' }).waitFor();
  await soon(() => captain.chooser('Winning Team').inputValue()).not.toBe('');
  await page.goBack();
  await page.getByRole('radio', { name: 'Kickball', checked: true }).waitFor();
  await page.goForward();
  await page.locator('h2:focus', { hasText: 'League Details' }).waitFor();
  await captain.press('Next: Game Details');
  await page.locator('h2:focus', { hasText: 'Game Details' }).waitFor();
  await page.reload();
  await soon(() => captain.field('Winning score').inputValue()).toBe('2');
  const stars = page.getByRole('radio', { name: '5 stars', checked: true });
  await stars.waitFor({ state: 'attached' });
});

test('a second tap, meant for the step before, skips none', async () => {
  const { page, captain } = await product.open(phone, { address: '/?sport=kickball' });
  await captain.fillLeagueDetails();
  await captain.press('Next: Game Details');
  await page.getByRole('heading', { name: 'Game Details' }).waitFor();
  await page.goBack();
  await page.goBack();
  const next = page.getByRole('button', { name: 'Next: League Details' });
  await next.tap({ trial: true });
  const { x, y, width, height } = (await next.boundingBox())!;
  // The step in between is complete, so that its button is in the same place and could be pressed.
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await page.getByRole('button', { name: 'Next: Game Details', disabled: false }).waitFor();
  await soon(() => page.getByRole('heading', { name: 'Game Details' }).count()).toBe(0);
});

test('round midnight, today is the association’s date on a phone that is elsewhere', async () => {
  const { page, captain } = await product.open(phone, {
    timezoneId: 'America/Los_Angeles',
    at: 'League Details',
    before: ({ page: opening }) => opening.clock.install({ time: momentOf('2026-07-04', '23:30') }),
  });
  const date = page.getByLabel('Match Date');
  const latest = (day: string) => page.locator(`input[max="${day}"]`).and(date).waitFor();
  await latest('2026-07-04');
  await captain.press('Today');
  await soon(() => date.inputValue()).toBe('2026-07-04');

  // The page goes to the next step by itself, and the choice stays.
  await page.clock.fastForward('01:00:00');
  await latest('2026-07-05');
  await page.getByRole('button', { name: 'Yesterday', pressed: true }).waitFor();
  await captain.press('Today');
  await soon(() => date.inputValue()).toBe('2026-07-05');
});
