import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/expect-accessible';
import { receipt, refusal, submissions, unavailable } from '../support/fake-responses';
import { aManagedReport, corrected, history, link, linkCalls } from '../support/managed-report';
import { devices, mouse, phone } from '../support/people/devices';
import { startProduct, type Visit } from '../support/product/product';
import { kept } from '../support/whole-report';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// All states of many pages are checked.
moreTime();

const product = startProduct();
const at = 'Review Your Submission';

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor();
const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const offer = (page: Page) =>
  page.getByRole('button', { name: /^Something wrong\? Correct it until \w+day, / });

/** Opens a link to a report that can be corrected. */
async function opened(device = phone, changes = {}): Promise<Visit> {
  const visit = await product.open(device, {
    address: link,
    before: async (checked) => {
      const json = await aManagedReport(checked.page, changes);
      await checked.respond(linkCalls.open, { json });
      await checked.respond(linkCalls.correct, { json: corrected });
    },
  });
  await heading(visit.page, at);
  return visit;
}

/** What the page sends to correct a report from now on. */
function correctionsOf(page: Page) {
  const sent: { readonly key: string | undefined; readonly body: unknown }[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/correct')) return;
    sent.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() });
  });
  return sent;
}

test.each(devices)('a link is followed, and the report corrected, by $name', async (device) => {
  const { page, captain } = await opened(device);
  const sent = correctionsOf(page);
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
  expect(sent).toHaveLength(1);
  expect(sent[0]!.body).toMatchObject({ revision: 1, gameDetails: { winningScore: 22 } });
});

test('the Back button goes through the steps of a correction', async () => {
  const { page, captain } = await opened();
  await captain.press('Edit Details');
  await heading(page, 'Game Details');
  await page.goBack();
  await heading(page, at);
  await captain.press('Change Game Summary');
  await heading(page, 'League Details');
  await captain.press('Back');
  await heading(page, at);
});

test('a correction waits for a network behind its report, and both are sent once', async () => {
  const { checked, page, captain } = await product.open(phone, {
    at,
    before: (opening) => withCorrections(opening.page),
  });
  const sent = correctionsOf(page);
  const correctableUntil = new Date(Date.now() + 86_400_000).toISOString();
  await checked.failCalls(submissions);
  await checked.failCalls('**/api/report-links/*');
  await captain.press('Submit Score');
  await heading(page, 'Saved on This Phone');
  await captain.press('Something wrong? Correct it');
  await heading(page, at);
  await captain.press('Change Final Score');
  await captain.fillScores(22, 14);
  await captain.press('Review Submission');
  await captain.verify();
  await captain.press('Save Correction');
  await heading(page, 'Correction Saved on This Phone');
  await says(page, 'It is sent after the report.');
  expect(sent).toEqual([]);
  await page.reload();
  await captain.press('Reports on this phone');
  await says(page, 'It is sent after the report.');

  await checked.respond(submissions, {
    status: 201,
    json: { ...receipt, manageToken: 'given', correctableUntil },
  });
  await checked.respond(linkCalls.correct, { json: corrected });
  await checked.tellOfNetwork();
  await says(page, 'You corrected this report.');
  expect(sent).toHaveLength(1);
  expect(sent[0]!.body).toMatchObject({ token: 'given', gameDetails: { winningScore: 22 } });
});

test('a report that was sent can be corrected without a network, from the list', async () => {
  const { checked, page, captain } = await product.open(phone, { at });
  const sent = correctionsOf(page);
  const correctableUntil = new Date(Date.now() + 86_400_000).toISOString();
  await checked.respond(submissions, {
    status: 201,
    json: { ...receipt, manageToken: 'given', correctableUntil },
  });
  await captain.press('Submit Score');
  await heading(page, 'Score Submitted Successfully!');
  await offer(page).waitFor();
  await captain.press('Submit Another Score');
  await checked.failCalls('**/api/report-links/*');
  await captain.press('Reports on this phone');
  await captain.actions.press(offer(page));
  await heading(page, at);
  await captain.verify();
  await captain.press('Save Correction');
  await heading(page, 'Correction Saved on This Phone');
  await checked.respond(linkCalls.correct, { json: corrected });
  await checked.tellOfNetwork();
  await heading(page, 'Report Corrected');
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
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
  const visit = await product.open(mouse, {
    address: link,
    before: (opening) => opening.holdBack(linkCalls.open),
  });
  const { checked, page, captain } = visit;
  const open = async (changes = {}) => {
    await checked.respond(linkCalls.open, { json: await aManagedReport(page, changes) });
  };
  const follow = async () => {
    await page.goto('about:blank');
    await page.goto(link);
  };
  const gone = 'This link is not valid any more.';
  const over = 'The administrators have logged this report. Send them a message instead.';
  const notOfLeague = 'This team is not part of the chosen league';
  await expectAccessible(visit, [
    ['a link that is opened', () => says(page, 'Opening your report')],
    [
      'a link that can’t be opened now',
      async () => {
        checked.release(linkCalls.open);
        await checked.respond(linkCalls.open, unavailable);
        await follow();
        await says(page, 'The link stays valid: try again later.');
      },
    ],
    [
      'a link that is not valid',
      async () => {
        await checked.respond(linkCalls.open, {
          status: 404,
          json: { message: gone, details: [{ path: 'token', message: gone }] },
        });
        await captain.press('Try again');
        await says(page, gone);
      },
    ],
    [
      'a report to correct, which was corrected before',
      async () => {
        await open({ history });
        await follow();
        await heading(page, at);
      },
    ],
    ['teams to correct', () => captain.press('Change Game Summary')],
    [
      'a game to correct',
      async () => {
        await captain.press('Swap the teams');
        await captain.press('Next: Game Details');
        await heading(page, 'Game Details');
      },
    ],
    [
      'a correction',
      async () => {
        await captain.fillScores(22, 14);
        await captain.rate('Referee', 5);
        await captain.rate('Competition', 4);
        await captain.type('Game notes (optional)', '');
        await captain.press('Review Submission');
        await says(page, 'You changed 6 things. They are not saved yet.');
      },
    ],
    [
      'a correction that is refused at a field',
      async () => {
        await captain.verify();
        const path = 'leagueDetails.losingTeamId';
        await checked.respond(linkCalls.correct, refusal({ path, message: notOfLeague }));
        await captain.press('Save Correction');
        await page.getByRole('link', { name: notOfLeague }).waitFor();
      },
    ],
    [
      'a correction that comes too late',
      async () => {
        await checked.respond(linkCalls.correct, {
          status: 409,
          json: { message: over, details: [{ path: 'state', message: over }] },
        });
        await captain.press('Next: Game Details');
        await captain.press('Review Submission');
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
      'reports on this phone, with a correction',
      async () => {
        await captain.press('Reports on this phone');
        await says(page, 'Correction not sent yet');
      },
    ],
    [
      'reports on this phone, with a correction that was refused',
      async () => {
        await checked.respond(linkCalls.correct, refusal({ path: 'state', message: over }));
        await checked.tellOfNetwork();
        await says(page, 'Correction refused');
      },
    ],
    [
      'a report that is logged',
      async () => {
        await open({ state: 'logged', history });
        await follow();
        await says(page, over);
      },
    ],
    [
      'a message without a text',
      async () => {
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
  ]);
});

/** Adds the feature to the settings of the shared server, which may be older. */
async function withCorrections(page: Page): Promise<void> {
  await page.route('**/api/site', async (route) => {
    const response = await route.fetch();
    const site = (await response.json()) as { readonly features?: readonly string[] };
    await route.fulfill({ response, json: { ...site, features: ['outcomes', 'correction'] } });
  });
}
