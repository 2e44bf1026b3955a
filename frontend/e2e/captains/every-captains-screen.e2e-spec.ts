import type { Page } from 'playwright-core';
import { receipt, refusal, submissions, unavailable } from '../support/responses/fake-responses';
import { expectForEveryone, inLanguages } from '../support/expect-for-everyone';
import { forgetAll } from '../support/forget-all';
import { startProduct } from '../support/product/product';
import { mouse } from '../support/people/devices';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// All states of many pages are checked.
moreTime();

const product = startProduct(inLanguages);
const sports = '**/api/sports';
const leagues = '**/api/sports/*/leagues';
const teams = '**/api/leagues/*/teams';
const notOfLeague = 'This team is not part of the chosen league';

const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor();

test('the choice of a sport shuts no one out', async () => {
  const visit = await product.open(mouse);
  const { checked, page, captain } = visit;
  await expectForEveryone(visit, [
    ['a sport that is chosen', () => captain.chooseSport('Kickball')],
    [
      'a report that was begun before',
      async () => {
        // Another tab would do this.
        await page.evaluate(() => sessionStorage.clear());
        await page.reload();
        await says(page, 'A report was begun on this device');
      },
    ],
    [
      'sports that load',
      async () => {
        await checked.holdBack(sports);
        await page.reload();
        await says(page, 'Loading the sports');
      },
    ],
    [
      'sports that fail',
      async () => {
        await checked.respond(sports, unavailable);
        await page.reload();
        await says(page, 'Failed to load sports. Please refresh the page.');
      },
    ],
    [
      'an unknown page',
      async () => {
        await page.goto('/nowhere');
        await says(page, '404 Page Not Found');
      },
    ],
  ]);
});

test('the league and its teams shut no one out', async () => {
  const address = '/?sport=flagfootball&league=flagfootball-5';
  const visit = await product.open(mouse, { address });
  const { checked, page, captain } = visit;
  await expectForEveryone(visit, [
    [
      'all filled in, with long names',
      async () => {
        await captain.choose('Winning Team', 'e');
        await captain.choose('Losing Team', 'o');
        await captain.press('Yesterday');
      },
    ],
    [
      'the injury form',
      async () => {
        await page.route('https://forms.example.org/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>Form</title>Injured reserve' }),
        );
        await captain.press('Injury Form');
        await page.getByRole('dialog').waitFor();
      },
    ],
    [
      'a list that is open, and errors',
      async () => {
        await page.goto('/?sport=kickball');
        await captain.actions.type(page.getByLabel('Match Date'), '2999-12-31');
        await captain.actions.enter(captain.chooser('League'));
        await captain.actions.leave();
        await says(page, 'League selection is required');
        await captain.actions.enter(captain.chooser('League'));
        await page.getByRole('option').first().waitFor();
      },
    ],
    [
      'leagues that fail, and no locations',
      async () => {
        await checked.respond(leagues, unavailable);
        await checked.respond('**/api/sports/*/locations', { json: [] });
        await page.reload();
        await says(page, 'Failed to load leagues');
        await says(page, 'No locations available');
      },
    ],
    [
      'a step that could not be loaded',
      async () => {
        await page.evaluate(forgetAll);
        await checked.failCalls('**/api/site');
        await page.reload();
        await says(page, 'This step could not be loaded.');
      },
    ],
  ]);
});

test('the game, the review and the receipt shut no one out', async () => {
  const visit = await product.open(mouse, { at: 'Game Details' });
  const { checked, page, captain } = visit;
  const reviewed = async () => {
    await captain.press('Review Submission');
    await heading(page, 'Review Your Submission');
  };
  await expectForEveryone(visit, [
    [
      'an abandoned tie, with ratings and comments',
      async () => {
        await captain.chooseOutcome('Abandoned', 'Weather');
        await captain.fillScores(211, 211);
        await captain.rate('Referee', 3);
        await captain.type('What would have made your experience 5 stars? (optional)', 'A whistle');
      },
    ],
    [
      'errors',
      async () => {
        await captain.fillScores(3, 5);
        await captain.verify();
        await captain.press('Review Submission');
        await says(page, 'Your name is required');
      },
    ],
    [
      'a forfeit',
      async () => {
        await captain.fillContact();
        await captain.chooseOutcome('Forfeit', 'No-show');
      },
    ],
    ['a review, of a forfeit', reviewed, 'in full'],
    [
      'names that fail to load',
      async () => {
        await checked.respond(teams, unavailable);
        await page.reload();
        await says(page, 'could not be loaded. Nothing is lost.');
      },
    ],
    [
      'a review of a score that is unusual, which is being sent',
      async () => {
        await checked.restore(teams);
        await captain.press('Try again');
        await captain.press('Edit Details');
        await captain.chooseOutcome('Played to the end');
        await captain.fillScores(211, 14);
        await reviewed();
        await checked.respond(submissions, {
          ...refusal(),
          json: { message: 'This must be text' },
        });
        await checked.holdBack(submissions);
        await captain.press('Submit Score');
        await page.getByRole('button', { name: 'Submitting...' }).waitFor();
      },
    ],
    [
      'a report that fails',
      async () => {
        checked.release(submissions);
        await says(page, 'Submission Error');
      },
    ],
    [
      'a report that is refused, at its field',
      async () => {
        const path = 'leagueDetails.losingTeamId';
        await checked.respond(submissions, refusal({ path, message: notOfLeague }));
        await captain.press('Submit Score');
        await page.getByRole('link', { name: notOfLeague }).waitFor();
      },
    ],
    [
      'a receipt for what others reported otherwise, which can be corrected',
      async () => {
        await captain.choose('Losing Team', 'e');
        await captain.press('Next: Game Details');
        await reviewed();
        const correctableUntil = new Date(Date.now() + 86_400_000).toISOString();
        const json = { ...receipt, status: 'conflict', manageToken: 'm-token', correctableUntil };
        await checked.respond(submissions, { status: 201, json });
        await captain.press('Submit Score');
        await heading(page, 'Score Submitted Successfully!');
        await says(page, /^Something wrong\? Correct it until /);
      },
      'in full',
    ],
    [
      'the leagues of a captain who comes back',
      async () => {
        await captain.press('Submit Another Score');
        await heading(page, 'Your leagues');
      },
    ],
    [
      'the team of a captain who comes back',
      async () => {
        await page.getByRole('button', { name: /^Thursday Coed Kickball/ }).click();
        await page.getByRole('button', { name: / won$/ }).click();
      },
    ],
    [
      'a contact that was kept',
      async () => {
        await captain.choose('Losing Team', 'e');
        await captain.press('Yesterday');
        await captain.press('Next: Game Details');
        await says(page, 'Kept on this device from your last report.');
      },
    ],
    [
      'a review that contradicts an earlier report',
      async () => {
        await captain.fillScores(22, 14);
        await captain.verify();
        await reviewed();
        await says(page, 'You reported this game before from this phone');
      },
    ],
    [
      'reports on this phone, one that can be corrected',
      async () => {
        await captain.press('Submit Score');
        await captain.press('Submit Another Score');
        await captain.press('Reports on this phone');
        await says(page, /^Something wrong\? Correct it until /);
      },
    ],
  ]);
});

test('what a phone keeps shuts no one out', async () => {
  const visit = await product.open(mouse, { at: 'Review Your Submission' });
  const { checked, page, captain } = visit;
  checked.expectNoNetwork();
  const remove = page.getByRole('button', { name: /^Remove / });
  await expectForEveryone(visit, [
    [
      'a report that is saved',
      async () => {
        await checked.failCalls(submissions);
        await captain.press('Submit Score');
        await heading(page, 'Saved on This Phone');
      },
    ],
    [
      'a report that waits',
      async () => {
        await captain.press('Submit Another Score');
        await says(page, '1 report was saved on this phone and not sent yet.');
      },
      'in full',
    ],
    [
      'reports on this phone, one waiting',
      async () => {
        await captain.press('Reports on this phone');
        await heading(page, 'Reports on This Phone');
      },
    ],
    [
      'the question before one is removed',
      async () => {
        await remove.click();
        await says(page, 'Remove this report?');
      },
    ],
    [
      'reports on this phone, one refused',
      async () => {
        await captain.press('Keep it');
        const path = 'leagueDetails.losingTeamId';
        await checked.respond(submissions, refusal({ path, message: notOfLeague }));
        await checked.tellOfNetwork();
        await says(page, notOfLeague);
      },
    ],
    [
      'a report that was refused',
      async () => {
        await page.goto('/');
        await says(page, '1 report was refused and must be mended.');
      },
    ],
    [
      'no network, and a start that can be undone',
      async () => {
        await captain.chooseSport('Kickball');
        await page.context().setOffline(true);
        await says(page, /^You are offline\./);
        await captain.press('Start over');
        await says(page, 'You started over.');
      },
    ],
  ]);
});

test('what links ask captains shuts no one out', async () => {
  const visit = await product.open(mouse, {
    address: `/#c=${'A'.repeat(22)}`,
    before: (opening) => opening.respond(opened, { json: result }),
  });
  const { checked, page, captain } = visit;
  const confirmations = '**/api/confirmations';
  const changed = 'This result was changed meanwhile. Look again.';
  const over = "The captain who reported can't confirm";
  const refused = (path: string, message: string) => ({
    status: 409,
    json: { message, details: [{ path, message }] },
  });
  const follow = async (hash: string) => {
    await page.goto('about:blank');
    await page.goto(`/${hash}`);
  };
  const yes = 'Yes, that is the result';
  await expectForEveryone(visit, [
    ['a result with long names', () => captain.button('No, it was different').waitFor()],
    ['a missing name', () => captain.press(yes)],
    [
      'an answer that waits',
      async () => {
        await checked.respond(confirmations, unknownLink);
        await captain.type('Your Name', 'Alex Rivera');
        await captain.press(yes);
        await says(page, 'Answer not sent yet');
      },
    ],
    [
      'a list with the answer',
      async () => {
        await captain.press('Reports on this phone');
        await heading(page, 'Your answers to other captains');
      },
    ],
    [
      'an answer that arrived',
      async () => {
        await page.goBack();
        await checked.respond(confirmations, { json: { standing: 'confirmed' } });
        await checked.tellOfNetwork();
        await heading(page, 'Thank You');
      },
    ],
    [
      'a refused answer that can be given anew',
      async () => {
        await checked.respond(confirmations, refused('seen', changed));
        await follow(`#c=${'B'.repeat(22)}`);
        await captain.type('Your Name', 'Alex Rivera');
        await captain.press(yes);
        await says(page, changed);
      },
    ],
    [
      'a refused answer that can’t',
      async () => {
        await checked.respond(confirmations, refused('state', over));
        await captain.press(yes);
        await says(page, over);
      },
    ],
    [
      'a list with a refused answer',
      async () => {
        await captain.press('Reports on this phone');
        await says(page, 'Answer refused');
      },
    ],
    [
      'the page of a team',
      async () => {
        await checked.respond(opened, { json: team });
        await follow('#t=team');
        await says(page, 'Both sides agree');
      },
      'in full',
    ],
    [
      'a refused answer on the page of a team',
      async () => {
        await checked.respond(confirmations, refused('revision', changed));
        await captain.actions.press(captain.button(/^Yes, that is the result/).first());
        await says(page, changed);
      },
    ],
    [
      'a result that an e-mail asks about',
      async () => {
        await checked.respond(opened, { json: result });
        await follow('#a=abc');
        await captain.button('No, it was different').waitFor();
      },
    ],
    [
      'e-mails to stop',
      async () => {
        await follow('#s=abc');
        await captain.button('Stop these e-mails').waitFor();
      },
    ],
    [
      'e-mails that could not be stopped',
      async () => {
        await checked.respond(stops, unavailable);
        await captain.press('Stop these e-mails');
        await captain.button('Try again').waitFor();
      },
    ],
    [
      'e-mails that are stopped',
      async () => {
        await checked.respond(stops, { json: {} });
        await captain.press('Try again');
        await says(page, 'You get no more e-mails from us about games.');
      },
    ],
    [
      'a link that ended',
      async () => {
        await checked.respond(opened, unknownLink);
        await follow('#a=ended');
        await says(page, ended);
      },
    ],
  ]);
});

const opened = '**/api/report-links/open';
const stops = '**/api/mail-stop/*';
const ended = 'This link is not valid any more.';
const unknownLink = {
  status: 404,
  json: { message: ended, details: [{ path: 'token', message: ended }] },
};
const league = { sportId: 'kickball', leagueId: 'thursday', leagueName: 'Thursday '.repeat(12) };
const result = {
  kind: 'confirm',
  reference: 'K7Q2-4MZP',
  revision: 1,
  standing: 'reported',
  sportName: 'Kickball',
  ...league,
  winningTeamId: 'herons',
  winningTeamName: 'Donaudampfschifffahrtsgesellschaftskapitäne of Northgate',
  losingTeamId: 'comets',
  losingTeamName: 'W'.repeat(60),
  matchDate: '2026-10-01',
  winningScore: 1_000,
  losingScore: 14,
  outcome: 'played',
};
const reports = ['reported', 'confirmed', 'unopposed', 'conflict'].map((standing, at) => ({
  reference: `K7Q2-4MZ${at}`,
  revision: 1,
  matchDate: '2026-10-01',
  opponentName: 'Donaudampfschifffahrtsgesellschaftskapitäne of Northgate',
  won: at > 0,
  winningScore: 21,
  losingScore: 14,
  outcome: 'played',
  standing,
}));
const team = {
  kind: 'team',
  ...league,
  teamId: 'comets',
  teamName: 'W'.repeat(60),
  reports,
  games: [],
};
