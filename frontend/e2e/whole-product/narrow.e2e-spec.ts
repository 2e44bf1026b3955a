import type { Page } from 'playwright-core';
import { CorrectedReport } from '../support/responses/corrected-report';
import { startProduct, type Visit } from '../support/product/product';
import {
  aManagedReport,
  corrected,
  history,
  link,
  linkCalls,
} from '../support/responses/managed-report';
import { phone } from '../support/people/devices';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// All pages are looked at.
moreTime();

// 1280 × 1024 at a zoom of 400 %, which is also a very old phone in landscape (WCAG 2.2, 1.4.10).
const narrow = { ...phone, screen: { ...phone.screen, viewport: { width: 320, height: 256 } } };
const product = startProduct();

/**
 * The touch targets that are too small, except links in a line of text.
 * @param within selects the part of the page to look at
 */
async function smallTargets(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((part) => {
    const smallest = 44;
    const inText = (element: Element) =>
      getComputedStyle(element).display === 'inline' && element.closest('p, li, dd') !== null;
    return [...document.querySelectorAll('a, button, input, select, textarea, summary')]
      .filter((element) => element.closest(part) !== null)
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.closest('label') ?? element)
      .filter((element) => !inText(element))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
      .filter(({ box }) => Math.min(box.width, box.height) < smallest - 0.5)
      .map(
        ({ element, box }) =>
          `${element.tagName} "${element.textContent}" ${box.width} x ${box.height}`,
      );
  }, within);
}

async function fits({ checked }: Visit): Promise<void> {
  expect(await checked.scrollsSideways()).toBe(false);
}

test('a captain at 320 px meets nothing that is cut off, and no small target', async () => {
  const visit = await product.open(narrow);
  const { page, captain } = visit;
  const see = async (name: string) => {
    await page.getByRole('heading', { name, exact: true }).waitFor();
    await fits(visit);
    expect(await smallTargets(page)).toEqual([]);
  };
  await captain.chooseSport('Kickball');
  await see('Choose Your Sport');
  await captain.press('Next: League Details');
  await captain.fillLeagueDetails();
  await see('League Details');
  await captain.press('Next: Game Details');
  await captain.fillScores(3, 5);
  await captain.verify();
  await captain.press('Review Submission');
  await page.getByText('Your name is required').waitFor();
  await captain.rate('Referee', 4);
  await see('Game Details');
  await captain.fillContact();
  for (const [outcome, reason] of [
    ['Forfeit', 'No-show'],
    ['Abandoned', 'Other'],
  ] as const) {
    await captain.chooseOutcome(outcome, reason);
    if (outcome === 'Abandoned') await captain.fillScores(9999, 9999);
    await see('Game Details');
    await captain.press('Review Submission');
    await page.getByText(`${outcome}, ${reason}`).waitFor();
    await see('Review Your Submission');
    await captain.press('Edit Details');
  }
  await captain.chooseOutcome('Played to the end');
  await captain.fillScores(211, 14);
  await captain.press('Review Submission');
  await page.getByText(/is unusual in Kickball/).waitFor();
  await see('Review Your Submission');
  await captain.press('Submit Score');
  await see('Score Submitted Successfully!');
  await page.goto('/nowhere');
  await see('404 Page Not Found');
});

test('a captain at 320 px can correct a report', async () => {
  const visit = await product.open(narrow, {
    address: link,
    before: async ({ page: opening }) => {
      const json = await aManagedReport(opening, { history });
      await opening.route(linkCalls.open, (route) => route.fulfill({ json }));
    },
  });
  const { checked, page, captain } = visit;
  const see = async (name: string) => {
    await page.getByRole('heading', { name, exact: true }).waitFor();
    await fits(visit);
    expect(await smallTargets(page)).toEqual([]);
  };
  await see('Review Your Submission');
  await captain.press('Change Game Summary');
  await captain.press('Swap the teams');
  await see('League Details');
  await captain.press('Next: Game Details');
  await captain.fillScores(9999, 9998);
  await see('Game Details');
  await captain.press('Review Submission');
  await page.getByText('was 21 – 14').waitFor();
  await captain.verify();
  await see('Review Your Submission');
  await checked.failCalls('**/api/report-links/*');
  await captain.press('Save Correction');
  await see('Correction Saved on This Phone');
  await captain.press('Reports on this phone');
  await page.getByText('Correction not sent yet').waitFor();
  await see('Reports on This Phone');
  await checked.respond(linkCalls.correct, { json: corrected });
  await checked.tellOfNetwork();
  await page.getByText(/^Corrected, reference/).waitFor();
  const json = await aManagedReport(page, { state: 'expired', history });
  await checked.respond(linkCalls.open, { json });
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel('Message to the administrators').waitFor();
  await see('Your Report');
});

test('an administrator at 320 px sees corrections and messages in full', async () => {
  const visit = await product.openSignedIn(narrow, {
    address: '/admin?logged=all',
    before: ({ page }) => new CorrectedReport().serve(page),
  });
  const { page, admin } = visit;
  await page.getByText('Corrected', { exact: true }).waitFor();
  await fits(visit);
  await admin.press(/details$/);
  const restore = page.getByRole('button', { name: 'Restore revision 1' });
  await restore.waitFor();
  await fits(visit);
  expect(await smallTargets(page, '[role=dialog]')).toEqual([]);
  await restore.tap();
  await page.getByRole('alertdialog').waitFor();
  await fits(visit);
  expect(await smallTargets(page, '[role=alertdialog]')).toEqual([]);
});
