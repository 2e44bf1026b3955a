import type { Page } from 'playwright-core';
import { expectForEveryone, inLanguages } from '../support/expect-for-everyone';
import { refusal, reportsOf, unavailable } from '../support/responses/fake-responses';
import {
  aManagedReport,
  corrected,
  history,
  link,
  linkCalls,
} from '../support/responses/managed-report';
import { mouse, phone } from '../support/people/devices';
import { startProduct } from '../support/product/product';
import { kept } from '../support/whole-report';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// All states of many pages are checked.
moreTime();

const product = startProduct(inLanguages);
const at = 'Review Your Submission';

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor();
const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
test('a link is followed, and the report corrected, on a phone', async () => {
  const { page, captain } = await product.open(phone, {
    address: link,
    before: async (checked) => {
      await checked.respond(linkCalls.open, { json: await aManagedReport(checked.page) });
      await checked.respond(linkCalls.correct, { json: corrected });
    },
  });
  await heading(page, at);
  const sent = reportsOf(page);
  expect(new URL(page.url()).hash).toBe('');
  await captain.press('Change Final Score');
  await heading(page, 'Game Details');
  await captain.fillScores(22, 14);
  await captain.press('Review Submission');
  await heading(page, at);
  await page.getByRole('definition').filter({ hasText: 'was 21 – 14' }).waitFor();
  await captain.press('Change Game Summary');
  await captain.press('Swap the teams');
  await captain.press('Next: Game Details');
  await captain.press('Review Submission');
  await captain.verify();
  await captain.press('Save Correction');
  await page.locator('h1:focus', { hasText: 'Report Corrected' }).waitFor();
  const corrections = sent.filter((request) => request.url().endsWith('/correct'));
  expect(corrections).toHaveLength(1);
  expect(corrections[0]!.postDataJSON()).toMatchObject({
    revision: 1,
    gameDetails: { winningScore: 22 },
  });
});

test('without a network, a link opens the screen that says so', async () => {
  const { checked, page } = await product.open(phone, { serviceWorkers: 'allow' });
  await kept(page);
  await checked.loseNetwork();
  await page.goto('about:blank');
  await page.goto(link);
  await says(page, /can’t be opened without a connection/);
  await page.waitForURL((url) => url.hash === '');
});

test('the screens of a correction shut no one out', async () => {
  const visit = await product.open(mouse, { address: 'about:blank' });
  const { checked, page, captain } = visit;
  const open = async (changes = {}) => {
    await checked.respond(linkCalls.open, { json: await aManagedReport(page, changes) });
  };
  const follow = async () => {
    await page.goto('about:blank');
    await page.goto(link);
  };
  const over = 'The administrators have logged this report. Send them a message instead.';
  await expectForEveryone(visit, [
    [
      'a report to correct, which was corrected before',
      async () => {
        await open({ history });
        await follow();
        await heading(page, at);
      },
    ],
    [
      'a correction',
      async () => {
        await captain.press('Change Game Summary');
        await captain.press('Swap the teams');
        await captain.press('Next: Game Details');
        await captain.fillScores(22, 14);
        await captain.rate('Referee', 5);
        await captain.rate('Competition', 4);
        await captain.type('Game notes (optional)', '');
        await captain.press('Review Submission');
        await says(page, 'You changed 6 things. They are not saved yet.');
      },
    ],
    [
      'a correction that comes too late',
      async () => {
        await checked.respond(linkCalls.correct, {
          status: 409,
          json: { message: over, details: [{ path: 'state', message: over }] },
        });
        await captain.verify();
        await captain.press('Save Correction');
        await page.getByText(over).first().waitFor();
      },
    ],
    [
      'a correction that is saved',
      async () => {
        await checked.failCalls('**/api/report-links/*');
        await captain.press('Save Correction');
        await heading(page, 'Correction Saved on This Phone');
      },
    ],
    [
      'reports on this phone, with a correction that was refused',
      async () => {
        await captain.press('Reports on this phone');
        await says(page, 'Correction not sent yet');
        await checked.respond(linkCalls.correct, refusal({ path: 'state', message: over }));
        await checked.tellOfNetwork();
        await says(page, 'Correction refused');
      },
    ],
    [
      'a report that is logged, and a message without a text',
      async () => {
        await open({ state: 'logged', history });
        await follow();
        await says(page, over);
        await captain.press('Send Message');
        await says(page, 'Please enter a message');
      },
    ],
    [
      'a message that can’t be sent',
      async () => {
        await checked.respond(linkCalls.message, unavailable);
        await captain.type('Message to the administrators', 'It was 22.');
        await captain.press('Send Message');
        await says(page, 'What you typed is kept');
      },
    ],
    [
      'a message that was sent',
      async () => {
        await checked.respond(linkCalls.message, { status: 202, json: {} });
        await captain.press('Send Message');
        await says(page, 'Your message was sent.');
      },
    ],
    [
      'a report that is corrected',
      async () => {
        await open();
        await checked.respond(linkCalls.correct, { json: corrected });
        await follow();
        await heading(page, at);
        await captain.verify();
        await captain.press('Save Correction');
        await heading(page, 'Report Corrected');
      },
    ],
    [
      'a link that can’t be opened now',
      async () => {
        await checked.respond(linkCalls.open, unavailable);
        await follow();
        await says(page, 'The link stays valid: try again later.');
      },
    ],
  ]);
});
