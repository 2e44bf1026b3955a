import type { Page } from 'playwright-core';
import type { CheckedPage } from '../support/browser/checked-page';
import { endless, expectRoom, long } from '../support/long-names';
import { startProduct } from '../support/product/product';
import { aGame, aLocation } from '../support/reports';
import { mouse, phone, type Device } from '../support/people/devices';
import { soon } from '../support/soon';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// All states of a page are checked.
moreTime();

const product = startProduct();
const calls = /\/api\/ratings/;

type Stars = readonly [field: number, referee: number, sportsmanship: number, competition: number];

interface Told {
  readonly daysAgo: number;
  /** 0 if it is not rated. */
  readonly stars: Stars;
}

// The same day in all tests, even if midnight passes between two of them.
const begun = Date.now();
const dayBefore = (daysAgo: number) =>
  new Date(begun - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** Reports of games at a location. */
async function report(page: Page, location: string, told: readonly Told[]): Promise<void> {
  for (const { daysAgo, stars } of told) {
    const game = await aGame(page, { location, matchDate: dayBefore(daysAgo) });
    const [fieldConditionRating, refRating, sportsmanshipRating, competitionRating] = stars;
    await game.report({
      fieldConditionRating,
      refRating,
      sportsmanshipRating,
      competitionRating,
    });
  }
}

/** Opens the tab with the filters of the address. */
async function openRatings(
  device: Device,
  query: string,
  before: (checked: CheckedPage) => Promise<unknown> = () => Promise.resolve(),
) {
  const visit = await product.openSignedIn(device, {
    address: `/admin?tab=ratings${query}`,
    before,
  });
  await visit.admin.arrive('Admin Dashboard');
  return visit;
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const ratedGames = (page: Page, count: string) =>
  region(page, 'Game Ratings Data').getByText(count, { exact: true }).waitFor();

test('lines are drawn in the page’s colours, by day and by night, and as wide as there is room', async () => {
  const place = aLocation();
  const { page } = await openRatings(mouse, `&location=${place}`, ({ page: on }) =>
    report(on, place, [
      { daysAgo: 10, stars: [5, 4, 3, 2] },
      { daysAgo: 17, stars: [4, 4, 4, 4] },
      { daysAgo: 38, stars: [3, 3, 3, 3] },
    ]),
  );
  const overTime = region(page, 'Satisfaction over time');
  const canvas = overTime.locator('canvas').first();
  await canvas.waitFor();
  await soon(() => overTime.locator('canvas').count()).toBe(5);
  /** Whether a pixel has the colour of the token. */
  const shows = (token: string) =>
    canvas.evaluate((drawn: HTMLCanvasElement, name) => {
      const probe = document.body.appendChild(document.createElement('span'));
      probe.style.backgroundColor = `var(${name})`;
      const copy = Object.assign(document.createElement('canvas'), {
        width: drawn.width,
        height: drawn.height,
      });
      const look = copy.getContext('2d', { willReadFrequently: true })!;
      look.fillStyle = getComputedStyle(probe).backgroundColor;
      look.fillRect(0, 0, 1, 1);
      probe.remove();
      const colour = look.getImageData(0, 0, 1, 1).data.slice(0, 3).join();
      look.clearRect(0, 0, 1, 1);
      look.drawImage(drawn, 0, 0);
      const { data } = look.getImageData(0, 0, copy.width, copy.height);
      for (let at = 0; at < data.length; at += 4) {
        if (data[at + 3] === 255 && data.slice(at, at + 3).join() === colour) return true;
      }
      return false;
    }, token);
  expect(await shows('--accent-text')).toBe(true);
  expect(await shows('--line')).toBe(true);
  expect(await shows('--ink')).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(() => matchMedia('(prefers-color-scheme: dark)').matches);
  // The page gets the event a frame later.
  await soon(() => shows('--accent-text')).toBe(true);

  const width = () => canvas.evaluate((drawn: HTMLCanvasElement) => drawn.clientWidth);
  const wide = await width();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForFunction(() => document.querySelector('canvas')!.clientWidth < 360);
  expect(await width()).not.toBe(wide);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.waitForFunction(
    (before) => document.querySelector('canvas')!.clientWidth === before,
    wide,
  );

  await overTime
    .locator('.u-over')
    .first()
    .hover({ position: { x: 10, y: 20 } });
  await overTime.getByText('3.0', { exact: true }).nth(4).waitFor();
});

test('what loads has the very size of what comes', async () => {
  const place = aLocation();
  const { checked, page } = await openRatings(phone, `&location=${place}`, async (opening) => {
    await report(opening.page, place, [
      { daysAgo: 10, stars: [5, 4, 3, 2] },
      { daysAgo: 17, stars: [4, 4, 4, 4] },
    ]);
    await opening.holdBack('**/api/ratings/summary*');
    await opening.holdBack('**/api/ratings/trend*');
  });
  const heightOf = async (name: string) => (await region(page, name).boundingBox())!.height;
  await region(page, 'Satisfaction over time').waitFor();
  await ratedGames(page, '2 rated games');
  await checked.comeToRest();
  const waiting = await heightOf('PLAYER SATISFACTION');
  const drawing = (await page
    .getByRole('heading', { name: 'Overall' })
    .locator('../..')
    .boundingBox())!;
  checked.release('**/api/ratings/summary*');
  checked.release('**/api/ratings/trend*');
  await page.getByText('8 ratings from 2 rated games').waitFor();
  await page.locator('canvas').nth(4).waitFor();
  expect(await heightOf('PLAYER SATISFACTION')).toBe(waiting);
  const drawn = (await page
    .getByRole('heading', { name: 'Overall' })
    .locator('../..')
    .boundingBox())!;
  expect(drawn.height).toBe(drawing.height);
});

test('long names and large numbers shut no one out, however wide the screen', async () => {
  const visit = await openRatings(
    mouse,
    `&sport=${endless}&location=${endless}`,
    async ({ page: on }) => {
      await on.route(calls, (route) => {
        const path = new URL(route.request().url()).pathname.replace('/api/ratings', '');
        return route.fulfill({
          json: lengthy[path || '/'],
          headers: { 'x-total-count': '1234567' },
        });
      });
    },
  );
  const { page } = visit;
  await ratedGames(page, '1,234,567 rated games');
  await page.locator('canvas').nth(4).waitFor();
  await page.getByText('Show as a table').click();
  await expectRoom(visit, region(page, 'Game Ratings Data').locator('tbody td'));
});

const many = { average: 4.3, count: 1_234_567 };
const averages = {
  ratedSubmissions: 1_234_567,
  overall: many,
  fieldCondition: many,
  referee: many,
  sportsmanship: { average: 1, count: 1_234_567 },
  competition: { average: null, count: 0 },
};
const parts = [long, endless].flatMap((label) => [
  { key: label, label, ...averages },
  { key: `few ${label}`, label, ...averages, ratedSubmissions: 3 },
]);
const games = [long, endless].map((name) => ({
  id: name.slice(0, 3),
  matchDate: '2026-10-02',
  sportName: name,
  teamName: name,
  leagueName: name,
  location: name,
  fieldConditionRating: 5,
  refRating: null,
  sportsmanshipRating: 1,
  competitionRating: 3,
  rating: 3,
  comment: `${name}\n${name}`,
}));
const lengthy: Record<string, unknown> = {
  '/': games,
  '/summary': averages,
  '/trend': Array.from({ length: 60 }, (_, month) => ({
    start: new Date(Date.UTC(2021, month, 1)).toISOString().slice(0, 10),
    ...averages,
  })),
  '/breakdown': parts,
  '/comments': games,
  '/locations': [long, endless],
};
