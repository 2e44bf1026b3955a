import { association } from './support/association';
import { demonstrate } from './support/demonstration';
import { answerOneByOne, layoutShifts, watchLayout } from './support/layout-shifts';
import type { CheckedPage } from './support/checked-page';
import { startProduct, type Visit } from './support/product';
import { mouse, phone, type Way } from './support/ways';

// With a season of reports, so that what comes is as large as it ever is.
const product = startProduct(association);
let account: { username: string; password: string; cookie: string };

beforeAll(async () => {
  const password = await demonstrate(product.server().dataFolder, association);
  account = { username: 'master@example.org', password, cookie: '' };
});

/** The sum of all shifts while a screen loads. Up to 0.1 counts as good (https://web.dev/articles/cls). */
const most = 0.05;
const screens: readonly Way[] = [phone, mouse];

async function expectCalm(
  where: string,
  open: (before: (checked: CheckedPage) => Promise<void>) => Promise<Visit>,
  shown: string | RegExp,
): Promise<void> {
  let settled = () => Promise.resolve();
  const { page, checked } = await open(async ({ page: empty }) => {
    await watchLayout(empty);
    settled = await answerOneByOne(empty);
  });
  checked.expectRefusal(401);
  await page.getByText(shown).filter({ visible: true }).first().waitFor();
  await settled();
  await checked.comeToRest();
  const { sum, shifts } = await layoutShifts(page);
  const { width, height } = page.viewportSize()!;
  console.info(`${where} at ${width} x ${height}: ${sum.toFixed(4)}`);
  expect({ where, shifts: sum > most ? shifts : [] }).toEqual({ where, shifts: [] });
}

describe.each(screens)('Nothing jumps while a screen loads, at $name:', (way) => {
  test.each([
    ['the first step', '/', 'Kickball'],
    ['a guide', '/?guide=captains', 'Report a score'],
    ['a page that is not there', '/nowhere', '404 Page Not Found'],
    ['the sign-in', '/auth', 'Admin Login'],
  ])('%s', async (name, address, shown) => {
    await expectCalm(name, (before) => product.open(way, { address, before }), shown);
  });

  test.each([
    ['League Details', 'Winning Team'],
    ['Game Details', 'Your Name'],
    ['Review Your Submission', 'Game Summary'],
  ] as const)('%s', async (at, shown) => {
    await expectCalm(at, (before) => product.open(way, { at, before }), shown);
  });

  test.each([
    ['the reports', '/admin', 'Select all'],
    ['the logged reports', '/admin?logged=logged', 'Select all'],
    ['the ratings', '/admin?tab=ratings', /^\d+ rated games$/],
    ['the sport admins', '/admin?tab=sport-admins', 'Save Changes'],
    ['the API status', '/admin?tab=api-status', 'Refresh Data Now'],
    ['the account', '/account', 'Change Password'],
    ['the audit log', '/account?view=audit', /^[\d,]+ entr/],
  ])('%s', async (name, address, shown) => {
    const open = (before: (checked: CheckedPage) => Promise<void>) =>
      product.openSignedIn(way, { address, account, before });
    await expectCalm(name, open, shown);
  });
});
