import type { Page } from 'playwright-core';
import { invite, newAccount } from '../support/product/accounts';
import type { Account } from '../support/product/shared';
import { CorrectedReport } from '../support/corrected-report';
import { unavailable } from '../support/fake-responses';
import { expectAccessible, type Row } from '../support/expect-accessible';
import { feedOf, undeliveredMail } from '../support/feed-states';
import { startProduct, type Visit } from '../support/product/product';
import { aCaptain, aGame, aLocation } from '../support/reports';
import { mouse } from '../support/people/devices';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// All states of many pages are checked.
moreTime();

const product = startProduct();
const lists = '**/api/score-submissions?*';
const ratings = '**/api/ratings**';
const recipients = '**/api/sport-admins';
const status = '**/api/admin/leaguelab-status';
const mail = '**/api/admin/undelivered-mail*';
const admins = '**/api/admins';
const log = '**/api/admin/audit-log*';

const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

/** The page after a call gets another response. */
const read =
  ({ checked, page }: Visit, calls: string, answer: FakeResponse, words: string | RegExp) =>
  async () => {
    await checked.respond(calls, answer);
    await page.reload();
    await says(page, words);
  };

interface FakeResponse {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly json: unknown;
}

/** The page while data loads, and when loading has failed. */
const loadingAndFailed = (visit: Visit, calls: string, loading: string, failed: string): Row[] => [
  [
    loading,
    async () => {
      await visit.checked.holdBack(calls);
      await visit.page.reload();
      await says(visit.page, loading);
    },
  ],
  [failed, read(visit, calls, unavailable, failed)],
];

type Preparation = (page: Page) => Promise<unknown>;
const nothing: Preparation = () => Promise.resolve();

function open(address: string, before: Preparation = nothing, account?: Account) {
  return product.openSignedIn(mouse, {
    address,
    account,
    before: ({ page }) => before(page),
  });
}

test('the way in shuts no one out', async () => {
  const visit = await product.open(mouse, {
    address: '/account',
    before: (checked) => {
      checked.expectRefusal(401);
      return Promise.resolve();
    },
  });
  const { checked, page, admin } = visit;
  const notKnown = 'We could not find out whether you are signed in.';
  await expectAccessible(visit, [
    ['the login', () => says(page, 'Please log in to access your account settings.')],
    [
      'a login that fails',
      async () => {
        await admin.logIn('nobody@example.org', 'secret');
        await page.getByRole('alert').waitFor();
      },
    ],
    ['the registration', () => admin.openTab('Register')],
    [
      'a registration with errors',
      async () => {
        await admin.type('Password', 'abc');
        await admin.press('Create account');
        await says(page, 'Invite code is required');
      },
    ],
    ['nobody knows who is signed in', read(visit, '**/api/user', unavailable, notKnown)],
    [
      'the login again',
      async () => {
        await checked.restore('**/api/user');
        await admin.press('Retry');
        await admin.arrive('Admin Login');
      },
    ],
  ]);
});

test('the reports and their dialogs shut no one out', async () => {
  const captain = aCaptain();
  const address = `/admin?tab=submissions&search=${encodeURIComponent(captain)}`;
  const visit = await open(address, async (page) => {
    const conflicting = await aGame(page);
    await conflicting.report({ captainName: captain });
    await conflicting.report({ captainName: captain, winningScore: 22 });
    await (await aGame(page)).report({ captainName: captain, refRating: 2, winningScore: 30 });
  });
  const { checked, page, admin } = visit;
  const details = page.getByRole('dialog', { name: 'Score Submission Details' });
  const openDetails = (winningScore: number) =>
    page
      .getByRole('row')
      .filter({ hasText: new RegExp(`${winningScore}\\s–`) })
      .getByRole('button', { name: /details$/ })
      .click();
  await expectAccessible(visit, [
    ['reports', () => says(page, '3 reports')],
    ['reports that are selected', () => page.getByRole('checkbox', { name: 'Select all' }).check()],
    [
      'the details',
      async () => {
        await page.reload();
        await openDetails(30);
        await details.getByText('Game Information').waitFor();
      },
    ],
    [
      'reports that are compared',
      async () => {
        await page.keyboard.press('Escape');
        await details.waitFor({ state: 'detached' });
        await openDetails(22);
        await details.getByText('Differs').first().waitFor();
      },
    ],
    [
      'the question before one is deleted',
      async () => {
        await page.keyboard.press('Escape');
        await details.waitFor({ state: 'detached' });
        await admin.press(/^Delete .* 30 – 14/);
        await page.getByText('Wipe the board clean').waitFor();
      },
    ],
    [
      'a magic spell that is wrong',
      async () => {
        checked.expectRefusal(400);
        await page.route('**/deletion-phrase', (route) =>
          route.fulfill({ json: { phrase: 'An old spell' } }),
        );
        await admin.answer('Cancel');
        await page.reload();
        await admin.press(/^Delete .* 30 – 14/);
        await admin.answerWith('Magic spell', 'An old spell');
        await admin.answer('Delete');
        await says(page, 'That is not the magic spell.');
      },
    ],
    [
      'the link for captains',
      async () => {
        await admin.answer('Cancel');
        await admin.press('Link for captains');
        const dialog = page.getByRole('dialog', { name: 'Link for captains' });
        await dialog.getByLabel('Sport', { exact: true }).selectOption('Kickball');
        await dialog.getByRole('combobox', { name: 'League' }).click();
        await page.getByRole('listbox').getByRole('option').first().click();
        await page.getByRole('img', { name: 'QR code: ' }).waitFor();
      },
    ],
    [
      'no reports',
      async () => {
        await page.goto(`${address}+and+nobody`);
        await says(page, 'No score submissions found');
      },
    ],
    ...loadingAndFailed(visit, lists, 'Loading score submissions...', 'The service is not ready.'),
  ]);
});

test('reports of games that were not played to the end shut no one out', async () => {
  const captainName = aCaptain();
  const noScores = { captainName, winningScore: null, losingScore: null };
  const address = `/admin?tab=submissions&search=${encodeURIComponent(captainName)}`;
  const visit = await open(address, async (page) => {
    const conflicting = await aGame(page);
    await conflicting.report({ captainName });
    await conflicting.report({ ...noScores, outcome: 'forfeit', outcomeReason: 'no-show' });
    const notPlayed = await aGame(page);
    await notPlayed.report({ ...noScores, outcome: 'not-played', outcomeReason: 'weather' });
    const stopped = await aGame(page);
    const tie = { captainName, winningScore: 14 };
    await stopped.report({ ...tie, outcome: 'abandoned', outcomeReason: 'field' });
  });
  const { page } = visit;
  const details = page.getByRole('dialog', { name: 'Score Submission Details' });
  const openDetails = async (words: string) => {
    const row = page.getByRole('row').filter({ hasText: words });
    await row.getByRole('button', { name: /details$/ }).click();
    await details.getByText('Game Information').waitFor();
  };
  await expectAccessible(visit, [
    ['reports', () => says(page, '4 reports')],
    ['the details of a game that was not played', () => openDetails('Not played, Weather')],
    [
      'reports of one outcome',
      async () => {
        await page.keyboard.press('Escape');
        await details.waitFor({ state: 'detached' });
        await page.getByLabel('Outcome').selectOption('Forfeit');
        await says(page, '1 report');
      },
    ],
    [
      'a forfeit that is compared with a score',
      async () => {
        await openDetails('Forfeit, No-show');
        await details.getByText('Differs').first().waitFor();
      },
    ],
  ]);
});

test('a corrected report and its messages shut no one out', async () => {
  const report = new CorrectedReport();
  const visit = await open('/admin?logged=all', (page) => report.serve(page));
  const { checked, page, admin } = visit;
  const details = page.getByRole('dialog', { name: 'Score Submission Details' });
  const revisions = details.getByRole('heading', { name: 'Revisions' });
  const restore = page.getByRole('button', { name: 'Restore revision 1' });
  await expectAccessible(visit, [
    ['the list', () => says(page, '1 report')],
    ['the messages', () => admin.press(/details$/)],
    ['the revisions', () => restore.focus()],
    [
      'messages that were seen',
      async () => {
        await admin.press('Mark as Seen');
        await details.getByText('New', { exact: true }).waitFor({ state: 'detached' });
      },
    ],
    [
      'the question before a revision is restored',
      async () => {
        await restore.click();
        await page.getByRole('alertdialog').waitFor();
      },
    ],
    [
      'a revision that can’t be restored',
      async () => {
        await checked.respond('**/restore', unavailable);
        await admin.answer('Restore');
        await says(page, 'The service is not ready.');
      },
    ],
    [
      'revisions that fail',
      async () => {
        checked.expectRefusal(503);
        report.failToReadRevisions(true);
        await page.reload();
        await details.getByRole('button', { name: 'Try again' }).focus();
        await revisions.waitFor();
      },
    ],
  ]);
});

test('the ratings shut no one out', async () => {
  const place = aLocation();
  const visit = await open(`/admin?tab=ratings&location=${place}`, async (page) => {
    for (const [refRating, matchDate] of [
      [2, '2025-06-01'],
      [5, '2025-06-09'],
    ] as const) {
      const game = await aGame(page, { location: place, matchDate });
      await game.report({ refRating, ratingComments: 'Late', sportsmanshipRating: 4 });
    }
  });
  const { page, admin } = visit;
  await expectAccessible(visit, [
    ['ratings', () => page.locator('canvas').nth(4).waitFor()],
    ['ratings as a table', () => page.getByText('Show as a table').click()],
    [
      'a period that ends before it begins',
      async () => {
        await admin.field('Time Period').selectOption('Custom');
        await admin.field('Start Date').fill('2031-01-01');
        await says(page, 'The start date must not be after the end date');
      },
    ],
    [
      'no ratings',
      async () => {
        await page.goto('/admin?tab=ratings&period=custom&from=1990-01-01&to=1990-02-01');
        await says(page, 'No game ratings found');
      },
    ],
    ['ratings that fail', read(visit, ratings, unavailable, 'The service is not ready.')],
  ]);
});

test('the recipients shut no one out', async () => {
  const visit = await open('/admin?tab=sport-admins');
  const { page, admin } = visit;
  await expectAccessible(visit, [
    ['recipients', () => page.getByRole('textbox', { name: 'Golf' }).waitFor()],
    [
      'addresses that are wrong',
      async () => {
        await admin.type('Golf', `${'wrong'.repeat(30)}@`);
        await admin.press('Save Changes');
        await page.getByRole('alert').waitFor();
      },
    ],
    [
      'the question before changes are discarded',
      async () => {
        await admin.press('Discard changes');
        await page.getByRole('alertdialog').waitFor();
      },
    ],
    ...loadingAndFailed(
      visit,
      recipients,
      'Loading sport administrators...',
      'The sport administrators could not be loaded.',
    ),
  ]);
});

test('the API status shuts no one out', async () => {
  const visit = await open('/admin?tab=api-status');
  const { page } = visit;
  const problems = [{ league: 'Sunday Coed', message: 'LeagueLab answered 503.' }];
  await expectAccessible(visit, [
    ['a feed that works', () => page.getByText('Show each refresh').click()],
    [
      'a feed that fails',
      read(visit, status, { json: feedOf({ error: 'LeagueLab answered 503.' }) }, 'Failing'),
    ],
    [
      'a refresh that was held back',
      read(
        visit,
        status,
        { json: feedOf({ error: 'The feed would lose 3 of 4 teams.', heldBack: true }) },
        'Accept and Refresh',
      ),
    ],
    [
      'leagues that could not be read',
      read(visit, status, { json: feedOf({ problems }) }, 'Leagues that could not be read'),
    ],
    [
      'mail that was not delivered',
      read(
        visit,
        mail,
        { json: undeliveredMail, headers: { 'x-total-count': String(undeliveredMail.length) } },
        'User unknown',
      ),
    ],
    ...loadingAndFailed(visit, status, 'Loading API status...', 'Unable to load API status'),
  ]);
});

test('the account and its dialogs shut no one out', async () => {
  const other = await newAccount();
  await invite(1);
  const visit = await open('/account');
  const { page, admin } = visit;
  await expectAccessible(visit, [
    ['the account', () => admin.arrive('Account Settings')],
    [
      'administrators, invitations and errors',
      async () => {
        await admin.press('Show All Admins');
        await says(page, other.username);
        await admin.press('View Active Invitations');
        await says(page, /^Expires:/);
        await admin.type('New Password', 'abc');
        await admin.press('Change Password');
        await says(page, 'Current password is required');
      },
    ],
    [
      'the question before access is revoked',
      async () => {
        await admin.ask('Revoke Access', other.username);
        await says(page, /This cannot be undone/);
      },
    ],
    [
      'a new password',
      async () => {
        await admin.answer('Cancel');
        await admin.ask('Reset Password', other.username);
        await page.getByRole('alertdialog').waitFor();
      },
    ],
    [
      'a password that was made up',
      async () => {
        await admin.answer('Reset Password');
        await page.getByRole('status', { name: 'New password' }).waitFor();
      },
    ],
    [
      'administrators that fail',
      async () => {
        await visit.checked.respond(admins, unavailable);
        await page.reload();
        await admin.press('Show All Admins');
        await says(page, 'The administrators could not be loaded.');
      },
    ],
    [
      'the audit log',
      async () => {
        await page.goto('/account?view=audit');
        await says(page, /entries$/);
      },
    ],
    [
      'an audit log without entries',
      async () => {
        await admin.type('Who', 'nobody@example.org');
        await admin.press('Apply filters');
        await says(page, 'No entries match these filters.');
      },
    ],
    ...loadingAndFailed(visit, log, 'Loading the audit log...', 'The service is not ready.'),
  ]);
});

test('the account of a league admin shuts no one out', async () => {
  const visit = await open('/account', undefined, await newAccount());
  const { page } = visit;
  await expectAccessible(visit, [
    ['the account', () => says(page, 'Administrator League Admin')],
    [
      'the audit log',
      async () => {
        await page.goto('/account?view=audit');
        await says(page, 'The audit log is for master admins only.');
      },
    ],
  ]);
});
