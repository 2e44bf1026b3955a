import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { daysAgo } from '../support/days';
import { expectAccessible } from '../support/expect-accessible';
import { mouse } from '../support/people/devices';
import { register } from '../support/product/accounts';
import { startProduct } from '../support/product/product';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// A server of its own.
moreTime();

const folder = mkdtempSync(join(tmpdir(), 'score-tracker-imports-'));
const teams = ['Sole Mates', 'Comets', 'Night Owls'].map((name) => ({ name }));
const league = { id: 'thu', name: 'Thursday Kickball', sport: 'Kickball', teams };
writeFileSync(
  join(folder, 'leagues.json'),
  JSON.stringify({ format: 'score-tracker/leagues/1', leagues: [league] }),
);

const product = startProduct({
  FEED_SOURCE: 'file',
  FEED_FILE: join(folder, 'leagues.json'),
});

afterAll(() => rmSync(folder, { recursive: true }));

const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const field = (page: Page) => page.getByLabel('Schedule file');
const fileOf = (...rows: readonly string[]) => ({
  name: 'fall.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Date;Time;Home Team;Visitor', ...rows].join('\r\n')),
});

const yesterday = daysAgo(1);
const [before, moved] = ['6:30 PM', '8:00 PM'].map((time) => `${yesterday};${time};Owls;Comets`);

test('an administrator imports a schedule, then its next version, and undoes that', async () => {
  const { address: baseURL, invitation } = product.server();
  const code = new URL(invitation).searchParams.get('invite')!;
  const account = await register(baseURL, 'first@example.org', code);
  const visit = await product.openSignedIn(mouse, { account, address: '/admin?tab=api-status' });
  const { page, admin } = visit;
  await expectAccessible(visit, [
    [
      'imports without a file',
      async () => {
        await admin.follow('Import a schedule');
        await says(page, 'No schedule was imported yet.');
      },
    ],
    [
      'the questions of a file',
      async () => {
        await field(page).setInputFiles(fileOf(before!, `${yesterday};;BYE;Sole Mates`));
        await says(page, 'The file names no league');
      },
      'in full',
    ],
    [
      'the question about a team',
      async () => {
        await page.getByLabel(/^The file names no league/).selectOption('Thursday Kickball');
        await admin.press('Use These Answers');
        await says(page, 'Which team of Thursday Kickball is Owls?');
      },
    ],
    [
      'what an import would change',
      async () => {
        await admin.press('Use These Answers');
        await says(page, 'New: 1');
      },
    ],
    [
      'an imported schedule',
      async () => {
        await admin.press('Import 1 game');
        await says(page, '1 game imported');
      },
      'in full',
    ],
  ]);

  await field(page).setInputFiles(fileOf(moved!));
  await says(page, 'Moved from 6:30 PM to 8:00 PM');
  await admin.press('Import 1 game');
  await admin.button('Import 1 game').waitFor({ state: 'detached' });

  const games = async () => {
    const headers = { cookie: account.cookie, connection: 'close' };
    const answer = await fetch(`${baseURL}/api/admin/games`, { headers });
    const rows = (await answer.json()) as { time: string; home: { name: string } }[];
    return rows.map(({ time, home }) => `${time} ${home.name}`);
  };
  expect(await games()).toEqual(['20:00 Night Owls']);
  await admin.press('Undo fall.csv');
  await says(page, 'Last change undone');
  expect(await games()).toEqual(['18:30 Night Owls']);
});
