import type { Page } from 'playwright-core';
import { startProduct, type Visit } from '../support/product/product';
import { register } from '../support/product/accounts';
import { kept } from '../support/whole-report';
import { mouse, phone } from '../support/people/devices';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// Whole forms are filled in.
moreTime();

/** With a real server instead of fake responses, where nobody else reports the game. */
const product = startProduct({});
const at = 'Review Your Submission';
const reference = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor();

async function correctScore({ captain, page }: Visit, winning: number): Promise<void> {
  await heading(page, at);
  await captain.press('Change Final Score');
  await captain.fillScores(winning, 14);
  await captain.press('Review Submission');
  await captain.verify();
  await captain.press('Save Correction');
}

test('a captain corrects a report, and an administrator restores and logs it', async () => {
  const visit = await product.open(phone, { at });
  const { page, captain } = visit;
  await captain.press('Submit Score');
  const code = (await page.getByText(reference).textContent())!;
  await captain.actions.press(page.getByRole('button', { name: /^Something wrong\?/ }));
  await correctScore(visit, 30);
  await heading(page, 'Report Corrected');

  const { address, invitation } = product.server();
  const inviteCode = new URL(invitation).searchParams.get('invite')!;
  const { page: desk, admin } = await product.openSignedIn(mouse, {
    account: await register(address, 'first@example.org', inviteCode),
    address: `/admin?logged=all&search=${code}`,
  });
  await desk.getByText('Corrected', { exact: true }).first().waitFor();
  await desk
    .locator('tbody')
    .getByRole('button', { name: /details/i })
    .first()
    .click();
  const details = desk.getByRole('dialog', { name: 'Score Submission Details' });
  const revision = (number: number) =>
    details.getByRole('listitem', { name: `Revision ${number}` });
  await revision(2).getByText('after: 30').waitFor();
  await admin.press('Restore revision 1');
  await admin.answer('Restore');
  await revision(3).getByText('after: 21').waitFor();
  await admin.press(/^Mark as Logged/);
  await details.getByText('Logged', { exact: true }).waitFor();
});

test('a report and its correction are sent from one phone in order', async () => {
  const visit = await product.open(phone, { at, serviceWorkers: 'allow' });
  const { checked, page, captain } = visit;
  await kept(page);
  await checked.loseNetwork();
  await captain.press('Submit Score');
  await heading(page, 'Saved on This Phone');
  await captain.actions.press(page.getByRole('button', { name: /^Something wrong\?/ }));
  await correctScore(visit, 31);
  await heading(page, 'Correction Saved on This Phone');
  await checked.regainNetwork();
  await heading(page, 'Report Corrected');
});
