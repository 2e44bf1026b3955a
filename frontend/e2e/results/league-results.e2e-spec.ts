import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible } from '../support/expect-accessible';
import { unavailable } from '../support/fake-responses';
import { everyResult, league, leagueCalls, noRows, table } from '../support/league-results';
import type { FakeResponse } from '../support/browser/checked-page';
import { mouse, phone, type Device } from '../support/people/devices';
import { startProduct, type Visit } from '../support/product/product';
import { soon } from '../support/soon';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// All states of a page are checked.
moreTime();

const product = startProduct();
const address = '/?results=summer';

const narrow: Device = {
  ...phone,
  screen: { ...phone.screen, viewport: { width: 320, height: 640 } },
};

type Shape = Parameters<typeof table>[0];

async function openWith(device: Device, shape: Shape, results = everyResult): Promise<Visit> {
  return product.open(device, {
    address,
    before: async (checked) => {
      await checked.respond(leagueCalls.league, league);
      await checked.respond(leagueCalls.standings, table(shape));
      await checked.respond(leagueCalls.results, results);
    },
  });
}

test('the results of a league shut no one out', async () => {
  const visit = await openWith(mouse, { teams: 4 });
  const { checked, page } = visit;
  const shows = (text: string) => page.getByText(text).first().waitFor();
  const reopenWith = async (standings: FakeResponse, results: FakeResponse) => {
    await page.unroute(leagueCalls.standings);
    await page.unroute(leagueCalls.results);
    await checked.respond(leagueCalls.standings, standings);
    await checked.respond(leagueCalls.results, results);
    await page.reload();
  };
  await expectAccessible(visit, [
    ['four teams', () => shows('Being checked')],
    [
      'forty teams in two divisions',
      async () => {
        await reopenWith(
          table({ teams: 20, divisions: ['Competitive', 'Recreational'] }),
          everyResult,
        );
        await shows('Recreational');
      },
    ],
    [
      'no results',
      async () => {
        await reopenWith(noRows, noRows);
        await shows('There are no results yet.');
      },
    ],
    [
      'a failure',
      async () => {
        checked.expectRefusal(503);
        await reopenWith(unavailable, unavailable);
        await page.getByRole('button', { name: 'Retry' }).first().waitFor();
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
  ]);
});

test('at 320 px, names are whole and nothing scrolls sideways', async () => {
  const { checked, page } = await openWith(narrow, { teams: 40 });
  await page.getByText('Being checked').first().waitFor();
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
});

test.each([mouse, narrow])(
  'scores stand out, and winners without colour, by $name',
  async (device) => {
    const { page } = await openWith(device, { teams: 4 });
    const results = page.getByRole('region', { name: 'Results' });
    const fontOf = (text: string) =>
      results
        .getByText(text, { exact: true })
        .first()
        .evaluate((element) => {
          const { fontSize, fontWeight } = getComputedStyle(element);
          return { size: parseFloat(fontSize), weight: Number(fontWeight) };
        });
    await results.getByText('Being checked').last().waitFor();
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
  },
);

test('on a desktop, standings are wider than a form', async () => {
  const { page } = await openWith(mouse, { teams: 4 });
  await page.getByRole('table').waitFor();
  const table = (await page.getByRole('table').boundingBox())!;
  await page.getByRole('link', { name: 'Score Tracker' }).click();
  await page.getByRole('heading', { name: 'Choose Your Sport' }).waitFor();
  const form = (await page.getByRole('main').boundingBox())!;
  expect(table.width).toBeGreaterThan(1.25 * form.width);
});

test.each([mouse, narrow])('the table is one for screen readers, by $name', async (device) => {
  const { page } = await openWith(device, { teams: 4, divisions: ['Competitive'] });
  const standings = page.getByRole('table', { name: 'Competitive' });
  await standings.waitFor();
  const headers = await standings
    .getByRole('columnheader')
    .evaluateAll((cells) =>
      cells.map(
        (cell) => cell.querySelector(':not([aria-hidden])')?.textContent ?? cell.textContent,
      ),
    );
  expect(headers).toEqual([
    'Rank',
    'Team',
    'Played',
    'Won',
    'Tied',
    'Lost',
    'Forfeited',
    'For',
    'Against',
    'Difference',
    'Points',
  ]);
  const snapshot = await standings.ariaSnapshot();
  for (const header of headers) expect(snapshot).toContain(`columnheader "${header}"`);
  expect(snapshot).toContain('cell "2 (shared)"');
  expect(snapshot).toContain('rowheader "Team 1"');
});

test('earlier results are shown when they are asked for', async () => {
  const { page } = await openWith(phone, { teams: 4 }, {
    ...everyResult,
    headers: { link: '</api/leagues/summer/results?limit=50&cursor=WyJ4Il0>; rel="next"' },
  } as typeof everyResult);
  const button = page.getByRole('button', { name: 'Load more results' });
  await button.tap();
  await page.waitForFunction(() => document.querySelectorAll('li[class*="result"]').length === 12);
});

test('the results are printed without the frame of the page, as a table', async () => {
  const { page } = await openWith(mouse, {
    teams: 20,
    divisions: ['Competitive', 'Recreational'],
  });
  await page.getByText('Being checked').first().waitFor();
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
});
