import { startProduct } from '../support/product/product';
import { keyboard, mouse } from '../support/people/devices';

const product = startProduct();

test('header, footer and dead ends lead on, by keyboard alone', async () => {
  const { page, captain } = await product.open(keyboard, {
    address: '/nowhere',
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

  await captain.follow('Admin Login');
  await page.waitForURL('**/auth');
});

test('the page to browse the API opens', async () => {
  const { page } = await product.open(mouse, { address: '/api/docs/' });
  await page.getByText('/api/score-submissions').first().waitFor();
});
