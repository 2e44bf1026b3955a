import { startProduct } from '../support/product/product';
import { mouse } from '../support/people/devices';
import { soon } from '../support/soon';

/** An association that has only set its logo and colour. */
const product = startProduct({
  ASSOCIATION_NAME: 'Old Mill Athletic Club',
  ASSOCIATION_LOGO_URL: '/favicon.svg',
  ASSOCIATION_ACCENT_COLOR: '#ffd400',
});

test('the page wears the association’s logo and colour, and stays legible', async () => {
  const { checked, page, captain, admin } = await product.open(mouse);
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

  // The first administrator gets in by the link that the server prints.
  const { invitation } = product.server();
  checked.expectRefusal(401);
  await page.goto(invitation);
  await soon(() => admin.field('Invite Code').inputValue()).toBe(
    new URL(invitation).searchParams.get('invite'),
  );
  await page.getByRole('contentinfo').getByText('Old Mill Athletic Club').waitFor();
});
