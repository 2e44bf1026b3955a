import type { Page } from 'playwright-core';
import { unavailable } from './support/answers';
import { startProduct } from './support/product';
import { keyboard, mouse, phone, ways } from './support/ways';

const product = startProduct();
const at = 'League Details';
const leagues = '**/api/sports/*/leagues';
const locations = '**/api/sports/*/locations';
const teams = '**/api/leagues/*/teams';

const next = (page: Page, state: { disabled?: boolean; description?: string | RegExp }) =>
  page.getByRole('button', { name: 'Next: Game Details', ...state });

const refused = (page: Page, label: string, message: string) =>
  page.getByRole('combobox', { name: label, description: message });

const disabled = (page: Page, label: string) =>
  page.getByRole('combobox', { name: label, disabled: true });

/** Waits until the chooser holds the text. */
async function holds(page: Page, label: string, text: string): Promise<void> {
  const chooser = page.getByRole('combobox', { name: label, exact: true });
  await page.waitForFunction(
    ([input, expected]) => (input as HTMLInputElement).value === expected,
    [await chooser.elementHandle(), text] as const,
  );
}

describe.each(ways)('League details by $name', (way) => {
  test('a choice narrows what comes after it, and another one clears that', async () => {
    const { page, captain } = await product.open(way, { at });
    await holds(page, 'Game Location', 'All locations');
    await disabled(page, 'Winning Team').waitFor();
    await disabled(page, 'Losing Team').waitFor();
    await captain.hands.type(captain.chooser('Game Location'), 'Northgate');
    await page.getByRole('option', { name: 'Arrowhead Fields (Northgate)' }).waitFor();
    await captain.hands.leave();
    await captain.choose('Game Location', 'Arrowhead');
    await holds(page, 'Game Location', 'Arrowhead Fields (Northgate)');
    await captain.hands.type(captain.chooser('League'), 'Kickball');
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('option').count()).toBe(1);
    await captain.hands.leave();

    await captain.fillLeagueDetails();
    await next(page, { disabled: false }).waitFor();
    await captain.choose('Game Location', 'Riverbend');
    await holds(page, 'Game Location', 'Riverbend Fields');
    await holds(page, 'League', '');
    await disabled(page, 'Winning Team').waitFor();
    const description = 'Needed: League, Winning Team, Losing Team';
    await next(page, { disabled: true, description }).waitFor();

    await captain.choose('Game Location', 'All');
    await captain.fillLeagueDetails();
    await captain.choose('League', 'Monday Coed');
    await holds(page, 'Winning Team', '');
    await holds(page, 'Losing Team', '');
    const teamsAlone = 'Needed: Winning Team, Losing Team';
    await next(page, { disabled: true, description: teamsAlone }).waitFor();
  });

  test('what is missing or wrong is said at its field once it was touched', async () => {
    const { page, captain } = await product.open(way, { at });
    await captain.chooser('League').waitFor();
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
    await captain.hands.enter(captain.chooser('League'));
    await captain.hands.leave();
    await refused(page, 'League', 'League selection is required').waitFor();
    await captain.choose('League', 'Thursday Coed');
    await page.getByText('League selection is required').waitFor({ state: 'detached' });
    await captain.hands.enter(captain.chooser('Winning Team'));
    await captain.hands.leave();
    await refused(page, 'Winning Team', 'Winning team selection is required').waitFor();
    await captain.hands.enter(captain.chooser('Losing Team'));
    await captain.hands.leave();
    await refused(page, 'Losing Team', 'Losing team selection is required').waitFor();

    await captain.fillTeams();
    const winner = await captain.chooser('Winning Team').inputValue();
    const loser = await captain.chooser('Losing Team').inputValue();
    await captain.hands.type(captain.chooser('Losing Team'), winner);
    await page.getByRole('option', { name: winner, disabled: true }).waitFor();
    await captain.hands.leave();
    await captain.choose('Winning Team', loser);
    await refused(page, 'Losing Team', 'Winning and losing teams must be different').waitFor();
    await next(page, { disabled: true }).waitFor();
  });

  test('the date is at most today', async () => {
    const { page, captain } = await product.open(way, { at });
    const date = page.getByLabel('Match Date');
    await page.getByText('On or before today').waitFor();
    await captain.press('Today');
    await page.getByRole('button', { name: 'Today', pressed: true }).waitFor();
    expect(await date.inputValue()).toBe(await date.getAttribute('max'));
    await captain.press('Yesterday');
    await page.getByRole('button', { name: 'Yesterday', pressed: true }).waitFor();
    await captain.hands.type(date, '2999-12-31');
    await page.getByText('Match date is required').waitFor();
    expect(await date.getAttribute('aria-describedby')).toMatch(/matchDate-error$/);
    await next(page, { disabled: true, description: /Date/ }).waitFor();
    await captain.press('Today');
    await page.getByText('Match date is required').waitFor({ state: 'detached' });
  });

  test('the injury form for flag football opens, and gives the focus back', async () => {
    const { page, captain } = await product.open(way, {
      address: '/?sport=flagfootball',
      before: ({ page: opening }) =>
        opening.route('https://forms.example.org/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>Form</title>Injured reserve' }),
        ),
    });
    await captain.press('Injury Form');
    const dialog = page.getByRole('dialog', { name: 'Flag Football Injured Reserve Form' });
    await dialog.waitFor();
    await page.frameLocator('iframe').getByText('Injured reserve').waitFor();
    if (way === keyboard) await page.keyboard.press('Escape');
    else await captain.press('Close');
    await dialog.waitFor({ state: 'hidden' });
    await page.locator(':focus', { hasText: 'Injury Form' }).waitFor();
  });
});

test('lists say that they are being fetched', async () => {
  const { checked, page, captain } = await product.open(mouse, {
    at,
    before: async (opening) => {
      await opening.holdBack(leagues);
      await opening.holdBack(locations);
    },
  });
  await page.getByText('Fetching league data...').waitFor();
  await page.getByText('Fetching location data...').waitFor();
  await next(page, { disabled: true }).waitFor();
  await checked.restore(leagues);
  await checked.holdBack(teams);
  await page.reload();
  await captain.choose('League', 'Thursday Coed');
  await page.getByText('Fetching team data...').nth(1).waitFor();
  await next(page, { disabled: true }).waitFor();
});

test('empty lists say so', async () => {
  const { checked, page, captain } = await product.open(phone, {
    at,
    before: async (opening) => {
      await opening.answer(leagues, { json: [] });
      await opening.answer(locations, { json: [] });
    },
  });
  await page.getByText('No leagues found for this sport').waitFor();
  await page.getByText('No locations available').waitFor();
  await checked.restore(leagues);
  await checked.restore(locations);
  await checked.answer('**/api/locations/*/leagues?*', { json: [] });
  await page.reload();
  await captain.choose('League', 'sign-up open');
  await page.getByText('No teams found for this league').nth(1).waitFor();
  await next(page, { disabled: true }).waitFor();
  await captain.choose('Game Location', 'Riverbend');
  await page.getByText('No leagues found for this location').waitFor();
});

test('lists that fail to load can be tried again', async () => {
  const { checked, page, captain } = await product.open(keyboard, {
    at,
    before: async (opening) => {
      for (const list of [leagues, locations, teams]) await opening.answer(list, unavailable);
    },
  });
  await page.getByText('Failed to load locations').waitFor();
  await page.getByText('Failed to load leagues').waitFor();
  await next(page, { disabled: true, description: 'The lists could not be loaded.' }).waitFor();
  await checked.restore(leagues);
  await checked.restore(locations);
  const again = page.getByRole('button', { name: 'Try again' });
  await captain.hands.press(again.first());
  await captain.chooser('Game Location').waitFor();
  await captain.hands.press(again);
  await captain.choose('League', 'Thursday Coed');
  await page.getByText('Failed to load teams').nth(1).waitFor();
  await checked.restore(teams);
  await captain.hands.press(again.first());
  await captain.choose('Winning Team', 'Kick');
});

test('another sport clears what hung on the first, and has no injury form', async () => {
  const { page, captain } = await product.open(phone, { address: '/?sport=flagfootball' });
  await page.getByRole('button', { name: 'Injury Form' }).waitFor();
  await captain.choose('League', 'a');
  await captain.press('Back');
  await captain.chooseSport('Basketball');
  await captain.press('Next: League Details');
  await holds(page, 'League', '');
  await disabled(page, 'Winning Team').waitFor();
  expect(await page.getByRole('button', { name: 'Injury Form' }).count()).toBe(0);
});

test.each(ways)('a league without a location asks where the game was, by $name', async (way) => {
  const { page, captain } = await product.open(way, {
    address: '/?sport=cornhole&league=cornhole-4',
  });
  await page.getByText('Where the game was played').waitFor();
  await captain.hands.enter(captain.field('Location'));
  await captain.hands.leave();
  const description = /Location is required$/;
  await page.getByRole('textbox', { name: 'Location', description }).waitFor();
  await next(page, { disabled: true, description: /Location/ }).waitFor();
  await captain.type('Location', 'The Rusty Nail');
  await page.getByText('Location is required').waitFor({ state: 'detached' });
});

test('typing finds a name whatever its accents, and says when nothing matches', async () => {
  const { page, captain } = await product.open(phone, { at });
  await captain.hands.type(captain.chooser('Game Location'), 'penasco');
  await page.getByRole('option', { name: 'Jardín de Peñasco' }).waitFor();
  await captain.hands.type(captain.chooser('Game Location'), 'xyz');
  await page.getByText('Nothing matches what you typed').waitFor();
});
