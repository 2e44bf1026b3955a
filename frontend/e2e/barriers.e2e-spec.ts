import type { Locator } from 'playwright-core';
import { refusal, submissions, unavailable } from './support/answers';
import { startProduct, type Visit } from './support/product';
import { mouse, phone } from './support/ways';

const product = startProduct();

/** By day and at night. */
async function shutNoOneOut({ checked }: Visit): Promise<void> {
  expect(await checked.barriers()).toEqual([]);
  expect(await checked.scrollsSideways()).toBe(false);
}

test.each([
  ['phone', phone],
  ['desktop', mouse],
] as const)('on a %s, no step shuts anyone out', async (_, way) => {
  const visit = await product.open(way);
  const { page, captain } = visit;
  const see = async (name: string) => {
    await page.getByRole('heading', { name, exact: true }).waitFor();
    await shutNoOneOut(visit);
  };
  await captain.chooseSport('Kickball');
  await see('Choose Your Sport');
  await captain.press('Next: League Details');
  await captain.hands.enter(captain.chooser('League'));
  await page.getByRole('option').first().waitFor();
  await see('League Details');
  await page.keyboard.press('Escape');
  await captain.fillLeagueDetails();
  await captain.press('Next: Game Details');
  await captain.fillScores(3, 5);
  await captain.verify();
  await captain.press('Review Submission');
  await page.getByText('Your name is required').waitFor();
  await captain.rate('Referee', 4);
  await see('Game Details');
  await captain.fillScores(21, 14);
  await captain.fillContact();
  await captain.press('Review Submission');
  await see('Review Your Submission');
  await captain.press('Submit Score');
  await see('Score Submitted Successfully!');
});

test('lists that load, are empty or fail shut no one out', async () => {
  const visit = await product.open(phone, {
    before: (opening) => opening.holdBack('**/api/sports'),
  });
  const { checked, page, captain } = visit;
  await page.getByText('Loading the sports').waitFor();
  await shutNoOneOut(visit);

  await checked.answer('**/api/sports', unavailable);
  await page.reload();
  await page.getByText('Failed to load sports. Please refresh the page.').waitFor();
  await shutNoOneOut(visit);

  await checked.restore('**/api/sports');
  await captain.press('Try again');
  await checked.answer('**/api/sports/*/locations', { json: [] });
  await checked.answer('**/api/sports/*/leagues', unavailable);
  await captain.chooseSport('Kickball');
  await captain.press('Next: League Details');
  await page.getByText('No locations available').waitFor();
  await page.getByText('Failed to load leagues').waitFor();
  await shutNoOneOut(visit);
});

test('a report that fails shuts no one out', async () => {
  const visit = await product.open(phone, { at: 'Review Your Submission' });
  const { checked, page, captain } = visit;
  await checked.answer(submissions, { ...refusal(), json: { message: 'Not in this form.' } });
  await captain.press('Submit Score');
  await page.getByText('Submission Error').waitFor();
  await shutNoOneOut(visit);

  const path = 'leagueDetails.losingTeamId';
  const message = 'This team is not part of the chosen league';
  await checked.answer(submissions, refusal({ path, message }));
  await captain.press('Submit Score');
  await page.getByRole('link', { name: message }).waitFor();
  await shutNoOneOut(visit);
});

test('dialogs and dead ends shut no one out', async () => {
  const visit = await product.open(phone, {
    address: '/nowhere',
    before: (opening) =>
      opening.page.route('https://forms.example.org/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Form</title>Injured reserve' }),
      ),
  });
  const { page, captain } = visit;
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await shutNoOneOut(visit);
  await page.goto('/?sport=flagfootball');
  await captain.press('Injury Form');
  await page.getByRole('dialog').waitFor();
  await shutNoOneOut(visit);
});

describe('In colours of the person’s own', () => {
  const forcedColors = 'active';
  /** How each of the elements is drawn. */
  const drawn = (elements: Locator) =>
    elements.evaluateAll((all) =>
      all.map((element) => {
        const { fill, borderTopStyle, borderTopColor, borderTopWidth } = getComputedStyle(element);
        return [fill, borderTopStyle, borderTopColor, borderTopWidth].join(' ');
      }),
    );

  test('the chosen sport is told from the others', async () => {
    const { page, captain } = await product.open(phone, { forcedColors });
    await captain.chooseSport('Kickball');
    const tiles = page.locator('label').filter({ has: page.getByRole('radio') });
    const [chosen] = await drawn(tiles.filter({ hasText: 'Kickball' }));
    const [other] = await drawn(tiles.filter({ hasText: 'Golf' }));
    expect(chosen).not.toBe(other);
  });

  test('stars that are given, and what is done and to come, are told apart', async () => {
    const { page, captain } = await product.open(phone, { at: 'Game Details', forcedColors });
    const steps = page.getByRole('list', { name: 'Progress' }).getByRole('listitem');
    const [completed, , active, pending] = await drawn(steps);
    expect(new Set([completed, active, pending]).size).toBe(3);

    await captain.rate('Referee', 3);
    const stars = await drawn(page.getByRole('group', { name: 'Referee' }).locator('label svg'));
    const [given, , , , left] = stars;
    expect(stars).toEqual([given, given, given, left, left]);
    expect(given).not.toBe(left);
  });
});
