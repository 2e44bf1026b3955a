import type { Page } from 'playwright-core';
import { refusal, reportsOf, submissions, unavailable } from '../support/responses/fake-responses';
import { startProduct, type Visit } from '../support/product/product';
import { aCaptain } from '../support/reports';
import { storedOf } from '../support/stored-reports';
import { keyboard, phone } from '../support/people/devices';
import { soon } from '../support/soon';
import { kept, reportWithoutNetwork } from '../support/whole-report';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// Service workers are installed anew.
moreTime();

const product = startProduct();
const at = 'Review Your Submission';

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

/** Opens the review for a captain of this test only. */
async function reviewed(options = {}, device = phone): Promise<Visit & { name: string }> {
  const visit = await product.open(device, { at, ...options });
  const { captain } = visit;
  const name = aCaptain();
  await captain.press('Change Contact Information');
  await captain.type('Your Name', name);
  await captain.press('Review Submission');
  await visit.page.getByRole('button', { name: 'Submit Score', disabled: false }).waitFor();
  return { ...visit, name };
}

test('without a network the wizard opens, goes from step to step, and sends when it can', async () => {
  const visit = await product.open(phone, { at: 'Game Details', serviceWorkers: 'allow' });
  await reportWithoutNetwork(visit);
  // The page stores responses of the API. The worker only stores files of the build.
  const workerKeeps = await visit.page.evaluate(async () => {
    const keys = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(workerKeeps).toContain('/');
  expect(workerKeeps.filter((path) => path.startsWith('/api'))).toEqual([]);
});

test.each(['administrators', 'league-staff'])(
  'the device holds the guide for captains, and not that for %s',
  async (reader) => {
    const { checked, page } = await product.open(phone, { serviceWorkers: 'allow' });
    checked.expectNoNetwork();
    await kept(page);
    await page.context().setOffline(true);
    await page.goto('/?guide=captains');
    await heading(page, 'Guide for captains');
    await expect(page.goto(`/?guide=${reader}`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  },
);

test('a report whose answer was lost is stored once, and a reload sends it again', async () => {
  const { checked, page, captain, name } = await reviewed();
  checked.expectNoNetwork();
  let reference = '';
  await page.route(submissions, async (route) => {
    ({ reference } = (await (await route.fetch()).json()) as { reference: string });
    await route.abort();
  });
  await captain.press('Submit Score');
  await heading(page, 'Saved on This Phone');
  await says(page, 'there was no connection');
  expect(await storedOf(name, page)).toHaveLength(1);

  await page.unroute(submissions);
  await page.reload();
  await says(page, '1 report was sent.');
  await captain.press('Reports on this phone');
  await says(page, `Sent, reference ${reference}`);
  expect(await storedOf(name, page)).toHaveLength(1);
});

test('a report waits for a page that was closed, and is sent by the next one', async () => {
  const { checked, page, captain, name } = await reviewed();
  checked.expectNoNetwork();
  const context = page.context();
  await context.setOffline(true);
  await captain.press('Submit Score');
  await heading(page, 'Saved on This Phone');
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/');
  await says(next, '1 report was sent.');
  expect(await storedOf(name, next)).toHaveLength(1);
  const kept = await next.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('score-tracker-queue');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('queue').objectStore('queue').getAll();
          reading.onsuccess = () => resolve(JSON.stringify(reading.result));
        };
      }),
  );
  expect(kept).not.toMatch(/dana@example\.org|Captain Q/);
});

test('a game that was not played is saved without a network, and sent without scores', async () => {
  const { checked, page, captain, name } = await reviewed();
  checked.expectNoNetwork();
  const reports = reportsOf(page);
  await captain.press('Edit Details');
  await captain.chooseOutcome('Not played', 'Weather');
  await captain.press('Review Submission');
  await page.context().setOffline(true);
  await captain.press('Submit Score');
  await heading(page, 'Saved on This Phone');
  await says(page, 'Not played, Weather');
  expect(await storedOf(name, page)).toEqual([]);

  await page.context().setOffline(false);
  await heading(page, 'Score Submitted Successfully!');
  await says(page, 'Not played, Weather');
  const sent = reports.at(-1)!.postDataJSON() as { gameDetails: object };
  expect(sent.gameDetails).not.toHaveProperty('winningScore');
  const notPlayed = { outcome: 'not-played', outcomeReason: 'weather' };
  expect(await storedOf(name, page)).toEqual([expect.objectContaining(notPlayed)]);
});

test.each([phone, keyboard])(
  'what is refused meanwhile is told and mended, by $name',
  async (device) => {
    const { checked, page, captain, name } = await reviewed({}, device);
    // Until then, only the captain's button sends the report.
    const headers = { 'retry-after': '600' };
    await checked.respond(submissions, { ...unavailable, headers });
    await captain.press('Submit Score');
    await heading(page, 'Saved on This Phone');
    await says(page, /Last try at .*: The service is not ready\. Please try again in a moment\./);

    await checked.respond(submissions, {
      status: 429,
      headers,
      json: { message: 'Too many reports. Try again in 10 minutes.' },
    });
    await captain.press('Try now');
    await says(page, /Too many reports/);

    const message = 'This team is not part of the chosen league';
    await checked.respond(submissions, refusal({ path: 'leagueDetails.losingTeamId', message }));
    await captain.press('Try now');
    await page.locator('h1:focus', { hasText: 'The Report Was Refused' }).waitFor();
    await captain.press('Reports on this phone');
    await says(page, message);
    await captain.actions.press(page.getByRole('button', { name: /^Open the report again/ }));
    await page.getByRole('heading', { name: 'League Details' }).waitFor();
    await page
      .getByRole('combobox', { name: 'Losing Team', exact: true, description: message })
      .waitFor();

    await checked.restore(submissions);
    await captain.choose('Losing Team', 'e');
    await captain.press('Next: Game Details');
    await captain.press('Review Submission');
    await captain.press('Submit Score');
    await heading(page, 'Score Submitted Successfully!');
    expect(await storedOf(name, page)).toHaveLength(1);
  },
);

test('two pages and the worker, told at once that the network is back, send a report once', async () => {
  const { checked, page, captain, name } = await reviewed({ serviceWorkers: 'allow' });
  checked.expectNoNetwork();
  await kept(page);
  const context = page.context();
  await context.setOffline(true);
  await captain.press('Submit Score');
  await heading(page, 'Saved on This Phone');
  const other = await context.newPage();
  await other.goto('/');
  await says(other, '1 report was saved on this phone and not sent yet.');
  const answers: number[] = [];
  context.on('response', (response) => {
    if (response.request().method() === 'POST') answers.push(response.status());
  });
  await context.setOffline(false);
  await heading(page, 'Score Submitted Successfully!');
  await says(other, '1 report was sent.');
  expect(answers).toEqual([201]);
  expect(await storedOf(name, page)).toHaveLength(1);
});

test('the worker sends what waits when no page is open', async () => {
  const { checked, page, captain, name } = await reviewed({ serviceWorkers: 'allow' });
  checked.expectNoNetwork();
  await kept(page);
  const context = page.context();
  await context.setOffline(true);
  await captain.press('Submit Score');
  await heading(page, 'Saved on This Phone');
  await says(page, 'also when this page is closed');
  const origin = new URL(page.url()).origin;
  // On another site, no page of ours is open, and the browser's network can still be changed.
  await page.goto('about:blank');
  await context.setOffline(false);
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (found) resolve(found.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId: await registered,
    tag: 'score-tracker-queue',
    lastChance: false,
  });
  const next = await context.newPage();
  await next.goto(`${origin}/favicon.svg`);
  await soon(() => storedOf(name, next)).toHaveLength(1);
});

test('a phone finds what it needs to install the app', async () => {
  const { page } = await product.open(phone);
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const { request } = page.context();
  const { name, icons } = (await (await request.get(manifest!)).json()) as {
    name: string;
    icons: { src: string; type: string }[];
  };
  expect(name).toBe('Port Halden Social Sports: Score Tracker');
  for (const { src, type } of icons) {
    expect((await request.get(src)).headers()['content-type']).toBe(type);
  }
});
