import { receipt, submissions, unavailable } from '../support/responses/fake-responses';
import { startProduct } from '../support/product/product';
import { phone } from '../support/people/devices';

const product = startProduct();
const at = 'Review Your Submission';

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
