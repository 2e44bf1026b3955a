import { startProduct } from './support/product/product';
import { soon } from './support/soon';
import { keyboard, mouse } from './support/people/devices';
import { reference, reportInFull, reportWithoutNetwork } from './support/whole-report';

const product = startProduct();

test.each([mouse, keyboard])('a captain reports a score in Firefox by $name', async (device) => {
  const { page, captain } = await product.open(device);
  await reportInFull(captain);
  await soon(() => page.getByText(reference).textContent()).toMatch(reference);
});

test('without a network the wizard opens in Firefox, goes from step to step, and sends when it can', async () => {
  const visit = await product.open(mouse, { address: '/?sport=kickball', serviceWorkers: 'allow' });
  const { captain, page } = visit;
  await captain.fillLeagueDetails();
  await captain.press('Next: Game Details');
  await page.getByRole('heading', { name: 'Game Details', exact: true }).waitFor();
  await reportWithoutNetwork(visit);
});
