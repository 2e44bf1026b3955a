import type { Page } from 'playwright-core';
import { daysAgo } from '../support/days';
import { keyboard, phone, type Device } from '../support/people/devices';
import { startProduct, type Visit } from '../support/product/product';
import { ScheduleServer } from '../support/schedule-server';
import { soon } from '../support/soon';
import { hasLists, kept } from '../support/whole-report';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// A server of its own, and two browsers.
moreTime();

const product = startProduct();
let schedule: ScheduleServer;

beforeAll(async () => {
  const [yesterday, before] = [daysAgo(1), daysAgo(3)];
  schedule = await ScheduleServer.start([
    [yesterday, '19:00', 'Sole Mates', 'Comets'],
    [yesterday, '20:00', 'Comets', 'Night Owls'],
    [before, '19:00', 'Gulls', 'Comets'],
    [before, '20:00', 'Night Owls', 'Sole Mates'],
    [before, '21:00', 'Gulls', 'Night Owls'],
    [before, '21:30', 'Gulls', 'Sole Mates'],
  ]);
});

afterAll(async () => {
  await schedule.stop();
});

const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor();
const openGames = (device: Device) =>
  product.openSignedIn(device, {
    account: schedule.account,
    baseURL: schedule.server.address,
    address: '/admin?tab=submissions&view=unreported',
  });
const openPhone = (address: string, options = {}) =>
  product.open(phone, { address, baseURL: schedule.server.address, ...options });

async function fillIn(captain: Visit['captain'], home: [string, number], away: [string, number]) {
  await captain.type(`Score of ${home[0]}`, String(home[1]));
  await captain.type(`Score of ${away[0]}`, String(away[1]));
  await captain.fillContact();
  await captain.verify();
  await captain.press('Review Submission');
  await captain.press('Submit Score');
}

/** Counts taps on the page, and keys of the number pad, which are taps too. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { taps: number };
    counted.taps = 0;
    for (const kind of ['pointerdown', 'beforeinput']) {
      document.addEventListener(
        kind,
        () => {
          counted.taps += 1;
        },
        { capture: true },
      );
    }
  });
  return () => page.evaluate(() => (window as unknown as { taps: number }).taps);
}

test('an administrator asks the captains, whose link reports the game in eight taps', async () => {
  const { page, admin, checked } = await openGames(keyboard);
  await says(page, '6 games without a report');
  await admin.press(/^Remind captains of Sole Mates – Comets/);
  await says(page, 'The captains of 1 game will get an e-mail.');
  const { mail } = schedule;
  await soon(() => Promise.resolve(mail.mailTo('comets@example.org'))).toHaveLength(1);
  const [, link = ''] =
    /Sole Mates – Comets[^#]*(\/#g=[\w-]+)/.exec(
      mail.mailTo('comets@example.org')[0]!.text ?? '',
    ) ?? [];
  expect(link).not.toBe('');

  const visit = await openPhone('/');
  await visit.page.evaluate(() => {
    const contact = { name: 'Dana Whitfield', email: 'dana@example.org', phone: '' };
    localStorage.setItem('score-tracker-contact', JSON.stringify(contact));
  });
  const later = await visit.page.context().newPage();
  const taps = await countTaps(later);
  await later.goto(link);
  await heading(later, 'Game Details');
  expect(later.url()).not.toContain('#');
  await later.locator('input:focus').waitFor();
  await later.keyboard.type('14');
  await later.getByRole('textbox', { name: 'Score of Comets' }).tap();
  await later.keyboard.type('21');
  await later.getByLabel('I verify that the information provided is accurate').tap();
  await later.getByRole('button', { name: 'Review Submission' }).tap();
  await later.getByRole('button', { name: 'Submit Score' }).tap();
  await heading(later, 'Score Submitted Successfully!');
  const counted = await taps();
  expect(counted).toBeGreaterThan(5);
  expect(counted).toBeLessThanOrEqual(8);

  const game = await schedule.game('Sole Mates', 'Comets');
  expect(game).toMatchObject({ state: 'reported' });
  const report = await schedule.read(`/api/score-submissions/${game.submissionIds[0]!}`);
  expect(report).toMatchObject({
    winningTeamName: 'Comets',
    losingTeamName: 'Sole Mates',
    winningScore: 21,
    losingScore: 14,
  });
  await page.reload();
  await says(page, '5 games without a report');
  expect(await checked.violations()).toEqual([]);

  await later.goto('about:blank');
  await later.goto(link);
  await later.getByText(/^This game has already been reported\./).waitFor();
});

test('a phone that knows its team reports the last game, also without a network', async () => {
  const visit = await openPhone(await schedule.teamLink('Night Owls'), { serviceWorkers: 'allow' });
  const { page, captain, checked } = visit;
  await heading(page, 'Games without a report');
  const games = page.getByRole('region', { name: 'Games without a report' });
  await soon(() => games.getByRole('listitem').count()).toBe(3);
  await games.getByText('Yesterday: Comets – Night Owls').first().waitFor();
  await kept(page);
  await soon(() => hasLists(page)).toBe(true);
  await captain.press('Back to the score entry');
  await says(page, 'Yesterday: Comets – Night Owls.');
  await page.getByRole('radio', { name: 'Kickball' }).waitFor();
  expect(await checked.violations()).toEqual([]);

  await checked.loseNetwork();
  await page.goto('/?guide=captains');
  await page.goto('/');
  await says(page, 'Yesterday: Comets – Night Owls.');
  await captain.press(/^Report it/);
  await heading(page, 'Game Details');
  await fillIn(captain, ['Comets', 7], ['Night Owls', 9]);
  await heading(page, 'Saved on This Phone');
  await checked.regainNetwork();
  await heading(page, 'Score Submitted Successfully!');
  expect(await schedule.game('Comets', 'Night Owls')).toMatchObject({ state: 'reported' });
  await captain.press('Submit Another Score');
  await says(page, /: Gulls – Night Owls\.$/);
});
