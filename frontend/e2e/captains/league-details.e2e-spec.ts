import { startProduct } from '../support/product/product';
import { keyboard } from '../support/people/devices';

const product = startProduct();
test('the injury form for flag football opens, and gives the focus back, by keyboard alone', async () => {
  const { page, captain } = await product.open(keyboard, {
    address: '/?sport=flagfootball',
    before: ({ page: opening }) =>
      opening.route('https://forms.example.org/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Form</title>Injured reserve' }),
      ),
  });
  await captain.press('Injury Form');
  const dialog = page.getByRole('dialog', { name: 'Flag Football Injured Reserve Form' });
  await dialog.waitFor();
  await page.frameLocator('iframe').getByText('Injured reserve').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.locator(':focus', { hasText: 'Injury Form' }).waitFor();
});
