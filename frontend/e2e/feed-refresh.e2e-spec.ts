import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Administrator } from './support/administrator';
import { startProduct } from './support/product';
import { register, type Account } from './support/register';
import { startServer, type RunningServer } from './support/server';
import { ways } from './support/ways';

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

test.each(ways)('the leagues are read again, and a shrink is accepted, by $name', async (way) => {
  await writeTeams('Red', 'Blue', 'Green', 'Grey');
  const { page } = await product.open(way, {
    address: `${server.address}/admin?tab=api-status`,
    before: async ({ page: visitor }) => {
      const { username, password } = account;
      const data = { username, password };
      await visitor.context().request.post(`${server.address}/api/login`, { data });
    },
  });
  const admin = new Administrator(page, way);
  const toast = page.getByRole('region', { name: 'Notifications' });
  await page.getByText('4:00 AM Eastern time').waitFor();

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
});
