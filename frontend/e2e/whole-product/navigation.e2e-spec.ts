import { startProduct } from '../support/product/product';
import { keyboard, phone } from '../support/people/devices';
import { momentOf } from '../../../backend/test/support/servers/midday';
import { soon } from '../support/soon';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// The whole form is filled in.
moreTime();

const product = startProduct();

test.each([keyboard, phone])('going back and forth loses nothing, by $name', async (device) => {
  const { page, captain } = await product.open(device, { address: '/?sport=kickball' });
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

test.each(['America/Los_Angeles', 'Europe/Berlin', 'Asia/Tokyo'])(
  'round midnight, today is the association’s date on a phone in %s',
  async (timezoneId) => {
    const { page, captain } = await product.open(phone, {
      timezoneId,
      at: 'League Details',
      before: ({ page: opening }) =>
        opening.clock.install({ time: momentOf('2026-07-04', '23:30') }),
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
  },
);

test.each([
  ['23:30', '2026-07-04'],
  ['00:30', '2026-07-05'],
])('at %s, no date is offered before the time zone is known', async (time, today) => {
  const { checked, page, captain } = await product.open(phone, {
    timezoneId: 'Asia/Tokyo',
    at: 'League Details',
    before: async (opening) => {
      await opening.page.clock.setFixedTime(momentOf(today, time));
      await opening.holdBack('**/api/site');
    },
  });
  const date = page.getByLabel('Match Date');
  await page.locator('[aria-busy=true]').waitFor();
  await soon(() => date.count()).toBe(0);
  checked.release('**/api/site');
  await page.locator(`input[max="${today}"]`).and(date).waitFor();
  await captain.press('Today');
  await soon(() => date.inputValue()).toBe(today);
});

test('without the association’s settings the step says so, and can be tried again', async () => {
  const { checked, page, captain } = await product.open(phone, {
    before: (opening) => opening.failCalls('**/api/site'),
  });
  await captain.chooseSport('Kickball');
  await captain.press('Next: League Details');
  await page
    .getByText('This step could not be loaded. What you typed is kept on this device.')
    .waitFor();
  await checked.restore('**/api/site');
  await captain.press('Try again');
  await captain.chooser('League').waitFor();
});
