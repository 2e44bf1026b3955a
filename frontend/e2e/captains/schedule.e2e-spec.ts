import type { Page } from 'playwright-core';
import { daysAgo } from '../support/days';
import { expectForEveryone, inLanguages } from '../support/expect-for-everyone';
import { long } from '../support/long-names';
import { mouse } from '../support/people/devices';
import { startProduct } from '../support/product/product';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// All states of a page are checked.
moreTime();

interface Named {
  readonly id: string;
  readonly name: string;
}

const product = startProduct(inLanguages);
const opening = '**/api/report-links/open';
const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

test('the links of games shut no one out', async () => {
  const visit = await product.open(mouse, {
    before: ({ page }) =>
      page.route('**/api/site', async (route) => {
        const response = await route.fetch();
        const site = (await response.json()) as { readonly features?: readonly string[] };
        const features = [...(site.features ?? []), 'schedule'];
        await route.fulfill({ json: { ...site, features } });
      }),
  });
  const { checked, page } = visit;
  const leagues = await page.context().request.get('/api/sports/kickball/leagues');
  const league = ((await leagues.json()) as Named[])[0]!;
  const teams = await page.context().request.get(`/api/leagues/${league.id}/teams`);
  const [winner, loser] = (await teams.json()) as [Named, Named];
  const game = {
    kind: 'game',
    gameId: 'one',
    sportId: 'kickball',
    sportName: 'Kickball',
    leagueId: league.id,
    leagueName: league.name,
    date: '2026-05-14',
    time: '19:00',
    location: long,
    home: winner,
    away: loser,
    state: 'unreported',
  };
  const games = [daysAgo(1), '2026-05-14'].map((date, index) => ({
    id: `game-${index}`,
    date,
    time: '19:00',
    opponentName: long,
    home: winner,
    away: { id: 'long', name: long },
    location: long,
    state: 'unreported',
    token: `token-${index}`,
  }));
  const team = {
    kind: 'team',
    sportId: 'kickball',
    leagueId: league.id,
    leagueName: league.name,
    teamId: winner.id,
    teamName: winner.name,
    reports: [],
    games,
  };
  const open = (json: object, hash: string, words: string | RegExp) => async () => {
    await checked.respond(opening, { json });
    await page.goto('about:blank');
    await page.goto(`/${hash}`);
    await says(page, words);
  };
  await expectForEveryone(visit, [
    ['a game to report', open(game, '#g=one', /May 14, 2026$|, May 14$/)],
    [
      'a game that was reported',
      open(
        { ...game, state: 'reported', home: { ...winner, name: long } },
        '#g=two',
        /^This game has already been reported/,
      ),
    ],
    ['the games of a team', open(team, '#t=team', 'Games without a report')],
    [
      'the last game on the first step',
      async () => {
        // A report was begun.
        await page.evaluate(() => sessionStorage.clear());
        await page.goto('about:blank');
        await page.goto('/');
        await says(page, /^Yesterday: .*\.$/);
      },
    ],
  ]);
});
