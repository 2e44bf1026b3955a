import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../support/product/product';
import { register } from '../support/product/accounts';
import type { Account } from '../support/product/shared';
import { startServer, type RunningServer } from '../support/product/server';
import { keyboard, phone } from '../support/people/devices';
import { soon } from '../support/soon';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// A server of its own, with slow feeds.
moreTime();

const product = startProduct();
let folder: string;
let server: RunningServer;
let account: Account;

const writeTeams = (...names: string[]) => {
  const league = { id: 'thursday', name: 'Thursday Coed', sport: 'Kickball' };
  const leagues = [{ ...league, teams: names.map((name) => ({ name })) }];
  const text = JSON.stringify({ format: 'score-tracker/leagues/1', leagues });
  return writeFile(join(folder, 'leagues.json'), text);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feed-'));
  await writeTeams('Red', 'Blue', 'Green', 'Grey');
  server = await startServer({ FEED_SOURCE: 'file', FEED_FILE: folder });
  const code = new URL(server.invitation).searchParams.get('invite')!;
  account = await register(server.address, 'first@example.org', code);
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

test.each([keyboard, phone])(
  'the leagues are read again, and a shrink is accepted, by $name',
  async (device) => {
    await writeTeams('Red', 'Blue', 'Green', 'Grey');
    const { page, admin } = await product.open(device, {
      address: `${server.address}/admin?tab=api-status`,
      before: async ({ page: visitor }) => {
        const { username, password } = account;
        const data = { username, password };
        await visitor.context().request.post(`${server.address}/api/login`, { data });
      },
    });
    const toast = page.getByRole('region', { name: 'Notifications' });
    await page.getByText(/^\d+:\d\d [AP]M Eastern time$/).waitFor();

    await admin.press('Refresh Data Now');
    await toast.getByText('LeagueLab data refresh initiated').waitFor();
    await page.getByRole('button', { name: 'Refresh Data Now' }).waitFor();

    await writeTeams('Red');
    await admin.press('Refresh Data Now');
    await page.getByRole('heading', { name: 'The last refresh was held back' }).waitFor();
    await page.getByText('1 sport, 1 league, 4 teams, 0 locations').waitFor();

    await admin.press('Accept and Refresh');
    await page.getByText('1 sport, 1 league, 1 team, 0 locations').waitFor();
    await page.getByText('Show each refresh').click();
    await page
      .getByText(/: 3 teams gone \(Blue, Green, Grey\)$/)
      .first()
      .waitFor();
  },
);

test('a captain who is under way when a team goes is told at the field, and reports it all the same', async () => {
  await tellTeams('Red', 'Blue', 'Green', 'Grey');
  const { checked, page, captain } = await product.open(phone, { address: server.address });
  await captain.chooseSport('Kickball');
  await captain.press('Next: League Details');
  await captain.choose('League', 'Thursday Coed');
  await captain.type('Location', 'Riverside Park');
  await captain.choose('Winning Team', 'Red');
  await captain.choose('Losing Team', 'Blue');
  await captain.press('Yesterday');
  await captain.press('Next: Game Details');
  await captain.fillGameDetails();
  await captain.press('Review Submission');

  await tellTeams('Red', 'Blue Birds', 'Green', 'Grey');
  checked.expectRefusal(400);
  await captain.press('Submit Score');
  const told = page.getByRole('link', { name: 'This team is not part of the chosen league' });
  await told.waitFor();
  await page.getByRole('heading', { name: 'League Details' }).waitFor();
  await soon(() => captain.chooser('Winning Team').inputValue()).toBe('Red');
  await captain.choose('Losing Team', 'Blue Birds');
  await captain.press('Next: Game Details');
  await soon(() => captain.field('Your Name').inputValue()).toBe('Dana Whitfield');
  await captain.press('Review Submission');
  await captain.press('Submit Score');
  await page.getByRole('heading', { name: 'Score Submitted Successfully!' }).waitFor();
});

/** Makes the feed send these teams, and waits until captains can choose them. */
async function tellTeams(...names: string[]): Promise<void> {
  await writeTeams(...names);
  const asked = await fetch(`${server.address}/api/admin/refresh-leaguelab`, {
    method: 'POST',
    headers: { cookie: account.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ acceptShrink: true }),
  });
  expect(asked.status).toBe(202);
  await soon(async () => {
    const answer = await fetch(`${server.address}/api/leagues/thursday/teams`);
    return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
  }).toEqual([...names].sort());
}
