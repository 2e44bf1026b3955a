import { receipt, submissions, unavailable } from '../support/fake-responses';
import { startProduct } from '../support/product/product';
import { keyboard, phone } from '../support/people/devices';
import { soon } from '../support/soon';

const product = startProduct();
const at = 'Review Your Submission';

test.each([keyboard, phone])('the receipt leads to another report, by $name', async (device) => {
  const { checked, page, captain } = await product.open(device, { at });
  await checked.respond(submissions, { status: 201, json: receipt });
  await captain.press('Submit Score');
  await page.locator('h1:focus', { hasText: 'Score Submitted Successfully!' }).waitFor();
  expect(await page.title()).toBe('Score Submitted – Port Halden Social Sports');
  await page.getByText('Your results have been sent to the league administrators.').waitFor();
  await page.getByText('October 1, 2026 at 9:15 PM').waitFor();
  await page.getByText('Thursday Coed Kickball | Fall').waitFor();
  const address = (name: string) => page.getByRole('link', { name }).getAttribute('href');
  expect(await address('Visit Port Halden Social Sports')).toBe('https://league.example.org');
  expect(await address('Player Profile Login')).toBe('https://players.example.org');
  await soon(() => page.getByText('Another report of this game').count()).toBe(0);

  await captain.press('Submit Another Score');
  await page.locator('h2:focus', { hasText: 'Choose Your Sport' }).waitFor();
  await page.getByRole('radio').first().waitFor();
  await soon(() => page.getByRole('radio', { checked: true }).count()).toBe(0);
  await soon(() => page.getByText('Score Submitted Successfully!').count()).toBe(0);
});

test('loaded again, or by its plain address, the page begins anew', async () => {
  const { checked, page, captain } = await product.open(phone, { at });
  const firstStep = page.getByRole('heading', { name: 'Choose Your Sport' });
  await page.reload();
  await page.getByRole('heading', { name: at }).waitFor();

  await checked.respond(submissions, { status: 201, json: receipt });
  await captain.press('Submit Score');
  await page.getByRole('heading', { name: 'Score Submitted Successfully!' }).waitFor();
  await page.reload();
  await firstStep.waitFor();

  await checked.respond('**/api/report-links/open', unavailable);
  for (const link of ['/#m=m-token', '/#t=t-token', '/#a=a-token']) {
    await page.goto(link);
    await firstStep.waitFor({ state: 'detached' });
    await page.goto('/');
    await firstStep.waitFor();
  }
});
