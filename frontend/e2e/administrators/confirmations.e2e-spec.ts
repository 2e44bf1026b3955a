import type { Page } from 'playwright-core';
import { confirmable, serveConfirmable } from '../support/responses/confirmable-list';
import { expectAccessible } from '../support/expect-accessible';
import { endless, expectRoom, long } from '../support/long-names';
import { mouse } from '../support/people/devices';
import { startProduct } from '../support/product/product';
import { details, toast } from '../support/reviewed-list';
import { scannedCode } from '../support/scanned-code';
import { soon } from '../support/soon';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// All states of a page are checked.
moreTime();

const product = startProduct();
const links = '**/api/admin/team-links?*';
const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

test('the links of teams are replaced, and printed as cards that phones can read', async () => {
  const { page, admin } = await product.openSignedIn(mouse, { address: '/admin' });
  await admin.press('Links');
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
  expect(await scannedCode(card.getByRole('img'))).toBe(after);
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

function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
