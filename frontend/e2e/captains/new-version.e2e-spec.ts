import type { Page } from 'playwright-core';
import { startDeployments, type Deployments } from '../support/product/deployments';
import { shared } from '../support/product/shared';
import { startProduct } from '../support/product/product';
import { aCaptain } from '../support/reports';
import { storedOf } from '../support/stored-reports';
import { phone } from '../support/people/devices';
import { soon } from '../support/soon';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// A service worker is replaced.
moreTime();

const product = startProduct();
let deployments: Deployments;

beforeAll(async () => {
  const { address } = shared();
  deployments = await startDeployments(address);
});
afterAll(() => deployments.stop());

const scriptOf = (page: Page) => page.locator('script[type=module]').getAttribute('src');

/** Waits until the worker of the build that is served now is active. */
async function workerIsActive(page: Page) {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await soon(() =>
    page.evaluate(async () => {
      const { installing, waiting, active } = await navigator.serviceWorker.ready;
      return [installing, waiting, active].map((each) => each?.state);
    }),
  ).toEqual([undefined, undefined, 'activated']);
}

test('a new version leaves the form that is open alone, and comes with the next page', async () => {
  const { checked, page, captain } = await product.open(phone, {
    baseURL: deployments.address,
    serviceWorkers: 'allow',
    address: '/?sport=flagfootball',
  });
  await page.getByRole('heading', { name: 'League Details' }).waitFor();
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
  await captain.choose('League', 'Sunday Coed');
  await captain.choose('Winning Team', 'a');
  await captain.choose('Losing Team', 'e');
  await captain.press('Yesterday');
  await captain.press('Next: Game Details');
  const name = aCaptain();
  await captain.type('Your Name', name);

  deployments.next();
  await workerIsActive(page);
  // Opening a page of the new version makes the worker check which earlier builds are still needed.
  const other = await page.context().newPage();
  await other.goto('/');
  await other.getByRole('radio').first().waitFor();
  expect(await scriptOf(other)).toContain('~1.');
  await other.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage('page-opened');
  });
  await other.close();
  await captain.press('Back');
  // Its script was not loaded before, and the server no longer has it.
  await captain.press('Injury Form');
  await page.getByRole('dialog').waitFor();
  checked.expectRefusal(404);
  await captain.press('Close');
  await captain.press('Next: Game Details');
  await soon(() => captain.field('Your Name').inputValue()).toBe(name);
  await captain.fillScores(21, 14);
  await captain.type('Email', 'dana@example.org');
  await captain.verify();
  await captain.press('Review Submission');
  await captain.press('Submit Score');
  await page.getByRole('heading', { name: 'Score Submitted Successfully!' }).waitFor();
  expect(await storedOf(name, page)).toHaveLength(1);
  expect(await scriptOf(page)).not.toContain('~1.');

  await page.reload();
  await page.getByRole('heading', { name: 'Choose Your Sport' }).waitFor();
  expect(await scriptOf(page)).toContain('~1.');
  // The earlier build is deleted when no page of it is open and all open pages have replied.
  const versionsKept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      return names.filter((each) => each.startsWith('score-tracker-screens-')).length;
    });
  await soon(async () => {
    await page.reload();
    await page.getByRole('heading', { name: 'Choose Your Sport' }).waitFor();
    return versionsKept();
  }).toBe(1);
});

test('a page whose scripts are gone is loaded anew behind a link', async () => {
  const { checked, page, captain } = await product.open(phone, { baseURL: deployments.address });
  await page.getByRole('radio').first().waitFor();
  const before = await scriptOf(page);
  deployments.next();
  checked.expectRefusal(404);
  checked.expectMissingScript();
  await captain.follow('Help');
  await page.getByRole('heading', { name: 'Guide for captains', exact: true }).waitFor();
  expect(await scriptOf(page)).not.toBe(before);
});
