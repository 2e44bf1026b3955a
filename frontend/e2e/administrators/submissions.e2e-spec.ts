import { aSubmission } from '../../test/support/samples/a-submission';
import { CorrectedReport } from '../support/responses/corrected-report';
import { stopClock } from '../support/browser/stop-clock';
import { unavailable } from '../support/responses/fake-responses';
import { endless, expectRoom, long } from '../support/long-names';
import { startProduct } from '../support/product/product';
import { aCaptain, aGame } from '../support/reports';
import { countOf, details, openReports, rows } from '../support/reviewed-list';
import { mouse, phone } from '../support/people/devices';
import { soon } from '../support/soon';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// Many pages are looked at.
moreTime();

const product = startProduct();
const list = /\/api\/score-submissions\?/;
const lists = '**/api/score-submissions?*';

test('the details stay, if the code for corrections does not load', async () => {
  const code = '**/assets/screens-*.js';
  const report = new CorrectedReport();
  const { checked, page, admin } = await product.openSignedIn(phone, {
    address: '/admin?logged=all',
    before: async (before) => {
      before.expectMissingScript();
      await before.failCalls(code);
      await report.serve(before.page);
    },
  });
  // The list loads the code, too. The first time it is missing, the page is reloaded.
  await page.waitForFunction(() => {
    const [opened] = performance.getEntriesByType('navigation');
    return (opened as PerformanceNavigationTiming).type === 'reload';
  });
  await admin.press(/details$/);
  const failure = 'The captain’s messages and the revisions could not be loaded.';
  await details(page).getByText(failure).waitFor();
  await details(page).getByText('Game Information').waitFor();
  expect(await checked.violations()).toEqual([]);
  await checked.restore(code);
  await admin.actions.press(details(page).getByRole('button', { name: 'Try again' }));
  await details(page).getByRole('listitem', { name: 'Revision 3' }).waitFor();
  await details(page).getByText('It was the 30th.').waitFor();
});

test('what fails in a dialog is told over it', async () => {
  const captain = aCaptain();
  const { checked, page, admin } = await openReports(product, phone, captain, async (on) => {
    await on.clock.install();
    await (await aGame(on)).report({ captainName: captain });
  });
  await admin.press(/details$/);
  await checked.respond('**/api/score-submissions/*/log', unavailable);
  await details(page)
    .getByRole('button', { name: /^Mark as Logged/ })
    .waitFor();
  // The failure stays until it is dismissed.
  await stopClock(page);
  await admin.actions.press(details(page).getByRole('button', { name: /^Mark as Logged/ }));
  const failure = page.getByText('Failed to mark score as logged. Please try again.');
  await failure.waitFor();
  // Playwright fails if something else covers it.
  await details(page).getByRole('button', { name: 'Close' }).first().click({ trial: true });
  await admin.press('Dismiss');
  await page.clock.resume();
  await failure.waitFor({ state: 'detached' });
  await soon(() => details(page).count()).toBe(1);
});

test('a list that loads is about as high as what comes', async () => {
  const captain = aCaptain();
  const { checked, page } = await openReports(product, phone, captain, async (on) => {
    await (await aGame(on)).report({ captainName: captain });
  });
  await countOf(page, '1 report');
  await checked.holdBack(lists);
  await page.reload();
  await page.getByText('Loading score submissions...').waitFor();
  await checked.comeToRest();
  const { height } = (await page.locator('tbody tr').first().boundingBox())!;
  checked.release(lists);
  await countOf(page, '1 report');
  // The skeleton is about as high as the content.
  const row = (await rows(page).first().boundingBox())!;
  expect(Math.abs(row.height - height)).toBeLessThan(48);
});

test('long names and large numbers shut no one out, however wide the screen', async () => {
  const shown = [
    {},
    { logged: true },
    { winningScore: 9_999, losingScore: 9_999, reportStatus: 'duplicate' as const },
    { winningTeamName: endless, losingTeamName: endless, reportStatus: 'conflict' as const },
    {
      captainName: endless,
      captainEmail: `${endless}@example.org`,
      leagueName: endless,
      revision: 2,
      correctedAt: '2026-10-02T12:40:00.000Z',
      messages: Array.from({ length: 3 }, () => aMessage),
    },
  ].map((changes) => aSubmission({ ...lengthy, ...changes }));
  const visit = await product.openSignedIn(mouse, {
    address: '/admin?logged=all',
    before: ({ page: opening }) =>
      opening.route(list, (route) =>
        route.fulfill({ json: shown, headers: { 'x-total-count': String(shown.length) } }),
      ),
  });
  const { page } = visit;
  await page.getByText('5 reports').waitFor();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Mark 4 as Logged' }).waitFor();
  await expectRoom(visit, page.locator('tbody td'));
});

const aMessage = { at: '2026-10-05T14:00:00.000Z', text: 'It was 22.', seen: false };

const lengthy = {
  leagueName: long,
  division: 'Recreational and Social',
  location: long,
  winningTeamName: long,
  losingTeamName: 'Short',
  winningScore: 9_999,
  losingScore: 1_000,
  captainName: 'Maximiliane von Hohenstein-Rabenau',
  captainEmail: 'maximiliane.von.hohenstein-rabenau@mail.extraordinarily-long.example.org',
};
