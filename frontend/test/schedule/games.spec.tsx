import { screen, waitFor, within } from '@testing-library/react';
import { dateIn, dayBefore, daysBefore } from '../../src/format/calendar';
import { aScheduledGame, type ScheduledGame } from '../support/samples/a-scheduled-game';
import { aSubmission } from '../support/samples/a-submission';
import { admin } from '../support/admin';
import { FakeServer, heldResponse, pageOf, refusal } from '../support/fake-server';
import { master, site } from '../support/samples/served-data';
import { openApp } from '../support/open-app';
import { ReviewedReports } from '../support/responses/reviewed-reports';
import { ScheduledGames } from '../support/responses/scheduled-games';

const path = '/api/admin/games';
const view = '/admin?tab=submissions&view=unreported';
const today = dateIn(site.timeZone);
const twoDaysAgo = daysBefore(today, 2);
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install().signIn(master);
});

function serve(...games: readonly ScheduledGame[]): ScheduledGames {
  return new ScheduledGames(server, games);
}

const owls = { id: 'owls', name: 'Night Owls' };
const aGame = (changes: Partial<ScheduledGame> = {}) =>
  aScheduledGame({ date: twoDaysAgo, ...changes });
const row = async (name: string | RegExp) =>
  (await screen.findByRole('heading', { name, level: 3 })).closest('li')!;
const button = async (game: string | RegExp, name: RegExp) =>
  within(await row(game)).getByRole('button', { name });
const press = async (game: string | RegExp, name: RegExp) => {
  await admin.user.click(await button(game, name));
};
const more = async (game: string | RegExp, name: RegExp) => {
  await press(game, /^More about/);
  await press(game, name);
};
const toast = () => within(screen.getByRole('region', { name: 'Notifications' }));
const count = (text: string) => screen.findByText(text, { selector: '[role=status]' });
const sent = (call: string) => server.sent.filter((each) => each.call === call);

describe('The line of what waits', () => {
  test('is not there without a schedule, whatever the address says', async () => {
    openApp(view);
    expect(await screen.findByRole('search', { name: 'Reports' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /without a report/ })).toBeNull();
    expect(server.asked.filter((address) => address.startsWith(path))).toEqual([]);
  });

  test('names the number, and leads to the games and back', async () => {
    serve(aGame(), aGame({ home: owls }));
    openApp('/admin');
    const games = await screen.findByRole('link', { name: '2 games without a report' });
    const reports = screen.getByRole('link', { name: 'Reports' });
    expect(reports).toHaveAttribute('aria-current', 'page');
    expect(screen.getAllByRole('tab')).toHaveLength(4);
    await admin.user.click(games);
    expect(await count('2 games without a report')).toBeVisible();
    expect(window.location.search).toBe('?tab=submissions&view=unreported');
    expect(games).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('tab', { name: 'Score Submissions' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await admin.user.click(reports);
    expect(await screen.findByRole('search', { name: 'Reports' })).toBeVisible();
  });
});

describe('The list', () => {
  test('groups the games by league and evening', async () => {
    serve(aGame(), aGame({ home: owls }), aGame({ leagueId: 'monday', leagueName: 'Monday Coed' }));
    openApp(view);
    await count('3 games without a report');
    expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
      'Thursday Coed',
      'Monday Coed',
    ]);
    expect(screen.getByText('0 of 3 games that are due have a report.')).toBeVisible();
  });

  test.each([
    ['whose captains can be reminded', {}, 'Captains can be reminded by e-mail'],
    [
      'whose captains were reminded',
      { lastReminderAt: `${today.slice(0, 4)}-01-01T23:00:00.000Z` },
      'Reminded January 1, 6:00 PM',
    ],
    ['whose captains are not known', { reachable: false }, 'No captain’s e-mail is known'],
  ])('tells of a game %s', async (_, changes, words) => {
    serve(aGame({ time: null, ...changes }));
    openApp(view);
    const about = await row('Sole Mates – Comets');
    expect(about).toHaveTextContent('Arrowhead Fields');
    expect(about).toHaveTextContent(/(hours|days|day) overdue/);
    expect(about).toHaveTextContent(words);
  });

  test('loads more', async () => {
    serve(aGame());
    server.respond(`${path}?state=unreported`, () =>
      pageOf([aGame()], { total: 2, next: `${path}?state=unreported&cursor=2` }),
    );
    server.respond(`${path}?state=unreported&cursor=2`, () =>
      pageOf([aGame({ home: owls })], { total: 2 }),
    );
    openApp(view);
    await count('2 games without a report');
    await admin.press('Load more games');
    expect(await row('Night Owls – Comets')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more games' })).toBeNull();
    expect(screen.getByText('All games are shown.')).toHaveFocus();
  });

  test('says in one sentence that all games are in, with the count of the last evening', async () => {
    serve(
      aGame({ state: 'reported', date: '2026-05-14' }),
      aGame({ state: 'reported', date: '2026-05-14', home: owls }),
    );
    server.answer(`${path}/summary?from=2026-05-14&to=2026-05-14`, {
      due: 2,
      reported: 2,
      unreported: 0,
      oldest: null,
    });
    openApp(view);
    expect(await screen.findByText(/^All 2 games of Thursday, May 14.* are in\.$/)).toBeVisible();
    expect(await count('0 games without a report')).toBeVisible();
  });

  test('says so, too, before the first game is due', async () => {
    serve(aGame({ state: 'upcoming' }));
    openApp(view);
    expect(await screen.findByText('No game is missing a report.')).toBeVisible();
  });

  test('says that the filters find nothing', async () => {
    const games = serve(aGame());
    games.list('state=unreported&from=2026-01-01', () => false);
    openApp(`${view}&from=2026-01-01`);
    expect(await screen.findByText('No games found')).toBeVisible();
    await admin.press('Clear filters');
    expect(await count('1 game without a report')).toBeVisible();
  });

  test('is filtered by state, sport, league and dates', async () => {
    const games = serve(aGame(), aGame({ state: 'cancelled', home: owls }));
    games.list('state=all&sport=kickball', () => true);
    games.list('state=all&sport=kickball&league=monday', () => false);
    games.list('state=all&sport=kickball&league=monday&to=2026-05-14', () => false);
    openApp(view);
    await count('1 game without a report');
    await admin.user.selectOptions(screen.getByLabelText('Show'), 'All games');
    expect(await row('Night Owls – Comets')).toHaveTextContent('Cancelled');
    expect(screen.getByRole('combobox', { name: 'League' })).toBeDisabled();
    await admin.user.selectOptions(screen.getByLabelText('Sport'), 'Kickball');
    const league = await screen.findByRole('combobox', { name: 'League' });
    await waitFor(() => expect(league).toBeEnabled());
    await admin.user.click(league);
    await admin.user.click(await screen.findByRole('option', { name: /Monday Coed/ }));
    expect(await screen.findByText('No games found')).toBeVisible();
    await admin.user.type(screen.getByLabelText('To'), '2026-05-14');
    await waitFor(() =>
      expect(window.location.search).toBe(
        '?tab=submissions&view=unreported&state=all&sport=kickball&league=monday&to=2026-05-14',
      ),
    );
    await admin.user.selectOptions(screen.getByLabelText('Sport'), 'Ultimate');
    await waitFor(() => expect(window.location.search).not.toContain('league'));
  });
});

describe('Captains are reminded', () => {
  const remind = `POST ${path}/remind` as const;

  test('of one game', async () => {
    const game = aGame();
    const games = serve(game);
    server.respond(remind, () => {
      games.change(game.id, { lastReminderAt: `${today}T17:00:00.000Z` });
      return { status: 202, body: { asked: 1, skipped: [] } };
    });
    openApp(view);
    await press('Sole Mates – Comets', /^Remind captains of Sole Mates – Comets/);
    expect(await screen.findByText('The captains of 1 game will get an e-mail.')).toBeVisible();
    await waitFor(async () => {
      expect(await row('Sole Mates – Comets')).toHaveTextContent(/Reminded .*(AM|PM)/);
    });
    expect(sent(remind).map(({ body }) => body)).toEqual([{ ids: [game.id] }]);
  });

  test('of all games of an evening whose captains are known', async () => {
    const games = [aGame(), aGame({ home: owls }), aGame({ reachable: false })];
    serve(...games, aGame({ leagueId: 'monday' }));
    server.answer(remind, { asked: 1, skipped: [{ id: 'one', reason: 'asked-today' }] }, 202);
    openApp(view);
    await count('4 games without a report');
    await admin.press(/^Remind these 2 of Thursday Coed/);
    expect(
      await screen.findByText(
        'The captains of 1 game will get an e-mail. 1 game skipped: the captains of 1 game were already reminded today.',
      ),
    ).toBeVisible();
    expect(sent(remind)[0]!.body).toEqual({ ids: games.slice(0, 2).map(({ id }) => id) });
    expect(screen.getByRole('button', { name: 'Close' }).closest('[role="status"]')).toBeNull();
    await admin.press('Close');
    expect(screen.queryByText(/will get an e-mail/)).toBeNull();
    expect(await count('4 games without a report')).toHaveFocus();
  });

  test('of those selected, 200 in a call', async () => {
    serve(...Array.from({ length: 201 }, () => aGame()));
    server.answer(remind, { asked: 100, skipped: [] }, 202);
    openApp(view);
    await count('201 games without a report');
    // Looking for a name among all rows takes seconds.
    const all = screen.getByText('Select all 201').closest('label')!.querySelector('input')!;
    const firstRow = screen.getAllByText('Sole Mates – Comets')[0]!.closest('li')!;
    const selected = () => within(screen.getByRole('group', { name: 'Selected games' }));
    await admin.user.click(all);
    await admin.user.click(within(firstRow).getByRole('checkbox', { name: /^Select Sole Mates/ }));
    expect(all).toBePartiallyChecked();
    await admin.user.click(selected().getByText('Remind captains of 200 games'));
    expect(await screen.findByText('The captains of 100 games will get an e-mail.')).toBeVisible();
    expect(sent(remind)).toHaveLength(1);
    expect(screen.queryByRole('group', { name: 'Selected games' })).toBeNull();
    await admin.user.click(all);
    await admin.user.click(selected().getByText('Remind captains of 201 games'));
    expect(await screen.findByText('The captains of 200 games will get an e-mail.')).toBeVisible();
    const sizes = sent(remind).map(({ body }) => (body as { ids: string[] }).ids.length);
    expect(sizes).toEqual([200, 200, 1]);
  });

  test('of one game, and those selected stay selected', async () => {
    serve(aGame({ home: owls }), aGame());
    server.answer(remind, { asked: 1, skipped: [] }, 202);
    openApp(view);
    await admin.user.click(await screen.findByRole('checkbox', { name: /^Select Night Owls/ }));
    await press('Sole Mates – Comets', /^Remind captains of Sole Mates/);
    expect(await screen.findByText('The captains of 1 game will get an e-mail.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /^Select Night Owls/ })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Remind captains of 1 game' })).toBeVisible();
  });

  test('not twice by two presses, and the selection stays after a failure', async () => {
    serve(aGame());
    const held = heldResponse<typeof remind>();
    server.respond(remind, () => held.answer);
    openApp(view);
    await admin.user.click(await screen.findByRole('checkbox', { name: /^Select Sole Mates/ }));
    await admin.press('Remind captains of 1 game');
    await admin.press('Sending...');
    held.fail(new TypeError('Failed to fetch'));
    expect(
      await toast().findByText('The captains could not be reminded. Please try again.'),
    ).toBeVisible();
    expect(sent(remind)).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'Remind captains of 1 game' })).toBeEnabled();
  });
});

describe('A game is dismissed', () => {
  test('with a reason, and reopened', async () => {
    const game = aGame();
    serve(game, aGame({ home: owls }));
    openApp(view);
    await more('Sole Mates – Comets', /^Dismiss/);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Dismiss Game' }));
    await admin.user.click(dialog.getByRole('button', { name: 'Dismiss' }));
    expect(await dialog.findByText('A reason is required')).toBeVisible();
    expect(dialog.getByLabelText('Reason')).toHaveFocus();
    await admin.user.type(dialog.getByLabelText('Reason'), ' Rained out ');
    await admin.user.click(dialog.getByRole('button', { name: 'Dismiss' }));
    expect(await toast().findByText('Game dismissed')).toBeVisible();
    expect(await count('1 game without a report')).toBeVisible();
    expect(screen.getByRole('link', { name: '1 game without a report' })).toBeVisible();
    expect(server.sent.at(-1)).toEqual({
      call: `POST ${path}/${game.id}/dismiss`,
      body: { reason: 'Rained out' },
    });
    await admin.user.selectOptions(screen.getByLabelText('Show'), 'Dismissed');
    expect(await row('Sole Mates – Comets')).toHaveTextContent('DismissedRained out');
    await press('Sole Mates – Comets', /^Reopen/);
    expect(await toast().findByText('Game reopened')).toBeVisible();
    expect(await screen.findByRole('link', { name: '2 games without a report' })).toBeVisible();
  });

  test('among all games, where the row stays and keeps the focus', async () => {
    serve(aGame());
    openApp(`${view}&state=all`);
    await more('Sole Mates – Comets', /^Dismiss/);
    await admin.user.type(await screen.findByLabelText('Reason'), 'Rain');
    const dialog = within(screen.getByRole('alertdialog'));
    await admin.user.click(dialog.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const changed = await row('Sole Mates – Comets');
    await waitFor(() => expect(changed).toHaveTextContent('DismissedRain'));
    expect(within(changed).getAllByRole('button', { name: /^Link a report/ })).toHaveLength(1);
    await press('Sole Mates – Comets', /^Reopen/);
    await waitFor(() => expect(changed).toHaveTextContent('overdue'));
    expect(changed).toHaveFocus();
  });

  test('a failure is told in the dialog, and the reason stays', async () => {
    const game = aGame();
    serve(game);
    server.refuse(`POST ${path}/${game.id}/dismiss`, 400, 'The reason has a control character.');
    openApp(view);
    await more('Sole Mates – Comets', /^Dismiss/);
    await admin.user.type(await screen.findByLabelText('Reason'), 'Rain');
    const dialog = within(screen.getByRole('alertdialog'));
    await admin.user.click(dialog.getByRole('button', { name: 'Dismiss' }));
    expect(await dialog.findByText('The reason has a control character.')).toBeVisible();
    expect(dialog.getByLabelText('Reason')).toHaveValue('Rain');
    await admin.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(async () => {
      expect(await button('Sole Mates – Comets', /^Dismiss/)).toHaveFocus();
    });
  });

  test.each([
    ['cancelled', 'Cancelled'],
    ['reported', 'ReportedShow the report'],
  ] as const)('the reason is not shown once the game is %s', async (state, words) => {
    serve(aGame({ state, submissionIds: ['one'], dismissedReason: 'Rained out' }));
    openApp(`${view}&state=all`);
    const shown = await row('Sole Mates – Comets');
    expect(shown).toHaveTextContent(words);
    expect(shown).not.toHaveTextContent('Rained out');
  });

  test('one that is gone is told, and the list is read again', async () => {
    const game = aGame({ state: 'dismissed', dismissedReason: 'Rain' });
    const games = serve(game);
    openApp(`${view}&state=dismissed`);
    await row('Sole Mates – Comets');
    games.lose(game.id);
    await press('Sole Mates – Comets', /^Reopen/);
    expect(await toast().findByText('There is no such game.')).toBeVisible();
    expect(await screen.findByText('No games found')).toBeVisible();
  });
});

describe('A message to the captains', () => {
  const message = new RegExp(
    '^Kickball, \\w+day, \\w+ \\d+(, \\d{4})?: Sole Mates – Comets. Please report the score: https://scores.example.org/#g=token$',
  );

  test('is copied, with the link of the game', async () => {
    serve(aGame());
    openApp(view);
    await press('Sole Mates – Comets', /^Copy message/);
    expect(await navigator.clipboard.readText()).toMatch(message);
  });

  test('is handed to another app, where the browser can', async () => {
    const share = jest.fn<Promise<void>, [ShareData]>().mockResolvedValue();
    Object.assign(navigator, { share });
    serve(aGame());
    openApp(view);
    await press('Sole Mates – Comets', /^Share/);
    Reflect.deleteProperty(navigator, 'share');
    expect(share.mock.lastCall?.[0].text).toMatch(message);
  });

  test('is not offered where the server can make no links, or somebody has reported', async () => {
    serve(aGame({ link: null }), aGame({ home: owls, state: 'reported' }));
    openApp(`${view}&state=all`);
    await row('Sole Mates – Comets');
    expect(screen.queryByRole('button', { name: /^Copy message/ })).toBeNull();
  });
});

describe('A report is linked', () => {
  const report = aSubmission({
    matchDate: dayBefore(twoDaysAgo),
    winningTeamName: 'Comets',
    losingTeamName: 'Sole Mates',
  });
  const search = (text: string) =>
    `/api/score-submissions?search=${text}&logged=all&limit=50` as const;

  test('that is suggested, by one press', async () => {
    const game = aGame({ suggestedSubmissionIds: [report.id] });
    serve(game);
    new ReviewedReports(server, [report]);
    openApp(view);
    await screen.findByText(/^Reported for/);
    expect(await row('Sole Mates – Comets')).toHaveTextContent(/Reported for .+\. Same game\?/);
    await press('Sole Mates – Comets', /^Yes, link it/);
    expect(await toast().findByText('Report linked')).toBeVisible();
    expect(server.sent.at(-1)).toEqual({
      call: `POST ${path}/${game.id}/link`,
      body: { submissionId: report.id },
    });
    expect(await count('0 games without a report')).toBeVisible();
  });

  test('that is found among those of the league', async () => {
    const game = aGame({ suggestedSubmissionIds: [report.id] });
    serve(game);
    new ReviewedReports(server, [report]);
    const other = aSubmission({ reference: 'K7Q2-4MZP', winningTeamName: 'Sole Mates' });
    const foreign = [
      aSubmission({ leagueName: 'Monday Coed', winningTeamName: 'Rovers' }),
      aSubmission({ sportName: 'Ultimate', winningTeamName: 'Rovers' }),
    ];
    server.respond(search('Thursday+Coed'), () => pageOf([report, ...foreign]));
    server.respond(search('K7Q2-4MZP'), () => pageOf([other]));
    openApp(view);
    await more('Sole Mates – Comets', /^Link a report/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Link a Report' }));
    const ofTeams = await dialog.findByRole('region', { name: 'Reports of these teams' });
    await within(ofTeams).findByRole('button', { name: /^Link Comets 21 – 14 Sole Mates/ });
    expect(dialog.queryByLabelText('Search')).toBeNull();
    await admin.user.click(within(ofTeams).getByRole('button', { name: 'More' }));
    expect(await dialog.findByText('No other report of this league was found.')).toBeVisible();
    await admin.user.type(dialog.getByLabelText('Search'), 'K7Q2-4MZP');
    await admin.user.click(
      await dialog.findByRole('button', { name: /^Link Sole Mates 21 – 14 Comets/ }),
    );
    expect(await toast().findByText('Report linked')).toBeVisible();
    expect(server.sent.at(-1)!.body).toEqual({ submissionId: other.id });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that is one of the two teams’, those of both first, and the nearest in date', async () => {
    const game = aGame();
    serve(game);
    const near = (team: string) =>
      `/api/score-submissions?search=${team}&logged=all&from=${daysBefore(twoDaysAgo, 30)}&to=${daysBefore(twoDaysAgo, -30)}&limit=200` as const;
    const others = { winningTeamName: 'Rovers', losingTeamName: 'Comets' };
    const ofOne = aSubmission({ ...others, matchDate: twoDaysAgo });
    const farOfOne = aSubmission({ ...others, matchDate: daysBefore(twoDaysAgo, 8) });
    const ofBoth = (days: number) =>
      aSubmission({
        winningTeamName: 'Comets',
        losingTeamName: 'Sole Mates',
        matchDate: daysBefore(twoDaysAgo, days),
        winningScore: days,
      });
    const [far, nearest] = [ofBoth(20), ofBoth(3)];
    server.respond(near('Sole+Mates'), () => pageOf([far, nearest]));
    server.respond(near('Comets'), () => pageOf([farOfOne, ofOne, far, nearest]));
    openApp(view);
    await more('Sole Mates – Comets', /^Link a report/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Link a Report' }));
    await dialog.findByRole('button', { name: /^Link Rovers/ });
    const links = dialog.getAllByRole('button', { name: /^Link/ });
    expect(links.map(({ textContent }) => /^Link (\w+ \d+)/.exec(textContent)?.[1])).toEqual([
      'Comets 3',
      'Comets 20',
      'Rovers 21',
    ]);
  });

  test('that is not among the newest', async () => {
    const game = aGame();
    serve(game);
    const foreign = [1, 2].map(() => aSubmission({ leagueName: 'Monday Coed' }));
    const next = `${search('Thursday+Coed')}&cursor=2` as const;
    server.respond(search('Thursday+Coed'), () => pageOf([...foreign], { total: 3, next }));
    server.respond(next, () => pageOf([report], { total: 3 }));
    openApp(view);
    await more('Sole Mates – Comets', /^Link a report/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Link a Report' }));
    expect(await dialog.findByText('Only the newest 2 reports were searched.')).toBeVisible();
    await admin.user.click(dialog.getByRole('button', { name: 'Load more reports' }));
    expect(await dialog.findByRole('button', { name: /^Link Comets/ })).toBeVisible();
    expect(dialog.queryByText(/^Only the newest/)).toBeNull();
  });

  test('a refusal is told in the dialog', async () => {
    const game = aGame();
    serve(game);
    server.respond(search('Thursday+Coed'), () => pageOf([report]));
    server.respond(`POST ${path}/${game.id}/link`, () =>
      refusal(400, 'This report is of another league'),
    );
    openApp(view);
    await more('Sole Mates – Comets', /^Link a report/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Link a Report' }));
    await admin.user.click(await dialog.findByRole('button', { name: /^Link Comets/ }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This report is of another league');
    await admin.press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Sole Mates – Comets', /^Link a report/);
    await screen.findByRole('dialog', { name: 'Link a Report' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says nothing of reminders while a report is linked', async () => {
    const game = aGame({ suggestedSubmissionIds: [report.id] });
    serve(game);
    new ReviewedReports(server, [report]);
    const held = heldResponse<`POST /api/admin/games/${string}/link`>();
    server.respond(`POST ${path}/${game.id}/link`, () => held.answer);
    openApp(view);
    await admin.user.click(await screen.findByRole('checkbox', { name: /^Select Sole Mates/ }));
    await press('Sole Mates – Comets', /^Yes, link it/);
    const bar = screen.getByRole('button', { name: 'Remind captains of 1 game' });
    expect(bar).toHaveAttribute('aria-disabled', 'true');
    held.give({ body: game });
    expect(await toast().findByText('Report linked')).toBeVisible();
  });

  test('and the link ends when the game is reopened, unless a report answers it anyway', async () => {
    const game = aGame({ state: 'reported', submissionIds: [report.id] });
    serve(game);
    server.respond(`POST ${path}/${game.id}/reopen`, () => ({ body: game }));
    openApp(`${view}&state=reported`);
    const shown = await row('Sole Mates – Comets');
    expect(within(shown).getByRole('link', { name: 'Show the report' })).toHaveAttribute(
      'href',
      `/admin?tab=submissions&report=${report.id}`,
    );
    await more('Sole Mates – Comets', /^Reopen/);
    expect(await toast().findByText('The game keeps its report')).toBeVisible();
  });
});

test.each([
  ['unreported', ['Remind captains', 'Copy message', 'More', 'Link a report', 'Dismiss']],
  ['upcoming', ['More', 'Link a report', 'Dismiss']],
  ['reported', ['More', 'Link a report', 'Reopen']],
  ['dismissed', ['Reopen', 'Link a report']],
  ['cancelled', ['Link a report']],
  ['postponed', ['Link a report']],
] as const)('what can be done about a game that is %s', async (state, names) => {
  serve(aGame({ state }));
  openApp(`${view}&state=all`);
  const shown = within(await row('Sole Mates – Comets'));
  const more = shown.queryByRole('button', { name: /^More about/ });
  if (more) await admin.user.click(more);
  const buttons = shown.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent.replace(/ (about|of|Sole).*/, ''))).toEqual(
    names,
  );
});
