import type { Page } from 'playwright-core';
import { startProduct } from '../support/product/product';
import { keyboard, phone } from '../support/people/devices';
import { soon } from '../support/soon';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// The form is filled in many times.
moreTime();

const product = startProduct();
const at = 'League Details';

const next = (page: Page, state: { disabled?: boolean; description?: string | RegExp }) =>
  page.getByRole('button', { name: 'Next: Game Details', ...state });

const refused = (page: Page, label: string, message: string) =>
  page.getByRole('combobox', { name: label, description: message });

const disabled = (page: Page, label: string) =>
  page.getByRole('combobox', { name: label, disabled: true });

/** Waits until the chooser contains the text. */
async function expectValue(page: Page, label: string, text: string): Promise<void> {
  const chooser = page.getByRole('combobox', { name: label, exact: true });
  await page.waitForFunction(
    ([input, expected]) => (input as HTMLInputElement).value === expected,
    [await chooser.elementHandle(), text] as const,
  );
}

describe.each([keyboard, phone])('League details by $name', (device) => {
  test('a choice narrows what comes after it, another one clears that, and the date is at most today', async () => {
    const { page, captain } = await product.open(device, { at });
    await expectValue(page, 'Game Location', 'All locations');
    await disabled(page, 'Winning Team').waitFor();
    await disabled(page, 'Losing Team').waitFor();
    await captain.actions.type(captain.chooser('Game Location'), 'Northgate');
    await page.getByRole('option', { name: 'Arrowhead Fields (Northgate)' }).waitFor();
    await captain.actions.leave();
    await captain.choose('Game Location', 'Arrowhead');
    await expectValue(page, 'Game Location', 'Arrowhead Fields (Northgate)');
    await captain.actions.type(captain.chooser('League'), 'Kickball');
    await page.getByRole('option').first().waitFor();
    await soon(() => page.getByRole('option').count()).toBe(1);
    await captain.actions.leave();

    await captain.fillLeagueDetails();
    await next(page, { disabled: false }).waitFor();
    await captain.choose('Game Location', 'Riverbend');
    await expectValue(page, 'Game Location', 'Riverbend Fields');
    await expectValue(page, 'League', '');
    await disabled(page, 'Winning Team').waitFor();
    const description = 'Needed: League, Winning Team, Losing Team';
    await next(page, { disabled: true, description }).waitFor();

    await captain.choose('Game Location', 'All');
    await captain.fillLeagueDetails();
    await captain.choose('League', 'Monday Coed');
    await expectValue(page, 'Winning Team', '');
    await expectValue(page, 'Losing Team', '');
    const teamsAlone = 'Needed: Winning Team, Losing Team';
    await next(page, { disabled: true, description: teamsAlone }).waitFor();

    const date = page.getByLabel('Match Date');
    await page.getByText('On or before today').waitFor();
    await captain.press('Today');
    await page.getByRole('button', { name: 'Today', pressed: true }).waitFor();
    await soon(() => date.inputValue()).toBe(await date.getAttribute('max'));
    await captain.press('Yesterday');
    await page.getByRole('button', { name: 'Yesterday', pressed: true }).waitFor();
    await captain.actions.type(date, '2999-12-31');
    await page.getByText('Match date is required').waitFor();
    expect(await date.getAttribute('aria-describedby')).toMatch(/matchDate-error$/);
    await next(page, { disabled: true, description: /Date/ }).waitFor();
    await captain.press('Today');
    await page.getByText('Match date is required').waitFor({ state: 'detached' });
  });

  test('what is missing or wrong is said at its field once it was touched', async () => {
    const { page, captain } = await product.open(device, { at });
    await captain.chooser('League').waitFor();
    await soon(() => page.locator('[aria-invalid=true]').count()).toBe(0);
    await captain.actions.enter(captain.chooser('League'));
    await captain.actions.leave();
    await refused(page, 'League', 'League selection is required').waitFor();
    await captain.choose('League', 'Thursday Coed');
    await page.getByText('League selection is required').waitFor({ state: 'detached' });
    await captain.actions.enter(captain.chooser('Winning Team'));
    await captain.actions.leave();
    await refused(page, 'Winning Team', 'Winning team selection is required').waitFor();
    await captain.actions.enter(captain.chooser('Losing Team'));
    await captain.actions.leave();
    await refused(page, 'Losing Team', 'Losing team selection is required').waitFor();

    await captain.fillTeams();
    const winner = await captain.chooser('Winning Team').inputValue();
    const loser = await captain.chooser('Losing Team').inputValue();
    await captain.actions.type(captain.chooser('Losing Team'), winner);
    await page.getByRole('option', { name: winner, disabled: true }).waitFor();
    await captain.actions.leave();
    await captain.choose('Winning Team', loser);
    await refused(page, 'Losing Team', 'Winning and losing teams must be different').waitFor();
    await next(page, { disabled: true }).waitFor();
  });

  test('the injury form for flag football opens, and gives the focus back', async () => {
    const { page, captain } = await product.open(device, {
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
    if (device === keyboard) await page.keyboard.press('Escape');
    else await captain.press('Close');
    await dialog.waitFor({ state: 'hidden' });
    await page.locator(':focus', { hasText: 'Injury Form' }).waitFor();
  });
});

test.each([keyboard, phone])(
  'a league without a location asks where the game was, by $name',
  async (device) => {
    const { page, captain } = await product.open(device, {
      address: '/?sport=cornhole&league=cornhole-4',
    });
    await page.getByText('Where the game was played').waitFor();
    await captain.actions.enter(captain.field('Location'));
    await captain.actions.leave();
    const description = /Location is required$/;
    await page.getByRole('textbox', { name: 'Location', description }).waitFor();
    await next(page, { disabled: true, description: /Location/ }).waitFor();
    await captain.type('Location', 'The Rusty Nail');
    await page.getByText('Location is required').waitFor({ state: 'detached' });
  },
);
