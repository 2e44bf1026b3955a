import type { Page } from 'playwright-core';
import { invite, newAccount } from '../support/product/accounts';
import type { FakeResponse } from '../support/browser/checked-page';
import { CorrectedReport } from '../support/responses/corrected-report';
import { unavailable } from '../support/responses/fake-responses';
import { expectAccessible } from '../support/expect-accessible';
import { feedOf, undeliveredMail } from '../support/responses/feed-states';
import { startProduct, type Visit } from '../support/product/product';
import { aCaptain, aGame, aLocation } from '../support/reports';
import { mouse } from '../support/people/devices';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// All states of many pages are checked.
moreTime();

const product = startProduct();
const lists = '**/api/score-submissions?*';
const status = '**/api/admin/leaguelab-status';
const mail = '**/api/admin/undelivered-mail*';

const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

/** The page after a call gets another response. */
const read =
  ({ checked, page }: Visit, calls: string, answer: FakeResponse, words: string | RegExp) =>
  async () => {
    await checked.respond(calls, answer);
    await page.reload();
    await says(page, words);
  };

type Preparation = (page: Page) => Promise<unknown>;
const nothing: Preparation = () => Promise.resolve();

function open(address: string, before: Preparation = nothing) {
  return product.openSignedIn(mouse, {
    address,
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
  const { page, admin } = visit;
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
    [
      'a registration with errors',
      async () => {
        await admin.openTab('Register');
        await admin.type('Password', 'abc');
        await admin.press('Create account');
        await says(page, 'Invite code is required');
      },
    ],
    ['nobody knows who is signed in', read(visit, '**/api/user', unavailable, notKnown)],
  ]);
});

test('the reports and their dialogs shut no one out', async () => {
  const captainName = aCaptain();
  const noScores = { captainName, winningScore: null, losingScore: null };
  const address = `/admin?tab=submissions&search=${encodeURIComponent(captainName)}`;
  const visit = await open(address, async (page) => {
    const conflicting = await aGame(page);
    await conflicting.report({ captainName });
    await conflicting.report({ ...noScores, outcome: 'forfeit', outcomeReason: 'no-show' });
    const notPlayed = await aGame(page);
    await notPlayed.report({ ...noScores, outcome: 'not-played', outcomeReason: 'weather' });
    const tie = { captainName, winningScore: 14 };
    await (await aGame(page)).report({ ...tie, outcome: 'abandoned', outcomeReason: 'field' });
    await (await aGame(page)).report({ captainName, refRating: 2, winningScore: 30 });
  });
  const { checked, page, admin } = visit;
  const details = page.getByRole('dialog', { name: 'Score Submission Details' });
  const openDetails = (words: string | RegExp) =>
    page
      .getByRole('row')
      .filter({ hasText: words })
      .getByRole('button', { name: /details$/ })
      .click();
  const closeDetails = async () => {
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
  };
  await expectAccessible(visit, [
    [
      'reports of all outcomes, all selected',
      async () => {
        await says(page, '5 reports');
        await page.getByRole('checkbox', { name: 'Select all' }).check();
      },
    ],
    [
      'the details of a game that was not played',
      async () => {
        await openDetails('Not played, Weather');
        await details.getByText('Game Information').waitFor();
      },
    ],
    [
      'the details of a report with ratings',
      async () => {
        await closeDetails();
        await openDetails(/30\s–/);
        await details.getByText('Game Information').waitFor();
      },
    ],
    [
      'a forfeit that is compared with a score',
      async () => {
        await closeDetails();
        await openDetails('Forfeit, No-show');
        await details.getByText('Differs').first().waitFor();
      },
    ],
    [
      'a magic spell that is wrong',
      async () => {
        checked.expectRefusal(400);
        await checked.respond('**/deletion-phrase', { json: { phrase: 'An old spell' } });
        await closeDetails();
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
        await admin.press('Links');
        await admin.press('Link for captains');
        const dialog = page.getByRole('dialog', { name: 'Link for captains' });
        await dialog.getByLabel('Sport', { exact: true }).selectOption('Kickball');
        await dialog.getByRole('combobox', { name: 'League', exact: true }).click();
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
    [
      'reports that load',
      async () => {
        await checked.holdBack(lists);
        await page.reload();
        await says(page, 'Loading score submissions...');
      },
    ],
    [
      'reports that fail',
      read(visit, lists, unavailable, 'The service is not ready. Please try again in a moment.'),
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
      'a revision that can’t be restored',
      async () => {
        await checked.respond('**/restore', unavailable);
        await restore.click();
        await admin.answer('Restore');
        await says(page, 'The service is not ready. Please try again in a moment.');
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

/** How the captains of one side rate. */
function side(key: string, average: number, count: number) {
  const rated = { average, count };
  const names = ['overall', 'fieldCondition', 'referee', 'sportsmanship', 'competition'];
  return {
    ...Object.fromEntries(names.map((name) => [name, rated])),
    ...{ key, label: key, ratedSubmissions: count },
  };
}

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
    const json = [side('loser', 3.6, 41), side('winner', 4.2, 38)];
    await page.route('**/api/ratings/breakdown?by=side*', (route) => route.fulfill({ json }));
  });
  const { page, admin } = visit;
  await expectAccessible(visit, [
    [
      'ratings, drawn and as a table',
      async () => {
        await says(page, 'Losing captains rate referees 0.6 lower (41 and 38 games)');
        await page.locator('canvas').nth(4).waitFor();
        await page.getByText('Show as a table').click();
      },
    ],
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
  ]);
});

test('the recipients shut no one out', async () => {
  const visit = await open('/admin?tab=sport-admins');
  const { page, admin } = visit;
  await expectAccessible(visit, [
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
  ]);
});

test('the API status shuts no one out', async () => {
  const visit = await open('/admin?tab=api-status');
  const { checked, page } = visit;
  const feed = (state: Parameters<typeof feedOf>[0], words: string) =>
    read(visit, status, { json: feedOf(state) }, words);
  const problems = [{ league: 'Sunday Coed', message: 'LeagueLab answered 503.' }];
  await expectAccessible(visit, [
    ['a feed that works', () => page.getByText('Show each refresh').click()],
    [
      'a feed that fails, and mail that was not delivered',
      async () => {
        await checked.respond(mail, {
          json: undeliveredMail,
          headers: { 'x-total-count': String(undeliveredMail.length) },
        });
        await feed({ error: 'LeagueLab answered 503.' }, 'Failing')();
        await says(page, 'User unknown');
      },
    ],
    [
      'a refresh that was held back, and leagues that could not be read',
      feed(
        { error: 'The feed would lose 3 of 4 teams.', heldBack: true, problems },
        'Accept and Refresh',
      ),
    ],
  ]);
});

test('the account and its dialogs shut no one out', async () => {
  const other = await newAccount();
  await invite(1);
  const visit = await open('/account');
  const { page, admin } = visit;
  await expectAccessible(visit, [
    [
      'the account, administrators, invitations and errors',
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
      'the audit log',
      async () => {
        await page.goto('/account?view=audit');
        await says(page, /entries$/);
      },
    ],
    [
      'an audit log that is for others',
      read(
        visit,
        '**/api/user',
        { json: { id: 'someone', username: 'someone@example.org', isMaster: 0 } },
        'The audit log is for master admins only.',
      ),
    ],
  ]);
});
