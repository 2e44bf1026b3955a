import { startProduct } from './support/product';
import { mouse, phone } from './support/ways';

const product = startProduct();
const submissions = '**/api/score-submissions';
const fails = { status: 503, json: { message: 'The service is not ready.' } };

describe.each([
  ['a phone by day', phone, 'light'],
  ['a phone at night', phone, 'dark'],
  ['a desktop by day', mouse, 'light'],
  ['a desktop at night', mouse, 'dark'],
] as const)('On %s', (_, way, colorScheme) => {
  test('no step shuts anyone out', async () => {
    const { checked, page, captain } = await product.open(way, { colorScheme });
    const see = async (name: string) => {
      await page.getByRole('heading', { name, exact: true }).waitFor();
      expect(await checked.barriers()).toEqual([]);
      expect(await checked.scrollsSideways()).toBe(false);
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
});

describe.each(['light', 'dark'] as const)('Loading, empty and failing (%s)', (colorScheme) => {
  test('lists that are missing shut no one out', async () => {
    const { checked, page, captain } = await product.open(phone, {
      colorScheme,
      before: (opening) => opening.hang('**/api/sports'),
    });
    await page.getByText('Loading the sports').waitFor();
    expect(await checked.barriers()).toEqual([]);

    await checked.answer('**/api/sports', fails);
    await page.reload();
    await page.getByText('Failed to load sports. Please refresh the page.').waitFor();
    expect(await checked.barriers()).toEqual([]);
    await checked.restore('**/api/sports');
    await captain.press('Try again');

    await checked.answer('**/api/sports/*/locations', { json: [] });
    await checked.answer('**/api/sports/*/leagues', fails);
    await captain.chooseSport('Kickball');
    await captain.press('Next: League Details');
    await page.getByText('No locations available').waitFor();
    await page.getByText('Failed to load leagues').waitFor();
    expect(await checked.barriers()).toEqual([]);
  });

  test('a report that fails shuts no one out', async () => {
    const { checked, page, captain } = await product.open(phone, {
      colorScheme,
      at: 'Review Your Submission',
    });
    await checked.answer(submissions, fails);
    await captain.press('Submit Score');
    await page.getByText('Submission Error').waitFor();
    expect(await checked.barriers()).toEqual([]);
    const path = 'leagueDetails.losingTeamId';
    const message = 'This team is not part of the chosen league';
    const details = [{ path, message }];
    await checked.answer(submissions, { status: 400, json: { message: 'Refused.', details } });
    await captain.press('Submit Score');
    await page.getByRole('link', { name: message }).waitFor();
    expect(await checked.barriers()).toEqual([]);
    expect(await checked.scrollsSideways()).toBe(false);
  });

  test('dialogs and dead ends shut no one out', async () => {
    const { checked, page, captain } = await product.open(phone, {
      colorScheme,
      address: '/nowhere',
      before: (opening) =>
        opening.page.route('https://forms.example.org/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>Form</title>Injured reserve' }),
        ),
    });
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    expect(await checked.barriers()).toEqual([]);
    await page.goto('/?sport=flagfootball');
    await captain.press('Injury Form');
    await page.getByRole('dialog').waitFor();
    expect(await checked.barriers()).toEqual([]);
  });
});
