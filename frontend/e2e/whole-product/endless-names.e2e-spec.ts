import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { daysAgo } from '../support/days';
import { narrow } from '../support/people/devices';
import { register } from '../support/product/accounts';
import { startProduct, type Visit } from '../support/product/product';
import { startServer, type RunningServer } from '../support/product/server';
import type { Account } from '../support/product/shared';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// All pages are looked at.
moreTime();

/** Every name is the longest that the league file takes, and has no space. */
const endless = (letter: string) => letter.repeat(120);
const [sport, league, location] = ['S', 'L', 'P'].map(endless) as [string, string, string];
const [home, away, other] = ['A', 'B', 'C'].map(endless) as [string, string, string];

const product = startProduct();
const folder = mkdtempSync(join(tmpdir(), 'score-tracker-endless-'));
let server: RunningServer;
let account: Account;

beforeAll(async () => {
  const teams = [home, away, other].map((name) => ({ id: name.slice(0, 1), name }));
  const games = [
    { date: daysAgo(1), home: 'A', away: 'B', location },
    { date: daysAgo(1), home: 'C', away: 'A', location },
    { date: daysAgo(-2), home: 'A', away: 'B', location },
  ];
  const feed = {
    format: 'score-tracker/leagues/1',
    locations: [{ id: 'park', name: location }],
    leagues: [{ id: 'l', name: league, sport, location: 'park', teams, games }],
  };
  writeFileSync(join(folder, 'leagues.json'), JSON.stringify(feed));
  server = await startServer({
    FEED_SOURCE: 'file',
    FEED_FILE: join(folder, 'leagues.json'),
    PUBLIC_RESULTS: 'reported',
    QUIET_HOURS: 'off',
  });
  const code = new URL(server.invitation).searchParams.get('invite')!;
  account = await register(server.address, 'first@example.org', code);
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Collects the screens that are too wide, so that one run names all. */
class Widths {
  readonly tooWide: string[] = [];

  constructor(private readonly visit: Visit) {}

  async look(screen: string, shown: string | RegExp): Promise<void> {
    await this.visit.page.getByText(shown).first().waitFor();
    if (await this.visit.checked.scrollsSideways()) this.tooWide.push(screen);
  }
}

test('a captain at 320 px meets no screen that is too wide', async () => {
  const visit = await product.open(narrow, { baseURL: server.address, address: '/' });
  const { page, captain } = visit;
  const widths = new Widths(visit);
  await captain.chooseSport(sport);
  await widths.look('sports', 'Choose Your Sport');
  await captain.press('Next: League Details');
  await captain.choose('League', 'LLL');
  await captain.choose('Winning Team', 'AAA');
  await captain.choose('Losing Team', 'BBB');
  await captain.press('Yesterday');
  await widths.look('league details', 'Losing Team');
  await captain.press('Next: Game Details');
  await captain.fillGameDetails();
  await widths.look('game details', 'Your Name');
  await captain.press('Review Submission');
  await widths.look('review', 'Review Your Submission');
  await captain.press('Submit Score');
  await widths.look('success', 'Score Submitted Successfully!');
  await page.getByText(`Standings and results of ${league}`).waitFor();
  await widths.look('link to the results', 'Standings and results of');
  await page.goto('/?results=l');
  await widths.look('results', 'Standings');
  const read = async <Answer>(path: string) => {
    const headers = { cookie: account.cookie, connection: 'close' };
    return (await (await fetch(server.address + path, { headers })).json()) as Answer;
  };
  const [link] = await read<{ link: string }[]>(`/api/admin/team-links?league=l`);
  await page.goto('about:blank');
  await page.goto(link!.link);
  await widths.look('page of a team', away);
  expect(widths.tooWide).toEqual([]);
});

test('an administrator at 320 px meets no screen that is too wide', async () => {
  const visit = await product.openSignedIn(narrow, {
    account,
    baseURL: server.address,
    address: '/admin?logged=all',
  });
  const { page, admin } = visit;
  const widths = new Widths(visit);
  await widths.look('reports', home);
  await page.getByRole('row').nth(1).getByRole('button').first().tap();
  await widths.look('details', 'Score Submission Details');
  await page.keyboard.press('Escape');
  await admin.press('Links');
  await admin.press('Link for captains');
  await page.getByRole('dialog').waitFor();
  await widths.look('link for captains', 'Copy link');
  for (const [address, shown] of [
    ['/admin?tab=submissions&view=unreported', other],
    ['/admin?tab=ratings', 'Game Ratings Data'],
    ['/admin?tab=sport-admins', sport],
    ['/admin?tab=api-status', 'Synchronization Details'],
    ['/account', 'Change Password'],
    ['/account?view=audit', 'Audit'],
    ['/account?view=people', 'Look up a person'],
    ['/account?view=setup', 'Setup'],
  ] as const) {
    await page.goto(address);
    await widths.look(address, shown);
  }
  expect(widths.tooWide).toEqual([]);
});
