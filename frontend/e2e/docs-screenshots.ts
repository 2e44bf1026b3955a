import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckedPage } from './support/browser/checked-page';
import { submissions } from './support/responses/fake-responses';
import { logIn } from './support/product/accounts';
import { association } from './support/product/association';
import { addDemoData } from './support/product/demo-data';
import { feedOf } from './support/responses/feed-states';
import { fewGames, serveGames } from './support/responses/scheduled-games';
import { scrollToTop, takePicture } from './support/pictures';
import { startProduct, type Visit } from './support/product/product';
import { startServerAtLocalhost } from './support/product/server';
import { Authenticator } from './support/browser/authenticator';
import { mouse, phone, type Device } from './support/people/devices';

/** Takes all pictures in the README and the guides, of the app with the data of `npm run demo`. */
const docs = join(__dirname, '../../docs');
const named = new Set(
  ['../README.md', ...readdirSync(join(docs, 'guides')).map((guide) => `guides/${guide}`)].flatMap(
    (paper) =>
      readFileSync(join(docs, paper), 'utf8').match(/(?<=screenshots\/)[a-z-]+(?=\.png)/g) ?? [],
  ),
);
const taken = new Set<string>();
const folder = mkdtempSync(join(tmpdir(), 'score-tracker-pictures-'));
// At localhost, where browsers make passkeys.
const product = startProduct(() =>
  startServerAtLocalhost({
    ...association,
    ASSOCIATION_TIME_ZONE: 'America/New_York',
    FEED_REFRESH_TIME: '04:00',
  }),
);
/** As wide as a page of a guide can show while people can still read it. */
const desk: Device = { ...mouse, screen: { viewport: { width: 1024, height: 720 } } };
let password: string;

beforeAll(async () => {
  password = await addDemoData(product.server().dataFolder, association);
});

afterAll(() => {
  expect(taken).toEqual(named);
  // The build needs all pictures, so the previous one stays if a new one was not taken.
  rmSync(join(docs, 'screenshots'), { recursive: true, force: true });
  cpSync(folder, join(docs, 'screenshots'), { recursive: true });
  rmSync(folder, { recursive: true });
});

/** Only the pictures that a document uses. */
async function picture({ checked, page }: Visit, name: string): Promise<void> {
  if (!named.has(name)) return;
  taken.add(name);
  await scrollToTop(page);
  await takePicture(checked, join(folder, `${name}.png`));
}

/** So that the pictures show what captains of an association see, whose leagues are not invented. */
async function hideNotice({ page }: CheckedPage): Promise<void> {
  await page.route('**/api/site', async (route) => {
    const response = await route.fetch();
    const site = (await response.json()) as object;
    await route.fulfill({ response, json: { ...site, sampleLeagues: false } });
  });
}

test('What an administrator sees', async () => {
  const visit = await product.open(desk, { colorScheme: 'light', address: '/auth' });
  const { checked, page, admin } = visit;
  const dialog = page.getByRole('dialog');
  const shoot = (screen: string) => picture(visit, `desktop-light-${screen}`);
  // The sign-in page is shown first if nobody is signed in.
  checked.expectRefusal(401);
  await admin.logIn('master@example.org', password);
  await admin.arrive('Admin Dashboard');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('table').getByText('Conflict').first().waitFor();
  // On a screen where the list is a table.
  await page.setViewportSize({ width: 1280, height: 820 });
  await shoot('dashboard');
  await page.setViewportSize(desk.screen.viewport!);
  await page
    .getByRole('row')
    .filter({ hasNotText: /Conflict|Duplicate/ })
    .getByRole('button', { name: /details$/ })
    .first()
    .click();
  await dialog.getByText('Game Information').waitFor();
  await shoot('details');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByRole('row')
    .filter({ hasText: 'Conflict' })
    .getByRole('button', { name: /details$/ })
    .first()
    .click();
  await dialog.getByText('Differs').first().waitFor();
  await shoot('conflict');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
  await admin.openTab('Game Ratings');
  await page.locator('canvas').nth(4).waitFor();
  await shoot('ratings');
  await admin.openTab('Sport Admins');
  await admin.type('Kickball', 'dana@example.org, kim@example.org');
  await admin.press('Save Changes');
  await page.getByText('2 recipients').waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await shoot('sport-admins');
  await admin.openTab('API Status');
  await page.getByRole('button', { name: 'Refresh Data Now' }).waitFor();
  await shoot('api-status');
  const status = '**/api/admin/leaguelab-status';
  const error = 'The feed would lose 3 of 4 teams.';
  await checked.respond(status, { json: feedOf({ error, heldBack: true }) });
  await page.reload();
  await page.getByText('Accept and Refresh').waitFor();
  await shoot('held-back');
  await page.goto('/account');
  await admin.press('Show All Admins');
  await admin.press('View Active Invitations');
  await page.getByText('league@example.org', { exact: true }).waitFor();
  await shoot('account');
});

test('The games without a report', async () => {
  const visit = await product.openSignedIn(desk, {
    account: await logIn('league@example.org', password, product.server().address),
    address: '/admin?tab=submissions&view=unreported',
    colorScheme: 'light',
    // The server of these pictures has no schedule.
    before: (checked) => serveGames(checked, { rows: fewGames }),
  });
  await visit.page
    .getByText('2 days overdue')
    .or(visit.page.getByText('3 days overdue'))
    .first()
    .waitFor();
  await picture(visit, 'desktop-light-games');
});

test('How an administrator adds a passkey', async () => {
  const visit = await product.openSignedIn(phone, {
    account: await logIn('league@example.org', password, product.server().address),
    address: '/account',
    colorScheme: 'light',
  });
  const { page, admin } = visit;
  const dialog = page.getByRole('alertdialog');
  const shoot = (screen: string) => picture(visit, `phone-light-${screen}`);
  await Authenticator.attachTo(page);
  await admin.press('Add a passkey');
  await admin.answerWith('Name', 'My phone');
  await admin.answerWith('Current Password', password);
  await shoot('add-passkey');
  await admin.answer('Add passkey');
  await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
  await shoot('recovery-codes');
  await admin.answer('I have kept them');
  await dialog.waitFor({ state: 'detached' });
  await page.context().clearCookies();
  visit.checked.expectRefusal(401);
  await page.goto('/auth');
  await admin.button('Sign in with a passkey').waitFor();
  await shoot('sign-in-with-passkey');
});

// This runs after the administrators' pictures, which must not show these reports.
describe('What a captain sees', () => {
  test.each([
    ['phone', 'light', phone],
    ['phone', 'dark', phone],
  ] as const)('%s, %s', async (name, colorScheme, device) => {
    const visit = await product.open(device, { colorScheme, before: hideNotice });
    const { page, captain } = visit;
    const shoot = (screen: string) => picture(visit, `${name}-${colorScheme}-${screen}`);
    await page.getByRole('contentinfo').getByText('Port Halden').waitFor();
    await captain.chooseSport('Flag Football');
    await shoot('choose-sport');
    await captain.press('Next: League Details');
    await captain.choose('League', 'Sunday Coed');
    await captain.choose('Winning Team', 'a');
    await captain.choose('Losing Team', 'e');
    await captain.press('Today');
    await shoot('league-details');
    await captain.press('Next: Game Details');
    await captain.fillScores(28, 21);
    await captain.rate('Field Condition', 5);
    await captain.rate('Referee', 4);
    await shoot('game-details');
    await captain.fillContact();
    await captain.verify();
    await captain.press('Review Submission');
    await page.getByRole('heading', { name: 'Review Your Submission' }).waitFor();
    await shoot('review');
    await visit.checked.failCalls(submissions);
    await captain.press('Submit Score');
    await page.getByRole('heading', { name: 'Saved on This Phone' }).waitFor();
    await shoot('saved');
    await visit.checked.restore(submissions);
    await visit.checked.tellOfNetwork();
    await page.getByRole('heading', { name: 'Score Submitted Successfully!' }).waitFor();
  });
});
