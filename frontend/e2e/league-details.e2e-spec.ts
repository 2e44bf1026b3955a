import type { Page } from 'playwright-core';
import { startProduct } from './support/product';
import { phone, ways } from './support/ways';

const product = startProduct();
const at = 'League Details';

const next = (page: Page, state: { disabled?: boolean; description?: string | RegExp }) =>
  page.getByRole('button', { name: 'Next: Game Details', ...state });

const refused = (page: Page, label: string, message: string) =>
  page.getByRole('combobox', { name: label, description: message });

/** Waits until the chooser holds the text. */
async function holds(page: Page, label: string, text: string): Promise<void> {
  const chooser = page.getByRole('combobox', { name: label, exact: true });
  await chooser.waitFor();
  await page.waitForFunction(
    ([input, expected]) => (input as HTMLInputElement).value === expected,
    [await chooser.elementHandle(), text] as const,
  );
}

describe.each(ways)('League details by $name', (way) => {
  test('lists say that they are being fetched', async () => {
    const { checked, page, captain } = await product.open(way, {
      at,
      before: async (opening) => {
        await opening.hang('**/api/sports/*/leagues');
        await opening.hang('**/api/sports/*/locations');
      },
    });
    await page.getByText('Fetching league data...').waitFor();
    await page.getByText('Fetching location data...').waitFor();
    await checked.restore('**/api/sports/*/leagues');
    await checked.hang('**/api/leagues/*/teams');
    await page.reload();
    await captain.choose('League', 'Thursday Coed');
    await page.getByText('Fetching team data...').nth(1).waitFor();
    await next(page, { disabled: true }).waitFor();
  });

  test('empty lists say so', async () => {
    const { checked, page, captain } = await product.open(way, {
      at,
      before: async (opening) => {
        await opening.answer('**/api/sports/*/leagues', { json: [] });
        await opening.answer('**/api/sports/*/locations', { json: [] });
      },
    });
    await page.getByText('No leagues found for this sport').waitFor();
    await page.getByText('No locations available').waitFor();
    await checked.restore('**/api/sports/*/leagues');
    await page.reload();
    await captain.choose('League', 'sign-up open');
    await page.getByText('No teams found for this league').nth(1).waitFor();
    await next(page, { disabled: true }).waitFor();
  });

  test('lists that fail to load can be tried again', async () => {
    const lists = [
      '**/api/sports/*/leagues',
      '**/api/sports/*/locations',
      '**/api/leagues/*/teams',
    ];
    const { checked, page, captain } = await product.open(way, {
      at,
      before: async (opening) => {
        for (const list of lists) await opening.answer(list, { status: 503, json: {} });
      },
    });
    await page.getByText('Failed to load locations').waitFor();
    await page.getByText('Failed to load leagues').waitFor();
    await checked.restore(lists[0]!);
    await checked.restore(lists[1]!);
    const again = page.getByRole('button', { name: 'Try again' });
    await captain.hands.press(again.first());
    await captain.chooser('Game Location').waitFor();
    await captain.hands.press(again);
    await captain.choose('League', 'Thursday Coed');
    await page.getByText('Failed to load teams').nth(1).waitFor();
    await checked.restore(lists[2]!);
    await captain.hands.press(again.first());
    await captain.choose('Winning Team', 'Kick');
  });

  test('a location restricts the leagues, and another one clears what was chosen', async () => {
    const { page, captain } = await product.open(way, { at });
    await holds(page, 'Game Location', 'All locations');
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
    await page.getByRole('combobox', { name: 'Winning Team', disabled: true }).waitFor();
    await next(page, {
      disabled: true,
      description: 'Needed: League, Winning Team, Losing Team',
    }).waitFor();
    await captain.choose('Game Location', 'All');
    await holds(page, 'Game Location', 'All locations');
  });

  test('teams wait for a league, and another league clears them', async () => {
    const { page, captain } = await product.open(way, { at });
    await page.getByRole('combobox', { name: 'Winning Team', disabled: true }).waitFor();
    await page.getByRole('combobox', { name: 'Losing Team', disabled: true }).waitFor();
    await captain.fillLeagueDetails();
    await next(page, { disabled: false }).waitFor();
    await captain.choose('League', 'Monday Coed');
    await holds(page, 'Winning Team', '');
    await holds(page, 'Losing Team', '');
    await next(page, {
      disabled: true,
      description: 'Needed: Winning Team, Losing Team',
    }).waitFor();
  });

  test('another sport clears what hung on the first', async () => {
    const { page, captain } = await product.open(way, { address: '/?sport=kickball' });
    await captain.fillLeagueDetails();
    await captain.press('Back');
    await captain.chooseSport('Basketball');
    await captain.press('Next: League Details');
    await holds(page, 'League', '');
    await page.getByRole('combobox', { name: 'Winning Team', disabled: true }).waitFor();
  });

  test('the winner can’t be chosen as loser', async () => {
    const { page, captain } = await product.open(way, { at });
    await captain.fillLeagueDetails();
    const winner = await captain.chooser('Winning Team').inputValue();
    const loser = await captain.chooser('Losing Team').inputValue();
    await captain.hands.type(captain.chooser('Losing Team'), winner);
    await page.getByRole('option', { name: winner, disabled: true }).waitFor();
    await captain.hands.leave();
    await captain.choose('Winning Team', loser);
    await refused(page, 'Losing Team', 'Winning and losing teams must be different').waitFor();
    await next(page, { disabled: true }).waitFor();
  });

  test('what is missing is said at its field once it was touched', async () => {
    const { page, captain } = await product.open(way, { at });
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
    await captain.hands.enter(captain.chooser('League'));
    await captain.hands.leave();
    await refused(page, 'League', 'League selection is required').waitFor();
    await captain.choose('League', 'Thursday Coed');
    await refused(page, 'League', 'League selection is required').waitFor({ state: 'detached' });
    await captain.hands.enter(captain.chooser('Winning Team'));
    await captain.hands.leave();
    await refused(page, 'Winning Team', 'Winning team selection is required').waitFor();
    await captain.hands.enter(captain.chooser('Losing Team'));
    await captain.hands.leave();
    await refused(page, 'Losing Team', 'Losing team selection is required').waitFor();
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

  test('a league without a location asks where the game was', async () => {
    const { page, captain } = await product.open(way, {
      address: '/?sport=cornhole&league=cornhole-4',
    });
    await captain.type('Location', 'The Rusty Nail');
    await captain.type('Location', '');
    await captain.hands.leave();
    await page
      .getByRole('textbox', { name: 'Location', description: /Location is required$/ })
      .waitFor();
    await next(page, { disabled: true, description: /Location$/ }).waitFor();
    await captain.type('Location', 'The Rusty Nail');
    await page.getByText('Location is required').waitFor({ state: 'detached' });
  });

  test('for flag football the injury form opens, and gives the focus back', async () => {
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
    if (way.hands === 'keyboard') await page.keyboard.press('Escape');
    else await captain.press('Close');
    await dialog.waitFor({ state: 'hidden' });
    await page.locator(':focus', { hasText: 'Injury Form' }).waitFor();
  });
});

test('other sports have no injury form', async () => {
  const { page } = await product.open(phone, { at });
  await page.getByRole('combobox', { name: 'League' }).waitFor();
  expect(await page.getByRole('button', { name: 'Injury Form' }).count()).toBe(0);
});

test('typing finds a name whatever its accents, and says when nothing matches', async () => {
  const { page, captain } = await product.open(phone, { at });
  await captain.hands.type(captain.chooser('Game Location'), 'penasco');
  await page.getByRole('option', { name: 'Jardín de Peñasco' }).waitFor();
  await captain.hands.type(captain.chooser('Game Location'), 'xyz');
  await page.getByText('Nothing matches what you typed').waitFor();
});
