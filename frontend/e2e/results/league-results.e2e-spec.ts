import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectForEveryone, inLanguages } from '../support/expect-for-everyone';
import {
  everyResult,
  league,
  leagueCalls,
  noRows,
  table,
} from '../support/responses/league-results';
import { type Device, mouse, narrow } from '../support/people/devices';
import { startProduct, type Visit } from '../support/product/product';
import { soon } from '../support/soon';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// All states of a page are checked.
moreTime();

const product = startProduct(inLanguages);
const address = '/?results=summer';

type Shape = Parameters<typeof table>[0];

const inDivisions: Shape = { teams: 20, divisions: ['Competitive', 'Recreational'] };

async function openWith(device: Device, shape: Shape): Promise<Visit> {
  return product.open(device, {
    address,
    before: async (checked) => {
      await checked.respond(leagueCalls.league, league);
      await checked.respond(leagueCalls.standings, table(shape));
      await checked.respond(leagueCalls.results, everyResult);
    },
  });
}

test('the results of a league shut no one out', async () => {
  const visit = await openWith(mouse, inDivisions);
  const { checked, page } = visit;
  const shows = (text: string) => page.getByText(text).first().waitFor();
  await expectForEveryone(
    visit,
    [
      ['forty teams in two divisions', () => shows('Being checked')],
      [
        'no results',
        async () => {
          await checked.respond(leagueCalls.standings, noRows);
          await checked.respond(leagueCalls.results, noRows);
          await page.reload();
          await shows('There are no results yet.');
        },
      ],
      [
        'no such league',
        async () => {
          checked.expectRefusal(404);
          await page.goto('/?results=nobodys');
          await shows('There are no results at this address.');
        },
      ],
    ],
    [league, table(inDivisions)],
  );
});

test('at 320 px, names are whole, scores stand out, and winners without colour', async () => {
  const { checked, page } = await openWith(narrow, { teams: 40 });
  const results = page.getByRole('region', { name: 'Results' });
  await results.getByText('Being checked').last().waitFor();
  expect(await checked.scrollsSideways()).toBe(false);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('tbody :is(th, td), main li')]
      .filter(
        (cell) =>
          cell.scrollWidth > cell.clientWidth + 1 && getComputedStyle(cell).display !== 'inline',
      )
      .map((cell) => cell.textContent),
  );
  expect(cut).toEqual([]);

  const fontOf = (text: string) =>
    results
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => {
        const { fontSize, fontWeight } = getComputedStyle(element);
        return { size: parseFloat(fontSize), weight: Number(fontWeight) };
      });
  const [won, lost] = [await fontOf('21'), await fontOf('14')];
  const winner = await fontOf('Sole Mates of the Upper Riverside Neighborhood Association');
  const loser = await results
    .getByRole('listitem')
    .filter({ hasText: '21 – 14' })
    .getByText('Team 2')
    .evaluate((element) => Number(getComputedStyle(element).fontWeight));
  expect(won.size).toBeGreaterThan(winner.size);
  expect(lost.size).toBe(won.size);
  expect(won.weight).toBeGreaterThan(lost.weight);
  expect(winner.weight).toBeGreaterThan(loser);
});

test('the results are wider than a form, and printed without the frame of the page, as a table', async () => {
  const { page } = await openWith(mouse, inDivisions);
  await page.getByText('Being checked').first().waitFor();
  const widest = (await page.getByRole('table').first().boundingBox())!;
  await page.emulateMedia({ media: 'print' });
  // A4 with margins of a centimeter.
  await page.setViewportSize({ width: 700, height: 1_000 });
  await soon(() => page.getByRole('contentinfo').isVisible()).toBe(false);
  await soon(() => page.getByRole('banner').isVisible()).toBe(false);
  const displays = await page
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).display));
  expect(new Set(displays)).toEqual(new Set(['table-row']));
  const pdf = await page.pdf({ format: 'A4', printBackground: true });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  if (process.env['PICTURES']) writeFileSync(join(__dirname, '../../screenshots/results.pdf'), pdf);

  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'Score Tracker' }).click();
  await page.getByRole('heading', { name: 'Choose Your Sport' }).waitFor();
  const form = (await page.getByRole('main').boundingBox())!;
  expect(widest.width).toBeGreaterThan(1.25 * form.width);
});
