import type { Page } from 'playwright-core';
import { startProduct } from './support/product';
import { mouse, phone, ways, type Way } from './support/ways';

const product = startProduct();
const at = 'Review Your Submission';
const submissions = '**/api/score-submissions';
const reference = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

const receipt = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  reference: 'K7Q2-4MZP',
  submittedAt: '2026-10-02T01:15:00.000Z',
  status: 'received',
};

/** A captain whose report has just been answered with this. */
async function sent(way: Way, answer: object) {
  const visit = await product.open(way, { at });
  await visit.checked.answer(submissions, { status: 201, json: { ...receipt, ...answer } });
  await visit.captain.press('Submit Score');
  await succeeded(visit.page);
  return visit;
}

const succeeded = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Score Submitted Successfully!' }).waitFor();

describe.each(ways)('The success screen by $name', (way) => {
  test('is a receipt that lasts, and says where to go', async () => {
    const { page } = await sent(way, {});
    await page.locator('h1:focus').waitFor();
    expect(await page.title()).toBe('Score Submitted – Port Halden Social Sports');
    await page.getByText('Your results have been sent to the league administrators.').waitFor();
    await page.getByText('K7Q2-4MZP', { exact: true }).waitFor();
    await page.getByText('October 1, 2026 at 9:15 PM').waitFor();
    await page.getByText('Thursday Coed Kickball | Fall').waitFor();
    const address = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    expect(await address('Visit Port Halden Social Sports')).toBe('https://league.example.org');
    expect(await address('Player Profile Login')).toBe('https://players.example.org');
    expect(await page.getByText('Another report of this game').count()).toBe(0);
    await page.reload();
    await page.getByText('K7Q2-4MZP', { exact: true }).waitFor();
  });

  test('tells of another report that agrees, and of one that differs', async () => {
    const agreeing = await sent(way, { status: 'duplicate' });
    await agreeing.page.getByText('Another report of this game agrees with yours.').waitFor();
    const differing = await sent(way, { status: 'conflict' });
    await differing.page
      .getByText(
        'Another report of this game differs from yours. The administrators will compare them.',
      )
      .waitFor();
  });

  test('“Submit Another Score” begins anew, with the contact filled in until it is cleared', async () => {
    const { checked, page, captain } = await sent(way, {});
    await captain.press('Submit Another Score');
    await page.locator('h2:focus', { hasText: 'Choose Your Sport' }).waitFor();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    expect(await page.getByText('Score Submitted Successfully!').count()).toBe(0);

    await captain.chooseSport('Kickball');
    await captain.press('Next: League Details');
    await captain.fillLeagueDetails();
    await captain.press('Next: Game Details');
    await page.getByText('Kept on this device from your last report.').waitFor();
    expect(await captain.field('Winning score').inputValue()).toBe('');
    expect(await captain.field('Your Name').inputValue()).toBe('Dana Whitfield');
    expect(await captain.field('Email').inputValue()).toBe('dana@example.org');
    await captain.press('Clear saved contact');
    await page.getByText('Saved contact information cleared').waitFor();
    await page.locator(':focus').and(captain.field('Your Name')).waitFor();
    expect(await captain.field('Your Name').inputValue()).toBe('');
    expect(await captain.field('Email').inputValue()).toBe('');
    expect(await page.getByText('Kept on this device').count()).toBe(0);
    await checked.restore(submissions);
  });
});

test('the server’s own answers reach the screen: received, agreeing, differing', async () => {
  /** No other test reports games of this league. */
  const report = async (score: number) => {
    const { page, captain } = await product.open(phone, {
      address: '/?sport=basketball&league=basketball-3',
    });
    await captain.choose('Winning Team', 'a');
    await captain.choose('Losing Team', 'e');
    await captain.press('Today');
    await captain.press('Next: Game Details');
    await captain.fillScores(score, 40);
    await captain.fillContact();
    await captain.verify();
    await captain.press('Review Submission');
    await captain.press('Submit Score');
    await succeeded(page);
    expect(await page.getByText(reference).textContent()).toMatch(reference);
    return page.locator('main').innerText();
  };
  expect(await report(64)).not.toContain('Another report');
  expect(await report(64)).toContain('agrees with yours');
  expect(await report(63)).toContain('differs from yours');
});

test('an earlier try that had arrived after all is told', async () => {
  const { checked, page, captain } = await product.open(mouse, { at });
  const keys: (string | undefined)[] = [];
  await checked.answer(submissions, { status: 409, json: { message: 'Used already.' } });
  await page.route(
    submissions,
    async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) await route.fulfill({ status: 201, json: receipt });
      else await route.fallback();
    },
    { times: 2 },
  );
  await captain.press('Submit Score');
  await page.getByText('Your earlier try had arrived after all.').waitFor();
  expect(keys[1]).not.toBe(keys[0]);
});
