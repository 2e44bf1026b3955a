import type { BrowserContextOptions } from 'playwright-core';
import { association } from './support/association';
import { Captain } from './support/captain';
import { CheckedPage } from './support/checked-page';
import { startProduct } from './support/product';

const product = startProduct(association);
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 900 } };
const reference = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/** A captain at the first step. */
async function open(options: BrowserContextOptions, address = '/') {
  const checked = await CheckedPage.in(await product.visit(options));
  await checked.page.goto(address);
  return { checked, page: checked.page, captain: new Captain(checked.page) };
}

test.each([
  ['a phone by day', { ...phone, colorScheme: 'light' as const }],
  ['a phone at night', { ...phone, colorScheme: 'dark' as const }],
  ['a desktop by day', { ...desktop, colorScheme: 'light' as const }],
  ['a desktop at night', { ...desktop, colorScheme: 'dark' as const }],
])('a captain reports a score on %s, and no step shuts anyone out', async (_, options) => {
  const { checked, page, captain } = await open(options);
  const see = async (name: string) => {
    await page.getByRole('heading', { name, exact: true }).waitFor();
    expect(await checked.barriers()).toEqual([]);
    expect(await checked.scrollsSideways()).toBe(false);
  };
  await page.getByRole('radio', { name: 'Kickball' }).waitFor();
  await see('Choose Your Sport');
  expect(await page.title()).toBe('Select Sport – Port Halden Social Sports');
  await captain.chooseSport('Kickball');
  await captain.press('Next: League Details');
  await page.getByRole('combobox', { name: 'League' }).waitFor();
  await see('League Details');
  await page.getByRole('combobox', { name: 'League' }).click();
  await page.getByRole('option').first().waitFor();
  expect(await checked.barriers()).toEqual([]);
  await page.keyboard.press('Escape');
  await captain.fillLeagueDetails();
  await captain.press('Next: Game Details');
  await see('Game Details');
  await captain.fillScores(3, 5);
  await captain.verify();
  await captain.press('Review Submission');
  await page.getByText('Your name is required').waitFor();
  expect(await checked.barriers()).toEqual([]);
  await captain.fillScores(21, 14);
  await captain.rate('Referee', 4);
  await captain.fillContact();
  await captain.press('Review Submission');
  await see('Review Your Submission');
  await captain.press('Submit Score');
  await see('Score Submitted Successfully!');
  expect(await page.getByText(reference).textContent()).toMatch(reference);
  expect(await page.title()).toBe('Score Submitted – Port Halden Social Sports');
  expect(checked.said()).toEqual([]);
});

test('a captain reports a score by keyboard alone', async () => {
  const { checked, page } = await open(desktop);
  const { keyboard } = page;
  /** Tabs on until the thing has the focus. */
  const reach = async (name: string | RegExp) => {
    for (let presses = 0; presses < 40; presses += 1) {
      const here = await page.evaluate(() => {
        const { activeElement: element } = document;
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
        return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
      });
      if (typeof name === 'string' ? here === name : name.test(here)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`The keyboard doesn't reach ${String(name)}.`);
  };
  const choose = async (label: string, text: string) => {
    await reach(label);
    await keyboard.type(text);
    await page.getByRole('option').first().waitFor();
    await keyboard.press('Enter');
    await page.getByRole('option').first().waitFor({ state: 'hidden' });
  };
  await page.getByRole('radio').first().waitFor();
  await reach('Basketball');
  await keyboard.press('Space');
  await reach('Next: League Details');
  await keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'League' }).waitFor();
  await choose('League', 'Tuesday');
  await page.getByRole('combobox', { name: 'Winning Team', disabled: false }).waitFor();
  await keyboard.press('Tab');
  await choose('Winning Team', 'a');
  await keyboard.press('Tab');
  await choose('Losing Team', 'e');
  await reach('Yesterday');
  await keyboard.press('Enter');
  await reach('Next: Game Details');
  await keyboard.press('Enter');
  await reach('Winning score');
  await keyboard.type('64');
  await reach('Losing score');
  await keyboard.type('64');
  await reach(/^1 star/);
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await reach('Your Name');
  await keyboard.type('Dana Whitfield');
  await reach('Email');
  await keyboard.type('dana@example.org');
  await reach(/^I verify/);
  await keyboard.press('Space');
  await reach('Review Submission');
  await keyboard.press('Enter');
  await page.getByRole('img', { name: '3 of 5 stars' }).waitFor();
  await page.getByText('Tie').waitFor();
  await reach('Submit Score');
  await keyboard.press('Enter');
  expect(await page.getByText(reference).textContent()).toMatch(reference);
  expect(checked.said()).toEqual([]);
});

test('a lost answer and a reload lose nothing, and the report counts once', async () => {
  const { page, captain } = await open(phone);
  await captain.chooseSport('Kickball');
  await captain.press('Next: League Details');
  await captain.fillLeagueDetails();
  await captain.press('Next: Game Details');
  await captain.fillScores(8, 7);
  await captain.fillContact();
  await page.reload();
  expect(await page.getByLabel('Winning score', { exact: true }).inputValue()).toBe('8');
  await captain.verify();
  await captain.press('Review Submission');

  // The report arrives, and its answer does not.
  const answered: string[] = [];
  await page.route('**/api/score-submissions', async (route) => {
    answered.push(((await (await route.fetch()).json()) as { reference: string }).reference);
    await route.abort();
  });
  await captain.press('Submit Score');
  await page.getByText('Submission Error').waitFor();
  await page.unroute('**/api/score-submissions');
  await page.reload();
  await captain.press('Submit Score');
  expect(await page.getByText(reference).textContent()).toBe(answered[0]);
});

test('the browser’s Back button steps back through the wizard', async () => {
  const { page, captain } = await open(phone);
  await captain.chooseSport('Kickball');
  await captain.press('Next: League Details');
  await captain.fillLeagueDetails();
  await captain.press('Next: Game Details');
  await captain.fillScores(2, 1);
  await page.goBack();
  expect(await page.getByRole('combobox', { name: 'League' }).inputValue()).toMatch(/^Thursday/);
  await page.goBack();
  expect(await page.getByRole('radio', { name: 'Kickball' }).isChecked()).toBe(true);
  await page.goForward();
  await page.goForward();
  expect(await page.getByLabel('Winning score', { exact: true }).inputValue()).toBe('2');
});

test('at 23:30 and 00:30 Eastern, today is the association’s date wherever the phone is', async () => {
  for (const timezoneId of ['America/Los_Angeles', 'Europe/Berlin', 'Asia/Tokyo']) {
    for (const [instant, today] of [
      ['2026-07-05T03:30:00Z', '2026-07-04'],
      ['2026-07-05T04:30:00Z', '2026-07-05'],
    ] as const) {
      const { page, captain } = await open({ ...phone, timezoneId });
      await page.clock.setFixedTime(new Date(instant));
      await page.reload();
      await captain.chooseSport('Kickball');
      await captain.press('Next: League Details');
      const date = page.getByLabel('Match Date');
      await date.waitFor();
      expect(await date.getAttribute('max')).toBe(today);
      await captain.press('Today');
      expect(await date.inputValue()).toBe(today);
      await page.context().close();
    }
  }
});

test.each(['light', 'dark'] as const)(
  'loading, empty and failing states shut no one out (%s)',
  async (colorScheme) => {
    const { checked, page, captain } = await open({ ...phone, colorScheme }, '/nowhere');
    const fails = { status: 503, json: { message: 'The service is not ready.' } };
    await page.route('**/api/sports', () => undefined);
    await page.goto('/');
    await page.getByText('Loading the sports').waitFor();
    expect(await checked.barriers()).toEqual([]);

    await page.unroute('**/api/sports');
    await page.route('**/api/sports', (route) => route.fulfill(fails));
    await page.reload();
    await page.getByText('Failed to load sports. Please refresh the page.').waitFor();
    expect(await checked.barriers()).toEqual([]);
    await page.unroute('**/api/sports');
    await captain.press('Try again');

    await page.route('**/api/sports/*/locations', (route) => route.fulfill({ json: [] }));
    await page.route('**/api/sports/*/leagues', (route) => route.fulfill(fails));
    await captain.chooseSport('Kickball');
    await captain.press('Next: League Details');
    await page.getByText('No locations available').waitFor();
    await page.getByText('Failed to load leagues').waitFor();
    expect(await checked.barriers()).toEqual([]);
    await page.unroute('**/api/sports/*/leagues');
    await captain.press('Try again');
    await captain.fillLeagueDetails();
    await captain.press('Next: Game Details');
    await captain.fillScores(9, 9);
    await captain.fillContact();
    await captain.verify();
    await captain.press('Review Submission');

    await page.route('**/api/score-submissions', (route) => route.fulfill(fails));
    await captain.press('Submit Score');
    await page.getByText('Submission Error').waitFor();
    expect(await checked.barriers()).toEqual([]);
    await page.unroute('**/api/score-submissions');
    const path = 'leagueDetails.losingTeamId';
    const message = 'This team is not part of the chosen league';
    await page.route('**/api/score-submissions', (route) =>
      route.fulfill({ status: 400, json: { message: 'Refused.', details: [{ path, message }] } }),
    );
    await captain.press('Submit Score');
    await page.getByRole('link', { name: message }).waitFor();
    expect(await checked.barriers()).toEqual([]);
    expect(await checked.scrollsSideways()).toBe(false);
  },
);

test('the injury form opens over the wizard, and gives the focus back', async () => {
  const { checked, page, captain } = await open(phone);
  await page.route('https://forms.example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Form</title><p>Injured reserve' }),
  );
  await captain.chooseSport('Flag Football');
  await captain.press('Next: League Details');
  await captain.press('Injury Form');
  await page.getByRole('dialog', { name: 'Flag Football Injured Reserve Form' }).waitFor();
  await page.frameLocator('iframe').getByText('Injured reserve').waitFor();
  expect(await checked.barriers()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await page.locator(':focus').textContent()).toBe('Injury Form');
  expect(checked.said()).toEqual([]);
});

test('an address that leads nowhere says so', async () => {
  const { checked, page } = await open(phone, '/nowhere');
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  expect(await page.title()).toBe('404 Page Not Found – Score Tracker');
  expect(await checked.barriers()).toEqual([]);
  expect(checked.said()).toEqual([]);
});
