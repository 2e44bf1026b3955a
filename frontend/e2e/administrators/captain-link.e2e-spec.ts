import { startProduct } from '../support/product/product';
import { keyboard } from '../support/people/devices';
import { soon } from '../support/soon';

const product = startProduct();

test('a link for captains opens the wizard prefilled, by keyboard alone', async () => {
  const { page, admin } = await product.openSignedIn(keyboard, {
    address: '/admin',
  });
  await admin.press('Links');
  await admin.press('Link for captains');
  const dialog = page.getByRole('dialog', { name: 'Link for captains' });
  const sport = dialog.getByLabel('Sport', { exact: true });
  await admin.actions.enter(sport);
  await page.keyboard.type('Kickball');
  const name = 'Saturday Kickball & Brunch';
  await admin.actions.choose(dialog.getByRole('combobox', { name: 'League', exact: true }), name);
  await dialog.getByRole('img', { name: `QR code: ${name}` }).waitFor();

  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    admin.actions.press(dialog.getByRole('button', { name: 'Save QR code' })),
  ]);
  expect(picture.suggestedFilename()).toBe(`Scores of ${name}.png`);

  // Only the sheet is printed.
  await page.emulateMedia({ media: 'print' });
  await soon(() => page.getByRole('heading', { name: 'Admin Dashboard' }).isVisible()).toBe(false);
  await soon(() => page.getByText('Print', { exact: true }).isVisible()).toBe(false);
  const link = page.getByText(/^http/);
  await soon(() => link.isVisible()).toBe(true);

  const captain = await product.open(keyboard, { address: await link.innerText() });
  await captain.page.getByRole('heading', { name: 'League Details' }).waitFor();
  await soon(() =>
    captain.page.getByRole('combobox', { name: 'League', exact: true }).inputValue(),
  ).toBe(name);
});
