import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { receipt, refusal, submissions } from './support/answers';
import { startProduct } from './support/product';
import { mouse, phone, type Way } from './support/ways';

/** Pictures of every screen of the wizard and its states, to look at. */
const folder = join(__dirname, '../screenshots');
/** The few that the README shows. They change only when the screens do. */
const docsFolder = join(__dirname, '../../docs/screenshots');

/** Of the report on the pictures. */
const submittedAt = '2026-10-10T00:41:00.000Z';
const product = startProduct();
mkdirSync(folder, { recursive: true });
mkdirSync(docsFolder, { recursive: true });

describe.each([
  ['phone', phone],
  ['desktop', mouse],
] as const)('Every screen on a %s', (name, way) => {
  test.each(['light', 'dark'] as const)('%s', async (colorScheme) => {
    for (const visit of [walk, failing, longNames]) {
      await visit(way, { colorScheme }, (page, screen, whole = false) =>
        shoot(page, join(folder, `${name}-${colorScheme}-${screen}.png`), whole),
      );
    }
  });
});

describe('For the README', () => {
  test.each([
    ['phone', 'light', phone, ['choose-sport', 'review']],
    ['phone', 'dark', phone, ['game-details']],
    ['desktop', 'light', mouse, ['success']],
  ] as const)('%s, %s', async (name, colorScheme, way, wanted: readonly string[]) => {
    const { checked, page, captain } = await product.open(way, {
      colorScheme,
      before: (opening) => opening.page.clock.setFixedTime('2026-10-10T00:40:00Z'),
    });
    await checked.answer(submissions, { status: 201, json: { ...receipt, submittedAt } });
    const picture = async (screen: string) => {
      if (!wanted.includes(screen)) return;
      await page.mouse.move(0, 0);
      await top(page);
      await page.getByRole('contentinfo').getByText('Port Halden').waitFor();
      await shoot(page, join(docsFolder, `${name}-${colorScheme}-${screen}.png`));
    };
    await captain.chooseSport('Flag Football');
    await picture('choose-sport');
    await captain.press('Next: League Details');
    await captain.choose('League', 'Sunday Coed');
    await captain.choose('Winning Team', 'a');
    await captain.choose('Losing Team', 'e');
    await captain.press('Today');
    await captain.press('Next: Game Details');
    await captain.fillScores(28, 21);
    await captain.rate('Field Condition', 5);
    await captain.rate('Referee', 4);
    await picture('game-details');
    await captain.fillContact();
    await captain.verify();
    await captain.press('Review Submission');
    await page.getByRole('heading', { name: 'Review Your Submission' }).waitFor();
    await picture('review');
    await captain.press('Submit Score');
    await page.getByRole('heading', { name: 'Score Submitted Successfully!' }).waitFor();
    await picture('success');
  });
});

type Shoot = (page: Page, screen: string, whole?: boolean) => Promise<void>;
type Tour = (way: Way, options: BrowserContextOptions, picture: Shoot) => Promise<void>;

/** Waits for what is still fading in, and shows no caret that blinks. */
async function shoot(page: Page, path: string, whole = false): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)));
  });
  await page.screenshot({
    path,
    fullPage: whole,
    caret: 'hide',
    animations: 'disabled',
    timeout: 60_000,
  });
}

async function top(page: Page): Promise<void> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    document.documentElement.scrollTop = 0;
  });
}

const walk: Tour = async (way, options, picture) => {
  const { checked, page, captain } = await product.open(way, options);
  checked.expectNoNetwork();
  await page.getByRole('radio').first().waitFor();
  await picture(page, '1-sports-top');
  await captain.chooseSport('Kickball');
  await picture(page, '1-sports', true);
  await captain.press('Next: League Details');
  await captain.hands.enter(captain.chooser('League'));
  await page.getByRole('option').first().waitFor();
  await picture(page, '2-league-open');
  await page.keyboard.press('Escape');
  await captain.fillLeagueDetails();
  await picture(page, '2-league', true);
  await captain.press('Next: Game Details');
  await captain.field('Winning score').waitFor();
  await picture(page, '3-game-empty', true);
  await captain.fillScores(3, 5);
  await captain.verify();
  await captain.press('Review Submission');
  await picture(page, '3-game-errors', true);
  await captain.fillScores(21, 14);
  await captain.rate('Field Condition', 4);
  await captain.rate('Referee', 5);
  await captain.fillContact();
  await picture(page, '3-game', true);
  await top(page);
  await picture(page, '3-game-top');
  await captain.press('Review Submission');
  await page.getByRole('heading', { name: 'Review Your Submission' }).waitFor();
  await picture(page, '4-review', true);
  await checked.cutOff(submissions);
  await captain.press('Submit Score');
  await page.getByRole('heading', { name: 'Saved on This Phone' }).waitFor();
  await picture(page, '4-saved', true);
  await checked.answer(
    submissions,
    refusal({
      path: 'leagueDetails.losingTeamId',
      message: 'This team is not part of the chosen league',
    }),
  );
  await captain.press('Try now');
  await page.getByRole('heading', { name: 'The Report Was Refused' }).waitFor();
  await picture(page, '4-refused', true);
  await captain.press('Submit Another Score');
  await page.getByRole('radio').first().waitFor();
  await picture(page, '1-reports-on-phone');
  await captain.press('Reports on this phone');
  await page.getByRole('heading', { name: 'Reports on This Phone' }).waitFor();
  await picture(page, '7-reports-on-phone', true);
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('alertdialog').waitFor();
  await picture(page, '7-remove');
  await captain.press('Keep it');
  await captain.hands.press(page.getByRole('button', { name: /^Open the report again/ }));
  await page.getByRole('link', { name: 'This team is not part' }).waitFor();
  await picture(page, '2-opened-again', true);
  await checked.restore(submissions);
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await captain.press('Start over');
  await picture(page, '1-started-over');
  await captain.press('Undo');
  await page.getByRole('heading', { name: 'Review Your Submission' }).waitFor();
  await page.context().setOffline(false);
  await captain.press('Submit Score');
  await page.getByRole('heading', { name: 'Score Submitted Successfully!' }).waitFor();
  await picture(page, '5-success', true);
  await captain.press('Submit Another Score');
  await page.getByRole('heading', { name: 'Your leagues' }).waitFor();
  await picture(page, '1-your-leagues');
  await page.getByRole('button', { name: /^Thursday Coed Kickball/ }).click();
  await page.getByRole('button', { name: / won$/ }).click();
  await picture(page, '2-own-team', true);
  await page.goto('/nowhere');
  await picture(page, '6-not-found');
};

const failing: Tour = async (way, options, picture) => {
  const { checked, page, captain } = await product.open(way, {
    ...options,
    before: (opening) => opening.holdBack('**/api/sports'),
  });
  await page.getByText('Loading the sports').waitFor();
  await picture(page, '1-sports-loading');
  await checked.answer('**/api/sports', { status: 500, json: {} });
  await page.reload();
  await page.getByText('Failed to load sports').waitFor();
  await picture(page, '1-sports-failed');
  await checked.restore('**/api/sports');
  await checked.answer('**/api/sports/*/leagues', { status: 500, json: {} });
  await checked.answer('**/api/sports/*/locations', { json: [] });
  await page.reload();
  await captain.chooseSport('Flag Football');
  await captain.press('Next: League Details');
  await page.getByText('Failed to load leagues').waitFor();
  await picture(page, '2-league-failed', true);
};

const longNames: Tour = async (way, options, picture) => {
  const { page, captain } = await product.open(way, {
    ...options,
    address: '/?sport=flagfootball&league=flagfootball-5',
  });
  await captain.choose('Winning Team', 'e');
  await captain.choose('Losing Team', 'o');
  await captain.press('Today');
  await picture(page, '2-long-names', true);
  await captain.press('Next: Game Details');
  await captain.fillScores(100, 100);
  await picture(page, '3-tie');
};
