import type { Page } from 'playwright-core';
import { stopClock } from '../support/browser/stop-clock';
import { receipt, refusal, reportsOf, submissions } from '../support/fake-responses';
import { startProduct } from '../support/product/product';
import { keyboard, mouse, phone, devices } from '../support/people/devices';
import { soon } from '../support/soon';
import { closes } from '../support/toast-that-closes';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// Whole forms are filled in.
moreTime();

const product = startProduct();
const at = 'Review Your Submission';

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

const succeeded = (page: Page) =>
  page.getByRole('heading', { name: 'Score Submitted Successfully!' }).waitFor();

describe.each([keyboard, phone])('The review by $name', (device) => {
  test('a report that is refused can be sent again, and is the same report', async () => {
    const { checked, page, captain } = await product.open(device, {
      at,
      before: ({ page: opening }) => opening.clock.install(),
    });
    const reports = reportsOf(page);
    await page.getByRole('button', { name: 'Submit Score', disabled: false }).waitFor();
    // The toasts stay until they are dismissed.
    await stopClock(page);
    for (const message of ['The report was not understood.', 'Not in this form.']) {
      await checked.respond(submissions, { status: 400, json: { message } });
      await captain.press('Submit Score');
      await toasts(page).getByText(message).waitFor();
      await soon(() => toasts(page).getByText('Submission Error').count()).toBe(1);
      await page.getByText('Nothing is lost').waitFor();
    }
    await soon(() => toasts(page).innerText()).not.toContain('understood');
    await captain.press('Dismiss');
    await page.clock.resume();
    await toasts(page).getByText('Submission Error').waitFor({ state: 'detached' });

    await checked.respond(submissions, { status: 201, json: receipt });
    await captain.press('Submit Score');
    await succeeded(page);
    const keys = reports.map((report) => report.headers()['idempotency-key']);
    expect(keys[0]).toMatch(/^[\x21-\x7e]{1,255}$/);
    expect(keys).toEqual(Array(3).fill(keys[0]));
    expect(new Set(reports.map((report) => report.postData())).size).toBe(1);
  });

  test('what the server refuses is said in a summary and at its field', async () => {
    const { checked, page, captain } = await product.open(device, { at });
    const losing = 'This team is not part of the chosen league';
    const email = 'Please enter a valid email address';
    const refused = refusal(
      { path: 'leagueDetails.losingTeamId', message: losing },
      { path: 'gameDetails.captainEmail', message: email },
    );
    await checked.respond(submissions, refused);
    await captain.press('Submit Score');
    await toasts(page).getByText(refused.json.message).waitFor();
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
});

test.each(devices)(
  'while a report is being sent, it can’t be sent again, by $name',
  async (device) => {
    const { checked, page, captain } = await product.open(device, { at });
    const reports = reportsOf(page);
    await checked.respond(submissions, { status: 201, json: receipt });
    await checked.holdBack(submissions);
    const send = page.getByRole('button', { name: 'Submit Score' });
    if (device === mouse) await send.dblclick();
    else await captain.actions.press(send);
    if (device === keyboard) await page.keyboard.press('Enter');
    if (device === phone)
      await page.getByRole('button', { name: 'Submitting...' }).tap({ force: true });
    await page.getByRole('button', { name: 'Submitting...', disabled: true }).waitFor();
    await page.getByRole('button', { name: 'Edit Details', disabled: true }).waitFor();
    checked.release(submissions);
    await succeeded(page);
    expect(reports).toHaveLength(1);
  },
);

test('the review shows what will be sent', async () => {
  const { page, captain } = await product.open(mouse, { at: 'League Details' });
  await captain.fillLeagueDetails();
  await captain.actions.type(page.getByLabel('Match Date'), '2026-03-07');
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
});

test('the report holds what was filled in, and no text that was hidden', async () => {
  const { checked, page, captain } = await product.open(mouse, { at: 'Game Details' });
  const reports = reportsOf(page);
  await checked.respond(submissions, { status: 201, json: receipt });
  await captain.rate('Referee', 4);
  await captain.type('What would have made your experience 5 stars? (optional)', 'A whistle');
  await captain.rate('Referee', 5);
  await captain.rate('Competition', 5);
  await captain.rate('Competition', 5);
  await captain.type('Game notes (optional)', 'Rain in the 3rd inning');
  await captain.fillGameDetails();
  await captain.press('Review Submission');
  await captain.press('Submit Score');
  await succeeded(page);
  expect(reports[0]?.postDataJSON()).toEqual({
    confirmKey: expect.stringMatching(/^[\w-]{22}$/) as string,
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

test('a toast goes after 5 seconds, but stays while the pointer or the focus is on it', async () => {
  const visit = await product.open(mouse, { at, before: ({ page }) => page.clock.install() });
  const { checked, page, captain } = visit;
  await checked.respond(submissions, { status: 400, json: { message: 'Not in this form.' } });
  await page.getByRole('button', { name: 'Submit Score', disabled: false }).waitFor();
  await stopClock(page);
  const toast = toasts(page).getByText('Submission Error');
  const going = page.locator('[data-ending-style]');
  const comes = async () => {
    await captain.press('Submit Score');
    await toast.waitFor();
  };

  await comes();
  await page.clock.runFor(4_900);
  await soon(() => going.count()).toBe(0);
  await page.clock.runFor(200);
  await closes(toast);

  await comes();
  await page.clock.runFor(3_000);
  await toast.hover();
  await page.clock.runFor(60_000);
  await page.mouse.move(5, 800);
  await page.clock.runFor(1_000);
  await soon(() => going.count()).toBe(0);
  await page.clock.runFor(1_000);
  await closes(toast);

  await comes();
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await dismiss.focus();
  await page.clock.runFor(60_000);
  await soon(() => going.count()).toBe(0);
  await dismiss.press('Enter');
  await closes(toast);
});
