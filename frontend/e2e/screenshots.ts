import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { association } from './support/association';
import { Captain } from './support/captain';
import { startProduct } from './support/product';

/** Pictures of every screen of the wizard and its states, to look at. */
const folder = join(__dirname, '../screenshots');
/** The few that the README shows. They change only when the screens do. */
const docsFolder = join(__dirname, '../../docs/screenshots');

const frames = [
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true },
  { name: 'desktop', viewport: { width: 1280, height: 900 }, hasTouch: false },
];

const product = startProduct(association);
mkdirSync(folder, { recursive: true });
mkdirSync(docsFolder, { recursive: true });

for (const { name, ...frame } of frames) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${name}, ${colorScheme}`, async () => {
      const options = { ...frame, colorScheme };
      await picture(options, `${name}-${colorScheme}`, walk);
      await picture(options, `${name}-${colorScheme}`, failing);
      await picture(options, `${name}-${colorScheme}`, longNames);
    });
  }
}

test.each([
  ['phone', 'light', ['choose-sport', 'review']],
  ['phone', 'dark', ['game-details']],
  ['desktop', 'light', ['success']],
] as const)('for the README: %s, %s', async (name, colorScheme, wanted) => {
  const { viewport, hasTouch } = frames.find((frame) => frame.name === name)!;
  const context = await product.visit({
    viewport,
    hasTouch,
    colorScheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime('2026-10-10T00:40:00Z');
  await page.route('**/api/score-submissions', (route) =>
    route.fulfill({ status: 201, json: receipt }),
  );
  await tour(page, async (screen) => {
    if (!(wanted as readonly string[]).includes(screen)) return;
    await page.mouse.move(0, 0);
    await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
      document.documentElement.scrollTop = 0;
    });
    await page.getByRole('contentinfo').getByText('Port Halden').waitFor();
    const path = join(docsFolder, `${name}-${colorScheme}-${screen}.png`);
    await page.screenshot({ path, animations: 'disabled' });
  });
  await context.close();
});

const receipt = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  reference: 'K7Q2-4MZP',
  submittedAt: '2026-10-10T00:41:00.000Z',
  status: 'received',
};

async function tour(page: Page, shoot: Shoot): Promise<void> {
  const captain = new Captain(page);
  await page.goto('/');
  await captain.chooseSport('Flag Football');
  await shoot('choose-sport');
  await captain.press('Next: League Details');
  await captain.choose('League', 'Sunday Coed');
  await captain.choose('Winning Team', 'a');
  await captain.choose('Losing Team', 'e');
  await captain.press('Today');
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
  await captain.press('Submit Score');
  await page.getByRole('heading', { name: 'Score Submitted Successfully!' }).waitFor();
  await shoot('success');
}

type Shoot = (screen: string, whole?: boolean) => Promise<void>;

async function picture(
  options: BrowserContextOptions,
  prefix: string,
  visit: (page: Page, shoot: Shoot) => Promise<void>,
): Promise<void> {
  const context = await product.visit(options);
  const page = await context.newPage();
  await visit(page, async (screen, whole = false) => {
    await page.waitForTimeout(250);
    await page.screenshot({ path: join(folder, `${prefix}-${screen}.png`), fullPage: whole });
  });
  await context.close();
}

async function walk(page: Page, shoot: Shoot): Promise<void> {
  const captain = new Captain(page);
  await page.goto('/');
  await page.getByRole('radio').first().waitFor();
  await shoot('1-sports-top');
  await captain.chooseSport('Kickball');
  await shoot('1-sports', true);
  await captain.press('Next: League Details');
  await page.getByRole('combobox', { name: 'League' }).waitFor();
  await shoot('2-league-empty', true);
  await page.getByRole('combobox', { name: 'League' }).click();
  await shoot('2-league-open');
  await page.keyboard.press('Escape');
  await captain.fillLeagueDetails();
  await shoot('2-league', true);
  await captain.press('Next: Game Details');
  await page.getByLabel('Winning score', { exact: true }).waitFor();
  await shoot('3-game-empty', true);
  await captain.fillScores(3, 5);
  await captain.verify();
  await captain.press('Review Submission');
  await shoot('3-game-errors', true);
  await captain.fillScores(21, 14);
  await captain.rate('Field Condition', 4);
  await captain.rate('Referee', 5);
  await captain.fillContact();
  await shoot('3-game-top');
  await shoot('3-game', true);
  await captain.press('Review Submission');
  await page.getByRole('heading', { name: 'Review Your Submission' }).waitFor();
  await shoot('4-review', true);
  await page.route('**/api/score-submissions', (route) => route.abort());
  await captain.press('Submit Score');
  await page.getByText('Submission Error').waitFor();
  await shoot('4-failed');
  await page.unroute('**/api/score-submissions');
  await captain.press('Submit Score');
  await page.getByRole('heading', { name: 'Score Submitted Successfully!' }).waitFor();
  await shoot('5-success', true);
  await page.goto('/nowhere');
  await shoot('6-not-found');
}

async function failing(page: Page, shoot: Shoot): Promise<void> {
  const captain = new Captain(page);
  await page.route('**/api/sports', () => undefined);
  await page.goto('/');
  await page.waitForTimeout(300);
  await shoot('1-sports-loading');
  await page.unroute('**/api/sports');
  await page.route('**/api/sports', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await shoot('1-sports-failed');
  await page.unroute('**/api/sports');
  await page.route('**/api/sports/*/leagues', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  );
  await page.route('**/api/sports/*/locations', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await captain.chooseSport('Flag Football');
  await captain.press('Next: League Details');
  await page.getByText('Failed to load leagues').waitFor();
  await shoot('2-league-failed', true);
}

async function longNames(page: Page, shoot: Shoot): Promise<void> {
  const captain = new Captain(page);
  await page.goto('/?sport=flagfootball&league=flagfootball-5');
  await page.getByRole('combobox', { name: 'Winning Team' }).waitFor();
  await captain.choose('Winning Team', 'e');
  await captain.choose('Losing Team', 'o');
  await captain.press('Today');
  await shoot('2-long-names', true);
  await captain.press('Next: Game Details');
  await captain.fillScores(100, 100);
  await shoot('3-tie');
}
