import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../support/product/product';
import { register } from '../support/product/accounts';
import type { Account } from '../support/product/shared';
import { startServer, type RunningServer } from '../support/product/server';
import { keyboard } from '../support/people/devices';
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

test('the leagues are read again, and a shrink is accepted, by keyboard alone', async () => {
  const { page, admin } = await product.openSignedIn(keyboard, {
    account,
    baseURL: server.address,
    address: '/admin?tab=api-status',
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
});
