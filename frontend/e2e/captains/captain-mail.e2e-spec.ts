import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { MailServer } from '../support/mail-server';
import { phone } from '../support/people/devices';
import { register } from '../support/product/accounts';
import { startProduct, type Visit } from '../support/product/product';
import { startServer, type RunningServer } from '../support/product/server';
import type { Account } from '../support/product/shared';
import { aGame } from '../support/reports';
import { soon } from '../support/soon';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// A server and a mail server of its own.
moreTime();

/** The captain of the team that loses in these tests. */
const loser = 'blue@example.org';
const product = startProduct();
const folder = mkdtempSync(join(tmpdir(), 'score-tracker-captains-'));
let mailServer: MailServer;
let server: RunningServer;
let account: Account;

beforeAll(async () => {
  const file = join(folder, 'leagues.json');
  const teams = [
    { id: 'amber', name: 'Amber', captains: ['amber@example.org'] },
    { id: 'blue', name: 'Blue', captains: [loser] },
  ];
  const leagues = [{ id: 'monday', name: 'Monday', sport: 'Kickball', teams }];
  writeFileSync(file, JSON.stringify({ format: 'score-tracker/leagues/1', leagues }));
  mailServer = await MailServer.start();
  server = await startServer({
    FEED_SOURCE: 'file',
    FEED_FILE: file,
    CONFIRMATION: 'mail',
    QUIET_HOURS: 'off',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'scores@example.org',
  });
  const code = new URL(server.invitation).searchParams.get('invite')!;
  account = await register(server.address, 'first@example.org', code);
});

afterAll(async () => {
  await server.stop();
  await mailServer.stop();
  rmSync(folder, { recursive: true });
});

const open = (address = '/') => product.open(phone, { address, baseURL: server.address });
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

async function asAdmin<Answer>(path: string): Promise<Answer> {
  const response = await fetch(`${server.address}${path}`, {
    headers: { cookie: account.cookie, connection: 'close' },
  });
  return (await response.json()) as Answer;
}

interface Row {
  readonly standing: string;
  readonly standingReason: string;
  readonly confirmedBy: string | null;
  readonly agreements: readonly { readonly by: string; readonly name: string }[];
}

const row = (id: string) => asAdmin<Row>(`/api/score-submissions/${id}`);

/** Somebody reports that Amber has beaten Blue, or the other way round. */
async function report({ page }: Visit, swapped = false): Promise<string> {
  const { id } = await (await aGame(page)).report({ swapped });
  return id;
}

/** The links in the newest e-mail to the captain who lost, once there are this many. */
async function linksOf(count: number): Promise<Record<'a' | 's', string>> {
  await soon(() => Promise.resolve(mailServer.mailTo(loser))).toHaveLength(count);
  const text = mailServer.mailTo(loser).at(-1)?.text ?? '';
  const link = (kind: string) => new RegExp(`/#${kind}=[\\w-]+`).exec(text)![0];
  return { a: link('a'), s: link('s') };
}

/** The paths of the calls that change something, or could. */
function posts(page: Page): Set<string> {
  const paths = new Set<string>();
  page.on('request', (request) => {
    if (request.method() === 'POST')
      paths.add(new URL(request.url()).pathname.replace(/[\w-]{30,}$/, '…'));
  });
  return paths;
}

test('the captain who lost agrees by the link in an e-mail, and then stops such e-mails', async () => {
  const visit = await open();
  const id = await report(visit);
  const links = await linksOf(1);

  const { page, captain, checked } = await open();
  const calls = posts(page);
  await page.goto('about:blank');
  await page.goto(`${server.address}${links.a}`);
  await heading(page, 'Is This the Result?');
  await page.getByText(/^Amber beat Blue 21.–.14 on /).waitFor();
  expect(page.url()).not.toContain('#');
  expect(calls).toEqual(new Set(['/api/report-links/open']));
  expect(await row(id)).toMatchObject({ standing: 'reported', confirmedBy: null });

  await captain.type('Your Name', 'Alex Rivera');
  await captain.press('Yes, that is the result');
  await heading(page, 'Thank You');
  await page.getByText('Both sides agree.').waitFor();
  expect(await row(id)).toMatchObject({
    standing: 'confirmed',
    confirmedBy: 'mailbox',
    agreements: [{ by: 'mailbox', name: 'Alex Rivera' }],
  });

  calls.clear();
  await page.goto('about:blank');
  await page.goto(`${server.address}${links.s}`);
  await heading(page, 'Stop These E-mails?');
  await page.reload();
  await heading(page, 'Stop These E-mails?');
  expect(page.url()).not.toContain('#');
  await captain.button('Stop these e-mails').waitFor();
  expect(calls).toEqual(new Set());
  expect(await checked.violations()).toEqual([]);
  await captain.press('Stop these e-mails');
  await page.getByText('You get no more e-mails from us about games.', { exact: true }).waitFor();
  expect(calls).toEqual(new Set(['/api/mail-stop/…']));
  await page.reload();
  await page.getByText('You get no more e-mails from us about games.', { exact: true }).waitFor();

  const next = await report(visit);
  await soon(async () => (await row(next)).standingReason).toContain(
    'the captains of Blue do not want e-mails about games',
  );

  // The link works again, and says the same.
  await page.goto('about:blank');
  await page.goto(`${server.address}${links.s}`);
  await captain.press('Stop these e-mails');
  await page.getByText('You get no more e-mails from us about games.', { exact: true }).waitFor();
});
