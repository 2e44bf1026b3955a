import { receipt, submissions } from './support/answers';
import { startProduct } from './support/product';
import { phone, ways } from './support/ways';

const product = startProduct();
const at = 'Review Your Submission';

test.each(ways)('the receipt lasts, and leads to another report, by $name', async (way) => {
  const { checked, page, captain } = await product.open(way, { at });
  await checked.answer(submissions, { status: 201, json: receipt });
  await captain.press('Submit Score');
  await page.locator('h1:focus', { hasText: 'Score Submitted Successfully!' }).waitFor();
  expect(await page.title()).toBe('Score Submitted – Port Halden Social Sports');
  await page.getByText('Your results have been sent to the league administrators.').waitFor();
  await page.getByText('October 1, 2026 at 9:15 PM').waitFor();
  await page.getByText('Thursday Coed Kickball | Fall').waitFor();
  const address = (name: string) => page.getByRole('link', { name }).getAttribute('href');
  expect(await address('Visit Port Halden Social Sports')).toBe('https://league.example.org');
  expect(await address('Player Profile Login')).toBe('https://players.example.org');
  expect(await page.getByText('Another report of this game').count()).toBe(0);
  await page.reload();
  await page.getByText('K7Q2-4MZP', { exact: true }).waitFor();

  await captain.press('Submit Another Score');
  await page.locator('h2:focus', { hasText: 'Choose Your Sport' }).waitFor();
  await page.getByRole('radio').first().waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await page.getByText('Score Submitted Successfully!').count()).toBe(0);
});

test('the contact is kept for the next report until it is cleared', async () => {
  const { checked, page, captain } = await product.open(phone, { at });
  await checked.answer(submissions, { status: 201, json: receipt });
  await captain.press('Submit Score');
  await captain.press('Submit Another Score');
  await captain.chooseSport('Kickball');
  await captain.press('Next: League Details');
  await captain.fillLeagueDetails();
  await captain.press('Next: Game Details');
  await page.getByText('Kept on this device from your last report.').waitFor();
  expect(await captain.field('Winning score').inputValue()).toBe('');
  expect(await captain.field('Your Name').inputValue()).toBe('Dana Whitfield');
  expect(await captain.field('Email').inputValue()).toBe('dana@example.org');
  await captain.press('Clear saved contact');
  await page.getByText('Saved contact information cleared').waitFor();
  await page.locator(':focus').and(captain.field('Your Name')).waitFor();
  expect(await captain.field('Your Name').inputValue()).toBe('');
  expect(await captain.field('Email').inputValue()).toBe('');
  expect(await page.getByText('Kept on this device').count()).toBe(0);
});

test('an earlier try that had arrived after all is told', async () => {
  const { checked, page, captain } = await product.open(phone, { at });
  const keys: (string | undefined)[] = [];
  await checked.answer(submissions, { status: 409, json: { message: 'Used already.' } });
  await page.route(
    submissions,
    async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) await route.fulfill({ status: 201, json: receipt });
      else await route.fallback();
    },
    { times: 2 },
  );
  await captain.press('Submit Score');
  await page.getByText('Your earlier try had arrived after all.').waitFor();
  expect(keys[1]).not.toBe(keys[0]);
});
