import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/expect-accessible';
import { expectRoom } from '../support/long-names';
import { mouse } from '../support/people/devices';
import { startProduct } from '../support/product/product';
import { otherGames, serveGames, sevenGames } from '../support/responses/scheduled-games';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// All states of a page are checked.
moreTime();

const product = startProduct();
const view = '/admin?tab=submissions&view=unreported';
const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

test('the games without a report shut no one out', async () => {
  const visit = await product.openSignedIn(mouse, {
    address: view,
    before: (checked) => serveGames(checked, { rows: sevenGames }),
  });
  const { checked, page, admin } = visit;
  await says(page, 'Reported for May 14');
  await expectRoom(visit, page.getByRole('listitem'));
  const open =
    (words: string | RegExp, address = view) =>
    async () => {
      await page.goto(address);
      await says(page, words);
    };
  await expectAccessible(visit, [
    ['seven games', () => says(page, 'Reported for May 14')],
    [
      'a game is dismissed',
      async () => {
        await admin.actions.press(page.getByRole('button', { name: /^More about/ }).first());
        await admin.actions.press(page.getByRole('button', { name: /^Dismiss/ }).first());
        await page.getByRole('alertdialog').waitFor();
        await admin.answer('Dismiss');
        await says(page, 'A reason is required');
      },
    ],
    [
      'a report is linked',
      async () => {
        await admin.answer('Cancel');
        await admin.actions.press(page.getByRole('button', { name: /^Link a report/ }).first());
        await says(page, 'Reports of these teams');
      },
    ],
    [
      'several are selected, and some were asked',
      async () => {
        await page.keyboard.press('Escape');
        await checked.respond('**/api/admin/games/remind', {
          status: 202,
          json: {
            asked: 3,
            skipped: [
              { id: 'one', reason: 'asked-today' },
              { id: 'two', reason: 'nobody-to-ask' },
            ],
          },
        });
        await admin.actions.press(page.getByRole('button', { name: /^Remind these 3/ }));
        await says(page, /^The captains of 3 games will get an e-mail/);
        await page.getByLabel(/^Select all/).check();
        await says(page, /^Remind captains of/);
      },
    ],
    [
      'games of all states',
      async () => {
        await page.unrouteAll();
        await serveGames(checked, { rows: otherGames });
        await open(/^Rained out/, `${view}&state=all`)();
      },
    ],
    [
      'all games are in',
      async () => {
        await page.unrouteAll();
        await serveGames(checked, { rows: [] });
        await open('All 14 games of Thursday, May 14 are in.')();
      },
    ],
  ]);
});
