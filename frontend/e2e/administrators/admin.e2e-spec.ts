import { sharedMaster } from '../support/product/accounts';
import { startProduct } from '../support/product/product';
import { keyboard, phone } from '../support/people/devices';
import { soon } from '../support/soon';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// All pages are looked at.
moreTime();

const product = startProduct();

test('tabs and header lead on, by keyboard alone', async () => {
  const { page, admin } = await product.openSignedIn(keyboard, { address: '/admin' });
  await admin.arrive('Admin Dashboard');
  await page.getByRole('tab', { name: 'Score Submissions', selected: true }).waitFor();
  for (const [name, tab] of [
    ['Game Ratings', 'ratings'],
    ['Sport Admins', 'sport-admins'],
    ['API Status', 'api-status'],
    ['Score Submissions', 'submissions'],
  ] as const) {
    await admin.openTab(name);
    expect(admin.address()).toBe(`/admin?tab=${tab}`);
  }
  await page.goBack();
  await page.getByRole('tab', { name: 'API Status', selected: true }).waitFor();
  await page.getByRole('button', { name: 'Refresh Data Now' }).waitFor();

  const header = page.getByRole('banner');
  await header.getByText('ADMIN', { exact: true }).waitFor();
  await header.getByText('DW', { exact: true }).waitFor();
  await header.getByText(sharedMaster().username).waitFor();
  await admin.follow('Account Settings');
  await admin.arrive('Account Settings');
  await admin.follow('Back to Dashboard');
  await admin.arrive('Admin Dashboard');
  await admin.follow('Return to Score Entry');
  await page.getByRole('heading', { name: 'Submit Your Scores' }).waitFor();
});

test('a phone shows who is signed in, and the whole of a long name when it is pressed', async () => {
  const username = `${'weekend-warriors-'.repeat(4)}captain@example.org`;
  const { page, checked } = await product.openSignedIn(phone, {
    address: '/admin',
    before: (before) =>
      before.respond('**/api/user', { json: { id: 'someone', username, isMaster: 0 } }),
  });
  const name = page.getByRole('banner').getByRole('button', { name: username, expanded: false });
  await name.waitFor();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await soon(async () => (await name.boundingBox())?.width).toBeGreaterThan(150);
    expect(await checked.scrollsSideways()).toBe(false);
  }
  const isCut = () =>
    name
      .or(page.getByRole('button', { name: username }))
      .evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(await isCut()).toBe(true);
  await name.tap();
  await page.getByRole('button', { name: username, expanded: true }).waitFor();
  expect(await isCut()).toBe(false);
  expect(await checked.scrollsSideways()).toBe(false);
});
