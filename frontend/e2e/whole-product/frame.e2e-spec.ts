import { association } from '../support/product/association';
import { startProduct } from '../support/product/product';
import { keyboard, mouse } from '../support/people/devices';
import { soon } from '../support/soon';

const product = startProduct();

test('header, footer and dead ends lead on, by keyboard alone', async () => {
  const { page, captain } = await product.open(keyboard, {
    address: '/nowhere',
    before: (checked) => checked.page.clock.setFixedTime('2031-05-05T12:00:00Z'),
  });
  await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
  expect(await page.title()).toBe('404 Page Not Found – Score Tracker');
  await page.keyboard.press('Tab');
  await page.locator('a:focus', { hasText: 'Skip to the content' }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('main:focus').waitFor();
  await captain.follow('Submit a score');
  await page.getByRole('heading', { name: 'Choose Your Sport' }).waitFor();

  await page.goBack();
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await captain.follow('Score Tracker');
  await page.getByRole('heading', { name: 'Choose Your Sport' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');

  const footer = page.getByRole('contentinfo');
  await footer.getByText('© 2031 Port Halden Social Sports').waitFor();
  const addresses = Object.entries({
    'Port Halden Social Sports on Facebook': association.FACEBOOK_URL,
    'Port Halden Social Sports on Instagram': association.INSTAGRAM_URL,
    'Port Halden Social Sports on X': association.X_URL,
    'scores@example.org': 'mailto:scores@example.org',
    '(555) 010-4477': 'tel:5550104477',
    Help: '/?guide=captains',
    'Admin Login': '/auth',
  });
  for (const [name, address] of addresses) {
    const link = footer.getByRole('link', { name, exact: true });
    expect(await link.getAttribute('href')).toBe(address);
  }
  await soon(() => footer.getByRole('link').count()).toBe(addresses.length);
  await captain.follow('Admin Login');
  await page.waitForURL('**/auth');
});

test('the page to browse the API opens', async () => {
  const { page } = await product.open(mouse, { address: '/api/docs/' });
  await page.getByText('/api/score-submissions').first().waitFor();
});
