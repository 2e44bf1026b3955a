import type { Page } from 'playwright-core';
import type { startProduct } from './product/product';
import type { Device } from './people/devices';
import type { Account } from './product/shared';

/** Opens the tab with only this captain's reports. */
export async function openReports(
  product: ReturnType<typeof startProduct>,
  device: Device,
  captain: string,
  report: (page: Page) => Promise<unknown>,
  more = '',
  account?: Account,
) {
  const visit = await product.openSignedIn(device, {
    account,
    address: `/admin?tab=submissions&search=${encodeURIComponent(captain)}${more}`,
    before: ({ page }) => report(page),
  });
  await visit.admin.arrive('Admin Dashboard');
  return visit;
}

export const countOf = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).waitFor();
export const rows = (page: Page) => page.locator('tbody').getByRole('row');
export const details = (page: Page) =>
  page.getByRole('dialog', { name: 'Score Submission Details' });
export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).waitFor();
export const focusOn = (page: Page, name: RegExp) =>
  page.locator('button:focus').filter({ hasText: name }).waitFor();
