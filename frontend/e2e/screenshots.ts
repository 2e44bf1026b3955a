import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { refusal, submissions } from './support/answers';
import type { CheckedPage } from './support/checked-page';
import { scrollToTop, takePicture } from './support/pictures';
import { startProduct } from './support/product';
import { mouse, phone, type Way } from './support/ways';

/** Pictures of every screen of the wizard and its states, to look at. */
const folder = join(__dirname, '../screenshots');
const product = startProduct();
mkdirSync(folder, { recursive: true });

describe.each([
  ['phone', phone],
  ['desktop', mouse],
] as const)('Every screen on a %s', (name, way) => {
  test.each(['light', 'dark'] as const)('%s', async (colorScheme) => {
    for (const visit of [walk, failing, longNames]) {
      await visit(way, { colorScheme }, (checked, screen, whole = false) =>
        takePicture(checked, join(folder, `${name}-${colorScheme}-${screen}.png`), whole),
      );
    }
  });
});

type Shoot = (checked: CheckedPage, screen: string, whole?: boolean) => Promise<void>;
type Tour = (way: Way, options: BrowserContextOptions, picture: Shoot) => Promise<void>;

const walk: Tour = async (way, options, picture) => {
  const { checked, page, captain } = await product.open(way, options);
  checked.expectNoNetwork();
  await page.getByRole('radio').first().waitFor();
  await picture(checked, '1-sports-top');
  await captain.chooseSport('Kickball');
  await picture(checked, '1-sports', true);
  await captain.press('Next: League Details');
  await captain.hands.enter(captain.chooser('League'));
  await page.getByRole('option').first().waitFor();
  await picture(checked, '2-league-open');
  await page.keyboard.press('Escape');
  await captain.fillLeagueDetails();
  await picture(checked, '2-league', true);
  await captain.press('Next: Game Details');
  await captain.field('Winning score').waitFor();
  await picture(checked, '3-game-empty', true);
  await captain.fillScores(3, 5);
  await captain.verify();
  await captain.press('Review Submission');
  await picture(checked, '3-game-errors', true);
  await captain.fillScores(21, 14);
  await captain.rate('Field Condition', 4);
  await captain.rate('Referee', 5);
  await captain.fillContact();
  await picture(checked, '3-game', true);
  await scrollToTop(page);
  await picture(checked, '3-game-top');
  await captain.press('Review Submission');
  await page.getByRole('heading', { name: 'Review Your Submission' }).waitFor();
  await picture(checked, '4-review', true);
  await checked.cutOff(submissions);
  await captain.press('Submit Score');
  await page.getByRole('heading', { name: 'Saved on This Phone' }).waitFor();
  await picture(checked, '4-saved', true);
  await checked.answer(
    submissions,
    refusal({
      path: 'leagueDetails.losingTeamId',
      message: 'This team is not part of the chosen league',
    }),
  );
  await captain.press('Try now');
  await page.getByRole('heading', { name: 'The Report Was Refused' }).waitFor();
  await picture(checked, '4-refused', true);
  await captain.press('Submit Another Score');
  await page.getByRole('radio').first().waitFor();
  await picture(checked, '1-reports-on-phone');
  await captain.press('Reports on this phone');
  await page.getByRole('heading', { name: 'Reports on This Phone' }).waitFor();
  await picture(checked, '7-reports-on-phone', true);
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('alertdialog').waitFor();
  await picture(checked, '7-remove');
  await captain.press('Keep it');
  await captain.hands.press(page.getByRole('button', { name: /^Open the report again/ }));
  await page.getByRole('link', { name: 'This team is not part' }).waitFor();
  await picture(checked, '2-opened-again', true);
  await checked.restore(submissions);
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await captain.press('Start over');
  await picture(checked, '1-started-over');
  await captain.press('Undo');
  await page.getByRole('heading', { name: 'Review Your Submission' }).waitFor();
  await page.context().setOffline(false);
  await captain.press('Submit Score');
  await page.getByRole('heading', { name: 'Score Submitted Successfully!' }).waitFor();
  await picture(checked, '5-success', true);
  await captain.press('Submit Another Score');
  await page.getByRole('heading', { name: 'Your leagues' }).waitFor();
  await picture(checked, '1-your-leagues');
  await page.getByRole('button', { name: /^Thursday Coed Kickball/ }).click();
  await page.getByRole('button', { name: / won$/ }).click();
  await picture(checked, '2-own-team', true);
  await page.goto('/nowhere');
  await picture(checked, '6-not-found');
};

const failing: Tour = async (way, options, picture) => {
  const { checked, page, captain } = await product.open(way, {
    ...options,
    before: (opening) => opening.holdBack('**/api/sports'),
  });
  await page.getByText('Loading the sports').waitFor();
  await picture(checked, '1-sports-loading');
  await checked.answer('**/api/sports', { status: 500, json: {} });
  await page.reload();
  await page.getByText('Failed to load sports').waitFor();
  await picture(checked, '1-sports-failed');
  await checked.restore('**/api/sports');
  await checked.answer('**/api/sports/*/leagues', { status: 500, json: {} });
  await checked.answer('**/api/sports/*/locations', { json: [] });
  await page.reload();
  await captain.chooseSport('Flag Football');
  await captain.press('Next: League Details');
  await page.getByText('Failed to load leagues').waitFor();
  await picture(checked, '2-league-failed', true);
};

const longNames: Tour = async (way, options, picture) => {
  const { checked, captain } = await product.open(way, {
    ...options,
    address: '/?sport=flagfootball&league=flagfootball-5',
  });
  await captain.choose('Winning Team', 'e');
  await captain.choose('Losing Team', 'o');
  await captain.press('Today');
  await picture(checked, '2-long-names', true);
  await captain.press('Next: Game Details');
  await captain.fillScores(100, 100);
  await picture(checked, '3-tie');
};
