import type { CheckedPage } from '../support/browser/checked-page';
import { forgetAll } from '../support/forget-all';
import { respondOneByOne, layoutShifts, watchLayout, type Shift } from '../support/layout-shifts';
import { startProduct, type Visit } from '../support/product/product';
import { goOnFrom } from '../support/people/progress';
import { shared } from '../support/product/shared';
import { aGame } from '../support/reports';
import { mouse, phone } from '../support/people/devices';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// Each response of many pages is delayed.
moreTime();

const product = startProduct();

/** Reports that fill a screen. */
async function reportGames({ page }: CheckedPage): Promise<void> {
  for (let stars = 1; stars <= 15; stars += 1) {
    const rating = 1 + (stars % 5);
    const game = await aGame(page);
    await game.report({ refRating: rating, fieldConditionRating: rating, ratingComments: 'Late' });
  }
}

/**
 * The maximum sum of shifts while a screen loads, and that of the notice about invented leagues, which moves
 * the whole page once. Together, up to 0.1 is good (https://web.dev/articles/cls).
 */
const most = { screen: 0.05, notice: 0.05 };

type Screen = readonly [name: string, address: string, shown: string | RegExp];

/** The shifts while one screen after another loads in a page. */
async function expectCalm({ page, checked }: Visit, all: readonly Screen[]): Promise<void> {
  checked.expectRefusal(401);
  const found: Record<string, unknown> = {};
  await watchLayout(page);
  for (const [name, address, shown] of all) {
    const settled = await respondOneByOne(page);
    await page.goto(address);
    await page.getByText(shown).filter({ visible: true }).first().waitFor();
    await settled();
    await checked.comeToRest();
    const shifts = await layoutShifts(page);
    const notice = shifts.find(({ moved }) => moved.every((what) => what.startsWith('main.')));
    const others = shifts.filter((shift) => shift !== notice);
    if (sumOf(others) > most.screen || (notice && notice.value > most.notice)) found[name] = shifts;
    // Each screen is opened as on a first visit, when even the association's name loads late.
    await page.evaluate(forgetAll);
  }
  expect(found).toEqual({});
}

function sumOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

test('nothing jumps while what visitors see loads on a phone', async () => {
  const visit = await product.open(phone, { address: 'about:blank' });
  await expectCalm(visit, [
    ['the first step', '/', 'Kickball'],
    ['a guide', '/?guide=captains', 'Report a score'],
    ['a page that is not there', '/nowhere', '404 Page Not Found'],
    ['the sign-in', '/auth', 'Admin Login'],
  ]);
});

test.each([
  ['League Details', 'Winning Team'],
  ['Game Details', 'Your Name'],
  ['Review Your Submission', 'Game Summary'],
] as const)('nothing jumps while %s loads on a phone', async (at, shown) => {
  const before = ({ page }: CheckedPage) => goOnFrom(shared().walk[at], page);
  const visit = await product.open(phone, { address: 'about:blank', before });
  await expectCalm(visit, [[at, '/', shown]]);
});

const reports: Screen = ['the reports', '/admin?logged=all', 'Select all'];
const ratings: Screen = ['the ratings', '/admin?tab=ratings', /^\d+ rated games$/];

test('nothing jumps while what administrators see loads on a phone', async () => {
  const visit = await product.openSignedIn(phone, { address: 'about:blank', before: reportGames });
  await expectCalm(visit, [
    reports,
    ratings,
    ['the sport admins', '/admin?tab=sport-admins', 'Save Changes'],
    ['the API status', '/admin?tab=api-status', 'Refresh Data Now'],
    ['the account', '/account', 'Change Password'],
    ['the audit log', '/account?view=audit', /^[\d,]+ entr/],
  ]);
});

test('nothing jumps while the screens load that have columns on a desktop', async () => {
  const visit = await product.openSignedIn(mouse, { address: 'about:blank', before: reportGames });
  await expectCalm(visit, [['the first step', '/', 'Kickball'], reports, ratings]);
});
