import { keyboard, phone } from '../support/people/devices';
import { startProduct } from '../support/product/product';
import { soon } from '../support/soon';

const product = startProduct();

test.each([keyboard, phone])(
  'a captain reads at the contact fields who sees them, and keeps what was typed, by $name',
  async (device) => {
    const { page, captain } = await product.open(device, { at: 'Game Details' });
    const line = page.getByText(
      /^Only your association and the people who run its server see this\./,
    );
    await line.waitFor();
    await soon(() => line.textContent()).toMatch(/It is kept until an administrator deletes it\./);
    await captain.type('Your Name', 'Dana Smith');
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: /^What is stored about you/ }).click();
    const guide = await opened;
    await guide.getByRole('heading', { name: 'What is stored about you' }).waitFor();
    await guide.close();
    await soon(() => captain.field('Your Name').inputValue()).toBe('Dana Smith');
  },
);
