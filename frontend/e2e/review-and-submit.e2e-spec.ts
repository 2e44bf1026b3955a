import type { Page, Request } from 'playwright-core';
import { startProduct } from './support/product';
import { mouse, ways } from './support/ways';

const product = startProduct();
const at = 'Review Your Submission';
const submissions = '**/api/score-submissions';

const receipt = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  reference: 'K7Q2-4MZP',
  submittedAt: '2026-10-02T01:15:00.000Z',
  status: 'received',
};

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** The reports that leave the page from now on. */
function reportsOf(page: Page): Request[] {
  const reports: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') reports.push(request);
  });
  return reports;
}

const submitted = (page: Page) =>
  page.getByRole('heading', { name: 'Score Submitted Successfully!' }).waitFor();

describe.each(ways)('The review by $name', (way) => {
  test('shows what will be sent, and leads back to change it', async () => {
    const { page, captain } = await product.open(way, { address: '/?sport=kickball' });
    await captain.fillLeagueDetails();
    await captain.hands.type(page.getByLabel('Match Date'), '2026-03-07');
    await captain.press('Next: Game Details');
    await captain.fillGameDetails();
    await captain.rate('Competition', 3);
    await captain.press('Review Submission');
    for (const heading of ['Game Summary', 'Ratings Summary', 'Contact Information']) {
      await page.getByRole('heading', { name: heading }).waitFor();
    }
    const facts = await page.locator('dl > div').allInnerTexts();
    expect(facts.map((fact) => fact.split(/\s*\n\s*/))).toEqual([
      ['Sport', 'Kickball'],
      ['League', 'Thursday Coed Kickball | Fall'],
      ['Location', 'Arrowhead Fields'],
      ['Match Date', 'March 7, 2026'],
      ['Competition'],
      ['Name', 'Dana Whitfield'],
      ['Email', 'dana@example.org'],
    ]);
    await page.getByRole('img', { name: '3 of 5 stars' }).waitFor();
    expect(await page.title()).toBe('Confirm – Port Halden Social Sports');

    await captain.press('Edit Details');
    await page.locator('h2:focus', { hasText: 'Game Details' }).waitFor();
    expect(await captain.field('Your Name').inputValue()).toBe('Dana Whitfield');
    await captain.press('Review Submission');
    await captain.press('Change Game Summary');
    await page.locator('h2:focus', { hasText: 'League Details' }).waitFor();
  });

  test('without a rating there is no ratings summary', async () => {
    const { page } = await product.open(way, { at });
    expect(await page.getByRole('heading', { name: 'Ratings Summary' }).count()).toBe(0);
    expect(await page.locator('form').innerText()).not.toMatch(/Referee|Phone|Game notes/);
  });

  test('while the report is being sent, it can’t be sent again', async () => {
    const { page, captain } = await product.open(way, { at });
    const reports = reportsOf(page);
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(submissions, async (route) => {
      await answered;
      await route.fulfill({ status: 201, json: receipt });
    });
    const send = page.getByRole('button', { name: 'Submit Score' });
    if (way.hands === 'mouse') await send.dblclick();
    else await captain.hands.press(send);
    await page.getByRole('button', { name: 'Submitting...', disabled: true }).waitFor();
    await page.getByRole('button', { name: 'Edit Details', disabled: true }).waitFor();
    await page.keyboard.press('Enter');
    answer();
    await submitted(page);
    expect(reports).toHaveLength(1);
  });

  test('a try that gets no answer is told, and the next one carries the same key', async () => {
    const { checked, page, captain } = await product.open(way, { at });
    const reports = reportsOf(page);
    await checked.cutOff(submissions);
    await captain.press('Submit Score');
    await toasts(page).getByText('Submission Error').waitFor();
    await toasts(page).getByText('Failed to submit score. Please try again.').waitFor();
    await page.getByText('Nothing is lost').waitFor();
    await checked.answer(submissions, { status: 201, json: receipt });
    await captain.press('Submit Score');
    await submitted(page);
    const keys = reports.map((report) => report.headers()['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(reports[1]?.postData()).toBe(reports[0]?.postData());
  });

  test('the server’s own sentence is told, one toast at a time', async () => {
    const { checked, page, captain } = await product.open(way, { at });
    for (const message of ['Too many reports. Try again in 30 seconds.', 'Not ready yet.']) {
      await checked.answer(submissions, { status: 503, json: { message } });
      await captain.press('Submit Score');
      await toasts(page).getByText(message).waitFor();
      expect(await toasts(page).getByText('Submission Error').count()).toBe(1);
    }
    expect(await toasts(page).innerText()).not.toContain('Too many');
    await captain.press('Dismiss');
    await toasts(page).getByText('Submission Error').waitFor({ state: 'detached' });
  });

  test('what the server refuses is said in a summary and at its field', async () => {
    const { checked, page, captain } = await product.open(way, { at });
    const losing = 'This team is not part of the chosen league';
    const email = 'Please enter a valid email address';
    const message = 'Some fields need your attention.';
    const details = [
      { path: 'leagueDetails.losingTeamId', message: losing },
      { path: 'gameDetails.captainEmail', message: email },
    ];
    await checked.answer(submissions, { status: 400, json: { message, details } });
    await captain.press('Submit Score');
    await toasts(page).getByText(message).waitFor();
    await page.getByRole('heading', { name: 'League Details' }).waitFor();
    await page.locator('[role=alert]:focus', { hasText: 'There is a problem' }).waitFor();
    await page.getByRole('combobox', { name: 'Losing Team', description: losing }).waitFor();
    await captain.follow(losing);
    await page.locator(':focus').and(captain.chooser('Losing Team')).waitFor();
    await captain.follow(email);
    await page.getByRole('heading', { name: 'Game Details' }).waitFor();
    await page
      .locator(':focus')
      .and(page.getByRole('textbox', { name: 'Email', description: email }))
      .waitFor();
  });

  test('a report that breaks a rule of the form is not sent', async () => {
    // The loser has left the league since the captain chose it.
    let winner = '';
    const { page, captain } = await product.open(way, {
      at,
      before: ({ page: opening }) =>
        opening.route('**/api/leagues/*/teams', async (route) => {
          const teams = (await (await route.fetch()).json()) as { name: string }[];
          const left = teams.filter(({ name }) => name.includes('Kick'));
          winner = left[0]?.name ?? '';
          await route.fulfill({ json: left.slice(0, 1) });
        }),
    });
    const reports = reportsOf(page);
    await page.getByRole('button', { name: 'Submit Score' }).waitFor();
    await page.locator('form').getByText(winner).waitFor();
    await captain.press('Submit Score');
    await toasts(page).getByText('Form Error').waitFor();
    await toasts(page).getByText('Please check all fields for errors and try again.').waitFor();
    await page.locator('[role=alert]:focus').waitFor();
    const message = 'Losing team selection is required';
    await page.getByRole('combobox', { name: 'Losing Team', description: message }).waitFor();
    await captain.follow(message);
    await page.locator(':focus').and(captain.chooser('Losing Team')).waitFor();
    expect(reports).toEqual([]);
  });
});

test('the report holds what was filled in, and no text that was hidden', async () => {
  const { page, captain } = await product.open(mouse, { at: 'Game Details' });
  const reports = reportsOf(page);
  await page.route(submissions, (route) => route.fulfill({ status: 201, json: receipt }));
  await captain.rate('Referee', 4);
  await captain.type('What would have made your experience 5 stars? (optional)', 'A whistle');
  await captain.rate('Referee', 5);
  await captain.rate('Competition', 5);
  await captain.rate('Competition', 5);
  await captain.type('Game notes (optional)', 'Rain in the 3rd inning');
  await captain.fillGameDetails();
  await captain.press('Review Submission');
  await captain.press('Submit Score');
  await submitted(page);
  expect(reports[0]?.postDataJSON()).toEqual({
    sportId: 'kickball',
    leagueDetails: {
      leagueId: 'kickball-4',
      winningTeamId: expect.any(String) as string,
      losingTeamId: expect.any(String) as string,
      matchDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      location: 'Arrowhead Fields',
    },
    gameDetails: {
      winningScore: 21,
      losingScore: 14,
      refRating: 5,
      notes: 'Rain in the 3rd inning',
      captainName: 'Dana Whitfield',
      captainEmail: 'dana@example.org',
      verification: true,
    },
  });
  expect(reports[0]?.headers()['idempotency-key']).toMatch(/^[\x21-\x7e]{1,255}$/);
});

describe('A toast', () => {
  async function toasted() {
    const visit = await product.open(mouse, { at, before: ({ page }) => page.clock.install() });
    await visit.checked.cutOff(submissions);
    await visit.captain.press('Submit Score');
    const toast = toasts(visit.page).getByText('Submission Error');
    await toast.waitFor();
    // A time to come that the page stops at, so that only the tests let it pass.
    await visit.page.clock.pauseAt(await visit.page.evaluate(() => Date.now() + 100));
    return { ...visit, toast };
  }

  test('goes after 5 seconds', async () => {
    const { page, toast } = await toasted();
    await page.clock.runFor(4_500);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(500);
    expect(await toast.count()).toBe(0);
  });

  test('stays while the pointer is on it', async () => {
    const { page, toast } = await toasted();
    await page.clock.runFor(3_000);
    await toast.hover();
    await page.clock.runFor(60_000);
    expect(await toast.count()).toBe(1);
    await page.mouse.move(5, 800);
    await page.clock.runFor(1_000);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(1_000);
    expect(await toast.count()).toBe(0);
  });

  test('stays while it has the focus, and can be dismissed', async () => {
    const { page, toast } = await toasted();
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    await dismiss.focus();
    await page.clock.runFor(60_000);
    expect(await toast.count()).toBe(1);
    await dismiss.press('Enter');
    await page.clock.runFor(100);
    expect(await toast.count()).toBe(0);
  });
});
