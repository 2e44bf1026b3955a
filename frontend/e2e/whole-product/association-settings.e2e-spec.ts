import { startProduct } from '../support/product/product';
import { mouse, phone } from '../support/people/devices';
import { soon } from '../support/soon';

/** An association that has only set its logo and colour. */
const product = startProduct({
  ASSOCIATION_NAME: 'Old Mill Athletic Club',
  ASSOCIATION_LOGO_URL: '/favicon.svg',
  ASSOCIATION_ACCENT_COLOR: '#ffd400',
});

test('the page wears the association’s logo and colour, and stays legible', async () => {
  const { checked, page, captain } = await product.open(mouse);
  const logo = page.getByRole('banner').getByRole('img', { name: 'Old Mill Athletic Club' });
  await logo.waitFor();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await captain.chooseSport('Kickball');
  const next = page.getByRole('button', { name: 'Next: League Details', disabled: false });
  await next.waitFor();
  await checked.comeToRest();
  const colour = await next.evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(colour).toBe('rgb(255, 212, 0)');
  expect(await checked.violations()).toEqual([]);
});

test('links that are not configured are not shown', async () => {
  const { page, captain } = await product.open(phone, { address: '/?sport=flagfootball' });
  await captain.chooser('League').waitFor();
  await page.getByText('Old Mill Athletic Club').waitFor();
  await soon(() => page.getByRole('button', { name: 'Injury Form' }).count()).toBe(0);
  const links = page.getByRole('contentinfo').getByRole('link');
  await soon(() => links.allInnerTexts()).toEqual(['Help', 'Admin Login']);
});

test('the success screen leads nowhere that is not configured', async () => {
  const { page, captain } = await product.open(phone, { at: 'Review Your Submission' });
  await captain.press('Submit Score');
  await page.getByRole('button', { name: 'Submit Another Score' }).waitFor();
  await soon(() => page.getByRole('main').getByRole('link').count()).toBe(0);
});

test('the first administrator gets in by the link that the server prints', async () => {
  const { invitation } = product.server();
  const { page, admin } = await product.open(mouse, {
    address: invitation,
    before: (checked) => {
      checked.expectRefusal(401);
      return Promise.resolve();
    },
  });
  await soon(() => admin.field('Invite Code').inputValue()).toBe(
    new URL(invitation).searchParams.get('invite'),
  );
  await admin.type('Email', 'first@example.org');
  await admin.type('Password', 'wet pelican tango');
  await admin.type('Confirm Password', 'wet pelican tango');
  await admin.press('Create account');
  await admin.arrive('Admin Dashboard');
  await page.goto('/account');
  await page.getByText('Administrator Master Admin').waitFor();
});
