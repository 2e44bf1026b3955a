import type { Page } from 'playwright-core';
import { phone } from '../support/people/devices';
import { register } from '../support/product/accounts';
import { startProduct, type Visit } from '../support/product/product';
import { scannedCode } from '../support/scanned-code';
import { kept } from '../support/whole-report';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// Two browsers at a time.
moreTime();

/** With a real server of its own, so that these are all of its reports. */
const product = startProduct({});
const at = 'Review Your Submission';
const allowed = { serviceWorkers: 'allow' } as const;
let cookie = '';

beforeAll(async () => {
  const { address, invitation } = product.server();
  const code = new URL(invitation).searchParams.get('invite')!;
  ({ cookie } = await register(address, 'first@example.org', code));
});

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

interface Row {
  readonly id: string;
  readonly standing: string;
  readonly agreements: readonly { readonly by: string; readonly name: string }[];
}

/** The reports as administrators get them. */
async function rows(): Promise<readonly Row[]> {
  const { address } = product.server();
  const response = await fetch(`${address}/api/score-submissions?logged=all`, {
    headers: { cookie },
  });
  return (await response.json()) as readonly Row[];
}

/** The reports that were not there before. */
async function newRows(before: readonly Row[]): Promise<readonly Row[]> {
  return (await rows()).filter(({ id }) => !before.some((row) => row.id === id));
}

const readCode = (page: Page) => scannedCode(page.getByRole('img', { name: /^QR code: / }));

/** Reports without a network, and shows the code. */
async function reportOffline(): Promise<Visit & { readonly link: string }> {
  const visit = await product.open(phone, { at, ...allowed });
  const { page, checked, captain } = visit;
  await kept(page);
  await checked.loseNetwork();
  await captain.press('Submit Score');
  await heading(page, 'Saved on This Phone');
  return { ...visit, link: await readCode(page) };
}

/** Scans the code without a network, on a phone that opened the product once. */
async function agreeOffline(link: string): Promise<Visit> {
  const visit = await product.open(phone, allowed);
  const { page, checked, captain } = visit;
  await kept(page);
  await checked.loseNetwork();
  await page.goto('about:blank');
  await page.goto(link);
  await heading(page, 'Is This the Result?');
  expect(page.url()).not.toContain('#');
  await page.getByText(/ beat .* 21.–.14 on /).waitFor();
  await captain.type('Your Name', 'Alex Rivera');
  await captain.press('Yes, that is the result');
  await heading(page, 'Your Answer Is Saved on This Phone');
  return visit;
}

async function expectOneAgreement(before: readonly Row[]): Promise<void> {
  expect(await newRows(before)).toEqual([
    expect.objectContaining({
      standing: 'reported',
      agreements: [expect.objectContaining({ by: 'link', name: 'Alex Rivera' })],
    }),
  ]);
}

test('both phones are offline, and the one that reported is back first', async () => {
  const before = await rows();
  const reporter = await reportOffline();
  const other = await agreeOffline(reporter.link);
  await reporter.checked.regainNetwork();
  await heading(reporter.page, 'Score Submitted Successfully!');
  await other.checked.regainNetwork();
  await heading(other.page, 'Thank You');
  await other.page.getByText('The administrators see that someone with the link agreed.').waitFor();
  await expectOneAgreement(before);
});

test('both phones are offline, and the one that agreed is back first', async () => {
  const before = await rows();
  const reporter = await reportOffline();
  const other = await agreeOffline(reporter.link);
  other.checked.expectRefusal(404);
  await other.checked.regainNetwork();
  await other.page.getByText(/the other captain’s report has not arrived yet/).waitFor();
  await reporter.checked.regainNetwork();
  await heading(reporter.page, 'Score Submitted Successfully!');
  // Its next try may be a minute away.
  await other.checked.tellOfNetwork();
  await heading(other.page, 'Thank You');
  await expectOneAgreement(before);
});

test('opening a link without a press changes nothing', async () => {
  const before = await rows();
  const { page, captain } = await product.open(phone, { at });
  await captain.press('Submit Score');
  await heading(page, 'Score Submitted Successfully!');
  const link = await readCode(page);
  const [report] = await newRows(before);

  const scanner = await product.open(phone, { address: link });
  const calls: string[] = [];
  scanner.page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });
  await scanner.page.goto('about:blank');
  await scanner.page.goto(link);
  await heading(scanner.page, 'Is This the Result?');
  await scanner.page.getByRole('button', { name: 'Yes, that is the result' }).waitFor();
  expect(new Set(calls)).toEqual(new Set(['/api/report-links/open']));
  expect(await newRows(before)).toEqual([report]);
  expect(report?.agreements).toEqual([]);
});

test('the link of the losing team confirms a report on its page', async () => {
  const before = await rows();
  const { page, captain } = await product.open(phone, { at });
  await captain.press('Submit Score');
  await heading(page, 'Score Submitted Successfully!');
  const team = await product.open(phone, { address: await losersLink(await readCode(page)) });
  await team.page.getByRole('heading', { name: 'Reports of the last 30 days' }).waitFor();
  expect(team.page.url()).not.toContain('#');
  // The newest report comes first.
  const yes = team.page.getByRole('button', { name: /^Yes, that is the result/ });
  await team.captain.actions.press(yes.first());
  await team.captain.type('Your Name', 'Alex Rivera');
  await team.captain.actions.press(yes.first());
  await team.page.getByText('Both sides agree').first().waitFor();
  const found = (await rows()).filter(({ standing }) => standing === 'confirmed');
  expect(found).toHaveLength(1);
  expect(found[0]!.agreements).toContainEqual(
    expect.objectContaining({ by: 'team-link', name: 'Alex Rivera' }),
  );
  expect(await newRows(before)).toHaveLength(1);
});

// Last, because the reports of the game differ from then on.
test('“No” opens the form filled in, and its report is another one', async () => {
  const before = await rows();
  const { page, captain } = await product.open(phone, { at });
  await captain.press('Submit Score');
  await heading(page, 'Score Submitted Successfully!');
  const other = await product.open(phone, { address: await readCode(page) });
  await heading(other.page, 'Is This the Result?');
  await other.captain.press('No, it was different');
  await other.page.getByRole('heading', { name: 'Game Details', exact: true }).waitFor();
  await other.captain.fillScores(21, 15);
  await other.captain.type('Your Name', 'Alex Rivera');
  await other.captain.type('Email', 'alex@example.org');
  await other.captain.verify();
  await other.captain.press('Review Submission');
  await other.captain.press('Submit Score');
  await heading(other.page, 'Score Submitted Successfully!');
  const found = await newRows(before);
  expect(found).toHaveLength(2);
  expect(found.map(({ standing }) => standing)).toEqual(['conflict', 'conflict']);
});

/** The link of the losing team, as administrators get it. */
async function losersLink(code: string): Promise<string> {
  const told = Buffer.from(code.split('.').at(-1)!, 'base64url').toString();
  const { league, lost } = JSON.parse(told) as Readonly<
    Record<'league' | 'lost', [string, string]>
  >;
  const { address } = product.server();
  const query = `sport=kickball&league=${league[0]}&format=json`;
  const response = await fetch(`${address}/api/admin/team-links?${query}`, { headers: { cookie } });
  const links = (await response.json()) as { readonly teamId: string; readonly link: string }[];
  return links.find(({ teamId }) => teamId === lost[0])!.link;
}
