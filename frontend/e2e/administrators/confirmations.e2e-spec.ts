import jsQR from 'jsqr';
import type { Page } from 'playwright-core';
import { confirmable, serveConfirmable } from '../support/confirmable-list';
import { expectAccessible } from '../support/expect-accessible';
import { endless, expectRoom, long } from '../support/long-names';
import { keyboard, mouse } from '../support/people/devices';
import { startProduct } from '../support/product/product';
import { aCaptain, aGame } from '../support/reports';
import { soon } from '../support/soon';
import { tokenOf } from '../support/team-links';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// All states of a page are checked.
moreTime();

const product = startProduct();
const links = '**/api/admin/team-links?*';
const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).waitFor();
const details = (page: Page) => page.getByRole('dialog', { name: 'Score Submission Details' });

test('what the other team confirmed is logged by one press, by keyboard alone', async () => {
  const captainName = aCaptain();
  const { page, admin } = await product.openSignedIn(keyboard, {
    address: `/admin?search=${encodeURIComponent(captainName)}`,
    before: async ({ page: opening }) => {
      const game = await aGame(opening);
      const teamToken = await tokenOf(game.winner.id);
      const { reference } = await game.report({ captainName, teamToken });
      const response = await opening.context().request.post('/api/confirmations', {
        data: { token: await tokenOf(game.loser.id), reference, revision: 1, name: 'Alex' },
      });
      expect(await response.json()).toEqual({ standing: 'confirmed' });
      const other = await aGame(opening);
      await other.report({ captainName, winningScore: 30 });
      const conflicting = await aGame(opening);
      await conflicting.report({ captainName, winningScore: 40 });
      await conflicting.report({ captainName, winningScore: 41 });
    },
  });
  await says(page, '4 reports');
  const rows = page.locator('tbody').getByRole('row');
  const confirmed = rows.filter({ hasText: /21\s–/ });
  await confirmed.getByText('Confirmed', { exact: true }).waitFor();
  await admin.actions.press(confirmed.getByRole('button', { name: /details$/ }));
  await details(page).getByText('Agreed with a team link: Alex').waitFor();
  await details(page).getByText('Sent from this team’s link.').waitFor();
  await page.keyboard.press('Escape');
  await details(page).waitFor({ state: 'detached' });

  await admin.press('Needs you (2)');
  await says(page, '2 reports');
  await soon(() => rows.getByText('Conflict', { exact: true }).count()).toBe(2);
  await admin.press('Needs you (2)');
  await says(page, '4 reports');

  await admin.press('Log 1 confirmed');
  await toast(page, 'Score marked as logged successfully!');
  await says(page, '3 reports');
  await soon(() => admin.button(/^Log .* confirmed$/).count()).toBe(0);
});

test('the links of teams are replaced, and printed as cards that phones can read', async () => {
  const { page, admin } = await product.openSignedIn(mouse, { address: '/admin' });
  await admin.follow('Team links');
  await admin.arrive('Team Links');
  await page.getByLabel('Sport', { exact: true }).selectOption('Kickball');
  const row = page.getByRole('table').first().getByRole('row').nth(1);
  const link = row.getByText(/#t=/);
  const before = await link.innerText();
  await admin.actions.press(row.getByRole('button', { name: /^Replace/ }));
  await says(page, /The old link stops working\./);
  await admin.answer('Replace');
  await toast(page, 'Link replaced');
  await soon(async () => (await link.innerText()) === before).toBe(false);
  const after = await link.innerText();

  const [file] = await Promise.all([page.waitForEvent('download'), admin.follow('Download CSV')]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);

  // The test prints the page itself, and a browser can't print it twice at the same time.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await admin.press('Print sheet');
  await page.emulateMedia({ media: 'print' });
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') })
    .first();
  await card.waitFor();
  await soon(() => page.getByRole('heading', { name: 'Team Links' }).isVisible()).toBe(false);
  expect(await scan(page, await card.getByRole('img').screenshot())).toBe(after);
  const cards = await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') })
    .count();
  const pages = countPages(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toBe(Math.ceil(cards / 8));
});

test('standings and what is to be done shut no one out', async () => {
  const visit = await product.openSignedIn(mouse, {
    address: '/admin?logged=all',
    before: ({ page }) => serveConfirmable(page),
  });
  const { page } = visit;
  const [confirmed] = confirmable;
  const open = (id: string, words: string) => async () => {
    await page.goto(`/admin?logged=all&report=${id}`);
    await details(page).getByText(words).waitFor();
  };
  await says(page, 'Someone agreed');
  await expectRoom(visit, page.locator('tbody').getByRole('cell'));
  await expectAccessible(visit, [
    ['reports of all standings', () => says(page, 'Someone agreed')],
    ['the details of a confirmed report', open(confirmed!.id, 'A second report agreed: Robin')],
  ]);
});

test('the links of teams shut no one out', async () => {
  const aLink = (index: number) => ({
    leagueId: index < 3 ? 'thursday' : 'monday',
    leagueName: index < 3 ? 'Thursday Coed' : `Monday ${long}`,
    division: index % 2 === 0 ? 'Competitive' : null,
    teamId: `team-${index}`,
    teamName: [long, endless, 'Comets'][index] ?? `Team ${index}`,
    link: `https://scores.example.org/#t=dAZnZGFtb25zdGVyLTEyMzQ1Njc4OTA${index}ABCDEFGHIJKLMNOP`,
  });
  const json = Array.from({ length: 11 }, (_, index) => aLink(index));
  const visit = await product.openSignedIn(mouse, {
    address: '/admin?view=team-links&sport=kickball',
    before: (opening) => opening.respond(links, { json }),
  });
  const { checked, page, admin } = visit;
  await expectAccessible(visit, [
    [
      'links',
      async () => {
        await says(page, '11 teams');
        await expectRoom(visit);
      },
    ],
    ['the question before one is replaced', () => admin.press(/^Replace the link of Comets/)],
    [
      'links that are turned off',
      async () => {
        const site = (await (await page.request.get('/api/site')).json()) as object;
        await checked.respond('**/api/site', { json: { ...site, features: [] } });
        await page.reload();
        await says(page, /^Team links are turned off\./);
      },
    ],
  ]);
});

/** What a camera reads from a picture. */
async function scan(page: Page, picture: Buffer): Promise<string | undefined> {
  const { data, width, height } = await page.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      const pixels = context.getImageData(0, 0, image.width, image.height);
      return { data: [...pixels.data], width: image.width, height: image.height };
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}

function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
