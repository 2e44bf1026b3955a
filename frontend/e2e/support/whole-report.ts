import type { Page } from 'playwright-core';
import type { Captain } from './people/captain';
import type { Visit } from './product/product';
import { aCaptain } from './reports';
import { soon } from './soon';
import { storedOf } from './stored-reports';

/** The format of the reference that a captain gets for a report. */
export const reference = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/** From the first step to the receipt, with all fields filled in, and once back to an earlier step. */
export async function reportInFull(captain: Captain): Promise<void> {
  const { page } = captain;
  await captain.chooseSport('Kickball');
  await captain.press('Next: League Details');
  await captain.choose('Game Location', 'Arrowhead');
  await captain.fillLeagueDetails();
  await captain.press('Next: Game Details');
  await captain.fillScores(64, 64);
  await captain.rate('Referee', 3);
  await captain.type('What would have made your experience 5 stars? (optional)', 'A whistle');
  await captain.type('Game notes (optional)', 'Rain in the 3rd inning');
  await captain.fillContact();
  await captain.type('Phone (optional)', '+1 555 010 4477');
  await captain.verify();
  await captain.press('Review Submission');
  for (const text of ['Tie', 'A whistle', 'Rain in the 3rd inning', '+1 555 010 4477']) {
    await page.getByText(text, { exact: true }).waitFor();
  }
  await captain.press('Edit Details');
  await page.locator('h2:focus', { hasText: 'Game Details' }).waitFor();
  await captain.press('Review Submission');
  await captain.press('Change Game Summary');
  await page.locator('h2:focus', { hasText: 'League Details' }).waitFor();
  await captain.press('Next: Game Details');
  await captain.press('Review Submission');
  await captain.press('Submit Score');
}

/** Waits until the worker has stored the screens and controls the page. */
export const kept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const { controller } = navigator.serviceWorker;
    if (controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });

/** Whether the device has stored the data that the screens of a report need. */
export const hasLists = (page: Page) =>
  page.evaluate(async () => {
    // If the test opened the database before the app does, it would lack its object store.
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'score-tracker-lists')) return false;
    const addresses = await new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('score-tracker-lists');
      opening.onerror = () => reject(new Error('The lists can’t be read.'));
      opening.onsuccess = () => {
        const database = opening.result;
        const reading = database.transaction('lists').objectStore('lists').getAllKeys();
        reading.onsuccess = () => {
          database.close();
          resolve(reading.result.map(String));
        };
      };
    });
    return [
      /^\/api\/sports$/,
      /^\/api\/sports\/kickball\/locations$/,
      /^\/api\/sports\/kickball\/leagues$/,
      /^\/api\/leagues\/[^/]+\/teams$/,
    ].every((list) => addresses.some((address) => list.test(address)));
  });

/** From a page with lists, without a network, to the receipt when the network is back. */
export async function reportWithoutNetwork({ checked, page, captain }: Visit): Promise<void> {
  await kept(page);
  await soon(() => hasLists(page)).toBe(true);
  await checked.loseNetwork();
  await page.goto('/?guide=captains');
  await heading(page, 'Guide for captains');
  const name = aCaptain();
  await page.goto('/');
  await says(page, /^You are offline\.$/);
  await says(page, /^Teams and leagues as of .+ ago\.$/);
  await captain.press('Start over');
  await says(page, 'You started over.');
  await captain.chooseSport('Kickball');
  await captain.press('Next: League Details');
  await captain.fillLeagueDetails();
  await captain.press('Next: Game Details');
  await captain.fillGameDetails();
  await captain.type('Your Name', name);
  await captain.press('Review Submission');
  await captain.press('Submit Score');
  await heading(page, 'Saved on This Phone');
  expect(await storedOf(name, page)).toEqual([]);

  await checked.regainNetwork();
  await heading(page, 'Score Submitted Successfully!');
  const [stored, ...others] = await storedOf(name, page);
  expect(others).toEqual([]);
  await says(page, stored!.reference);
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
