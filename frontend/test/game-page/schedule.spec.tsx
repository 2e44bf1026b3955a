import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { knownGame, rememberGameLink } from '../../src/report/stored/known-games';
import { rememberTeamLink, teamLinks } from '../../src/report/stored/team-links';
import { dateIn, dayBefore, daysBefore, formatMatchDay } from '../../src/format/calendar';
import { formatShortDay } from '../../src/format/game-days';
import { aKnownGame } from '../support/samples/a-known-game';
import { beAtNoon } from '../support/be-at-noon';
import { captain } from '../support/captain';
import { FakeServer, heldResponse, refusal } from '../support/fake-server';
import { site } from '../support/samples/served-data';
import { openApp, openInAnotherTab, reopen } from '../support/open-app';
import { sendQueue } from '../../src/report-queue/send-queue';
import { emptyQueue, networkFails } from '../support/queue';

let server: FakeServer;
let today: string;
let yesterday: string;

beforeEach(async () => {
  beAtNoon();
  today = dateIn(site.timeZone);
  yesterday = dayBefore(today);
  server = new FakeServer().install();
  server.answer('/api/site', { ...site, features: ['team-links', 'schedule'] });
  localStorage.clear();
  await emptyQueue();
});

afterEach(() => {
  jest.useRealTimers();
});

const heading = (name: string) => screen.findByRole('heading', { name });
const game = (changes: Parameters<typeof aKnownGame>[0] = {}) =>
  aKnownGame({ date: yesterday, ...changes });

/** What the server tells about the game of a link. */
function told(changes: Parameters<typeof aKnownGame>[0] = {}) {
  return { kind: 'game', gameId: 'one', sportName: 'Kickball', ...game(changes), token: undefined };
}

const opens = (changes: Parameters<typeof aKnownGame>[0] = {}) => {
  server.respondToLink('open', () => ({ body: told(changes) }));
};

/** What the server tells about a team and its games. */
function team(games: readonly ReturnType<typeof game>[]) {
  return {
    kind: 'team',
    sportId: 'kickball',
    leagueId: 'thursday',
    leagueName: 'Thursday Coed',
    teamId: 'comets',
    teamName: 'Comets',
    reports: [],
    games: games.map(({ token, date, time, home, away, location, state }, index) => ({
      id: `game-${index}`,
      date,
      time,
      opponentName: home.name,
      home,
      away,
      location,
      state,
      token,
    })),
  };
}

/** The phone opened the link of a team before. */
function knowTeam(games: readonly ReturnType<typeof game>[], openedAt = Date.now()): void {
  const names = { teamId: 'comets', teamName: 'Comets', leagueName: 'Thursday Coed' };
  rememberTeamLink({ token: 't-token', ...names, openedAt, page: team(games) });
}

async function fillInTheRest(home = '21', away = '14'): Promise<void> {
  await captain.type('Score of Northgate Herons', home);
  await captain.type('Score of Comets', away);
  await captain.fill('Your Name', 'Dana Whitfield');
  await captain.fill('Email', 'dana@example.org');
  await captain.user.click(screen.getByRole('checkbox'));
  await captain.press('Review Submission');
  await heading('Review Your Submission');
}

async function submit(): Promise<void> {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit Score' })).toBeEnabled());
  await captain.press('Submit Score');
}

describe('The link of a game', () => {
  test('opens the form, leaves the address, and changes nothing', async () => {
    opens();
    openApp('/#g=g-token');
    await heading('Game Details');
    expect(window.location.hash).toBe('');
    expect(
      await screen.findByText(`Thursday Coed, ${formatMatchDay(yesterday, today)}`),
    ).toBeVisible();
    expect(await screen.findByLabelText('Score of Northgate Herons')).toHaveFocus();
    expect(server.sentToLink('open').map(({ body }) => body)).toContainEqual({ token: 'g-token' });
    expect(server.reports).toEqual([]);
    await captain.press('Back');
    await heading('League Details');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Winning Team' })).toHaveValue(
        'Northgate Herons',
      ),
    );
    expect(screen.getByRole('combobox', { name: 'League' })).toHaveValue('Thursday Coed');
    expect(screen.getByRole('combobox', { name: 'Losing Team' })).toHaveValue('Comets');
    expect(screen.getByLabelText('Match Date')).toHaveValue(yesterday);
  });

  test.each([
    ['the home team', '21', '14', 'herons', 'comets', 21, 14],
    ['the other team', '14', '21', 'comets', 'herons', 21, 14],
    ['nobody', '14', '14', 'herons', 'comets', 14, 14],
  ])(
    'takes from the scores that %s won, and the report carries the token',
    async (_, home, away, winningTeamId, losingTeamId, winningScore, losingScore) => {
      opens();
      openApp('/#g=g-token');
      await fillInTheRest(home, away);
      await submit();
      await heading('Score Submitted Successfully!');
      expect(server.reports[0]!.body).toMatchObject({
        sportId: 'kickball',
        leagueDetails: {
          leagueId: 'thursday',
          winningTeamId,
          losingTeamId,
          matchDate: yesterday,
          location: 'Arrowhead Fields',
        },
        gameDetails: { winningScore, losingScore },
        gameToken: 'g-token',
      });
    },
  );

  test('puts the winner first when the scores are left, and not before', async () => {
    opens();
    openApp('/#g=g-token');
    await captain.type('Score of Northgate Herons', '7');
    await captain.type('Score of Comets', '14');
    expect(screen.getByLabelText('Score of Comets')).toHaveFocus();
    const fields = () =>
      screen
        .getAllByRole('textbox', { name: /^Score of/ })
        .map((field) => field.getAttribute('aria-label'));
    expect(fields()).toEqual(['Score of Northgate Herons', 'Score of Comets']);
    await captain.type('Your Name', 'Dana');
    expect(fields()).toEqual(['Score of Comets', 'Score of Northgate Herons']);
    expect(screen.getByLabelText('Score of Comets')).toHaveValue('14');
    await captain.type('Score of Northgate Herons', '15');
    await captain.type('Your Name', 'Dana');
    expect(fields()).toEqual(['Score of Northgate Herons', 'Score of Comets']);
  });

  test('does not blame the captain for a winner who is not first yet', async () => {
    opens();
    openApp('/#g=g-token');
    await captain.type('Score of Northgate Herons', '7');
    await captain.press('Review Submission');
    await waitFor(() => expect(screen.getByLabelText('Your Name')).toBeInvalid());
    expect(screen.getByRole('link', { name: 'Score of Comets' })).toBeVisible();
    await captain.type('Score of Comets', '14');
    expect(screen.getByLabelText('Score of Comets')).toHaveFocus();
    expect(screen.queryByText(/must be greater than or equal/)).not.toBeInTheDocument();
    expect(screen.getByText(/^Needed: /)).toHaveTextContent(
      'Needed: Your Name, Email, Verification',
    );
  });

  test('lets the captain say who forfeited', async () => {
    server.answer('/api/site', { ...site, features: ['schedule', 'outcomes'] });
    opens();
    openApp('/#g=g-token');
    await screen.findByLabelText('Score of Northgate Herons');
    await captain.user.click(screen.getByText('The game was not played to the end?'));
    await captain.user.click(await screen.findByRole('radio', { name: /^Forfeit/ }));
    await captain.press('The other team forfeited');
    await captain.type('Your Name', 'Dana Whitfield');
    await captain.type('Email', 'dana@example.org');
    await captain.user.click(screen.getByRole('checkbox'));
    await captain.press('Review Submission');
    await submit();
    await heading('Score Submitted Successfully!');
    expect(server.reports[0]!.body).toMatchObject({
      leagueDetails: { winningTeamId: 'comets', losingTeamId: 'herons' },
      gameToken: 'g-token',
    });
  });

  test('that is opened again keeps what was typed', async () => {
    opens();
    openApp('/#g=g-token');
    await captain.type('Score of Northgate Herons', '21');
    window.location.hash = '#g=g-token';
    await waitFor(() => expect(window.location.hash).toBe(''));
    expect(await screen.findByLabelText('Score of Northgate Herons')).toHaveValue('21');
  });

  test('is not sent with a report of other teams', async () => {
    opens();
    openApp('/#g=g-token');
    await heading('Game Details');
    await captain.press('Back');
    await heading('League Details');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Losing Team' })).toHaveValue('Comets'),
    );
    await captain.choose('Losing Team', /Ñandúes/);
    await captain.press('Next: Game Details');
    await heading('Game Details');
    await captain.fillGameDetails();
    await captain.press('Review Submission');
    await submit();
    await heading('Score Submitted Successfully!');
    expect(server.reports[0]!.body).not.toHaveProperty('gameToken');
  });

  test('is still sent after a reload, and for another date', async () => {
    opens();
    openApp('/#g=g-token');
    await heading('Game Details');
    await captain.press('Back');
    await heading('League Details');
    await captain.press('Today');
    reopen();
    await heading('League Details');
    await captain.press('Next: Game Details');
    await fillInTheRest();
    await submit();
    await heading('Score Submitted Successfully!');
    expect(server.reports[0]!.body).toMatchObject({
      leagueDetails: { matchDate: today },
      gameToken: 'g-token',
    });
  });

  test('is not sent with the next report', async () => {
    opens();
    openApp('/#g=g-token');
    await fillInTheRest();
    await submit();
    await captain.press('Submit Another Score');
    await captain.reachReview();
    await submit();
    await heading('Score Submitted Successfully!');
    expect(server.reports.map(({ body }) => body.gameToken)).toEqual(['g-token', undefined]);
  });

  test('stays with a report that the server refused', async () => {
    opens();
    server.answerReports(networkFails);
    openApp('/#g=g-token');
    await fillInTheRest();
    await submit();
    await heading('Saved on This Phone');
    server.answerReport(() =>
      refusal(400, 'Some fields need your attention.', [
        { path: 'gameDetails.captainName', message: 'Name is too long' },
      ]),
    );
    await act(() => sendQueue('captain'));
    server.answerReports();
    await captain.press('Open the report again');
    await heading('Game Details');
    await captain.type('Your Name', 'Dana');
    await captain.press('Review Submission');
    await submit();
    await heading('Score Submitted Successfully!');
    expect(server.reports.at(-1)!.body.gameToken).toBe('g-token');
  });

  test.each([
    ['reported', /^This game has already been reported\./],
    ['cancelled', /^This game was cancelled\./],
    ['postponed', /^This game was postponed\./],
    ['dismissed', /^The administrators are not expecting a report/],
  ])('to a game that is %s says so, and still reports it', async (state, words) => {
    opens({ state });
    openApp('/#g=g-token');
    expect(await screen.findByText(words)).toBeVisible();
    await heading('Northgate Herons – Comets');
    await captain.press('Report this game');
    await heading('Game Details');
  });

  test('to a game that is not due yet says so', async () => {
    opens({ state: 'upcoming', date: daysBefore(today, -3) });
    openApp('/#g=g-token');
    expect(
      await screen.findByText(/^According to the schedule, this game has not been played yet/),
    ).toBeVisible();
  });

  test('to a game without time and location waits for the location of the league', async () => {
    const leagues = heldResponse<'/api/sports/kickball/leagues'>();
    server.respond('/api/sports/kickball/leagues', () => leagues.answer);
    opens({ time: null, location: null });
    openApp('/#g=g-token');
    await screen.findByText('Opening the game …');
    leagues.give({
      body: [{ id: 'thursday', name: 'Thursday Coed', location: 'Arrowhead Fields' }],
    });
    await fillInTheRest();
    await submit();
    await heading('Score Submitted Successfully!');
    expect(server.reports[0]!.body.leagueDetails.location).toBe('Arrowhead Fields');
  });

  test('to a cancelled game without location says that the league loads', async () => {
    const leagues = heldResponse<'/api/sports/kickball/leagues'>();
    server.respond('/api/sports/kickball/leagues', () => leagues.answer);
    opens({ state: 'cancelled', location: null });
    openApp('/#g=g-token');
    expect(await screen.findByText('Loading the league …')).toBeVisible();
    await captain.press('Report this game');
    expect(screen.getByRole('button', { name: 'Report this game' })).toHaveFocus();
    leagues.give({
      body: [{ id: 'thursday', name: 'Thursday Coed', location: 'Arrowhead Fields' }],
    });
    await waitFor(() => expect(screen.queryByText('Loading the league …')).not.toBeInTheDocument());
    await captain.press('Report this game');
    await heading('Game Details');
  });

  test('that is not valid any more says so, and leads to the usual form', async () => {
    const words = 'This link is not valid any more.';
    server.respondToLink('open', () => refusal(404, words, [{ path: 'token', message: words }]));
    rememberGameLink(game());
    openApp('/#g=g-token');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    await waitFor(() => expect(knownGame('g-token')).toBeUndefined());
    await captain.press('Report a game');
    await heading('Choose Your Sport');
  });

  test('that is not valid any more is forgotten on the pages of its teams, too', async () => {
    const words = 'This link is not valid any more.';
    server.respondToLink('open', () => refusal(404, words, [{ path: 'token', message: words }]));
    knowTeam([game(), game({ token: 'g-other' })]);
    openApp('/#g=g-token');
    await screen.findByRole('alert');
    await waitFor(() => expect(knownGame('g-token')).toBeUndefined());
    expect(knownGame('g-other')).toBeDefined();
  });

  test('needs a connection the first time', async () => {
    server.respondToLink('open', networkFails);
    openApp('/#g=g-token');
    expect(
      await screen.findByText(/^This game can’t be opened without a connection\./),
    ).toBeVisible();
    opens();
    await captain.press('Try again');
    await heading('Game Details');
  });

  test('opens without a connection afterwards', async () => {
    opens();
    openApp('/#g=g-token');
    await heading('Game Details');
    server.respondToLink('open', networkFails);
    server.answerReports(networkFails);
    openInAnotherTab();
    window.location.hash = '#g=g-token';
    await heading('Game Details');
    await fillInTheRest();
    await submit();
    await heading('Saved on This Phone');
    server.answerReports();
    await act(() => sendQueue('captain'));
    await heading('Score Submitted Successfully!');
    expect(server.reports.at(-1)!.body.gameToken).toBe('g-token');
  });

  test('that somebody else answers is not opened', async () => {
    server.respondToLink('open', () => ({ body: { kind: 'portal' } }));
    openApp('/#g=g-token');
    expect(await screen.findByText(/The link stays valid: try again later\./)).toBeVisible();
  });
});

describe('The page of a team', () => {
  test('lists its games without a report, the newest first', async () => {
    const games = [
      game({ token: 'old', date: '2000-05-14' }),
      game({ token: 'older', date: daysBefore(today, 7), time: null, location: null }),
      game({ token: 'last' }),
      game({ token: 'next', date: daysBefore(today, -6), state: 'upcoming' }),
      game({ token: 'in', state: 'reported' }),
    ];
    server.respondToLink('open', () => ({ body: team(games) }));
    openApp('/#t=t-token');
    const list = within(await screen.findByRole('region', { name: 'Games without a report' }));
    const weekAgo = formatShortDay(daysBefore(today, 7), today);
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Yesterday: Northgate Herons – Comets7:00 PM, Arrowhead FieldsReport it Yesterday: Northgate Herons – Comets',
      `${weekAgo}: Northgate Herons – CometsReport it ${weekAgo}: Northgate Herons – Comets`,
    ]);
    expect(server.sentToLink('open')).toHaveLength(1);
    opens();
    await captain.press('Report it Yesterday: Northgate Herons – Comets');
    await heading('Game Details');
    expect(server.sentToLink('open').at(-1)!.body).toEqual({ token: 'last' });
  });

  test.each([
    ['none', []],
    ['games in another form', [{ id: 'one', opponent: 'Herons' }]],
  ])('says nothing of games where the server sends %s', async (_, games) => {
    server.respondToLink('open', () => ({ body: { ...team([]), games } }));
    openApp('/#t=t-token');
    await heading('Report a game');
    expect(screen.queryByText('Games without a report')).not.toBeInTheDocument();
  });
});

describe('The first step', () => {
  test('offers the last game of the team without a report', async () => {
    knowTeam([game({ token: 'before', date: daysBefore(today, 8) }), game()]);
    openApp();
    expect(await screen.findByText('Yesterday: Northgate Herons – Comets.')).toBeVisible();
    expect(
      screen.getByRole('button', { name: /^Report it/ }).closest('[role="status"]'),
    ).toBeNull();
    opens();
    await captain.press('Report it Yesterday: Northgate Herons – Comets');
    await fillInTheRest();
    await submit();
    await heading('Score Submitted Successfully!');
    expect(server.reports[0]!.body.gameToken).toBe('g-token');
    await captain.press('Submit Another Score');
    const before = formatShortDay(daysBefore(today, 8), today);
    expect(await screen.findByText(`${before}: Northgate Herons – Comets.`)).toBeVisible();
  });

  test('offers it without a connection, too', async () => {
    server.respondToLink('open', networkFails);
    server.cutOff('/api/sports');
    knowTeam([game()]);
    openApp();
    await screen.findByText('Yesterday: Northgate Herons – Comets.');
    await captain.press('Report it Yesterday: Northgate Herons – Comets');
    await heading('Game Details');
  });

  test('reads what it knows again, and keeps quiet about a game that was reported since', async () => {
    server.respondToLink('open', () => ({ body: team([game({ state: 'reported' })]) }));
    knowTeam([game()], Date.now() - 3_600_000);
    openApp();
    await screen.findByText('Yesterday: Northgate Herons – Comets.');
    await waitFor(() => expect(screen.queryByText(/^Yesterday/)).not.toBeInTheDocument());
    expect(teamLinks()[0]!.openedAt).toBeGreaterThan(Date.now() - 60_000);
  });

  test('reads it again on a later visit of an app that stays open', async () => {
    server.respondToLink('open', () => ({ body: team([game()]) }));
    knowTeam([game()], Date.now() - 3_600_000);
    openApp();
    await screen.findByText('Yesterday: Northgate Herons – Comets.');
    await waitFor(() => expect(server.sentToLink('open')).toHaveLength(1));
    await captain.reachReview();
    await submit();
    await heading('Score Submitted Successfully!');
    const [known] = teamLinks();
    rememberTeamLink({ ...known!, openedAt: Date.now() - 3_600_000 });
    server.respondToLink('open', () => ({ body: team([game({ state: 'reported' })]) }));
    await captain.press('Submit Another Score');
    await waitFor(() => expect(screen.queryByText(/^Yesterday/)).not.toBeInTheDocument());
  });

  test('knows all about the game from the page of the team', () => {
    knowTeam([game()]);
    expect(knownGame('g-token')).toMatchObject({ sportId: 'kickball', home: { id: 'herons' } });
  });

  test('forgets a team whose link has ended', async () => {
    const words = 'This link is not valid any more.';
    server.respondToLink('open', () => refusal(404, words, [{ path: 'token', message: words }]));
    knowTeam([game()], 1);
    openApp();
    await waitFor(() => {
      expect(teamLinks()).toEqual([]);
      expect(screen.queryByText(/^Yesterday/)).not.toBeInTheDocument();
    });
  });

  test('asks for nothing on a phone that knows no team, or has just asked', async () => {
    openApp();
    await heading('Choose Your Sport');
    expect(server.sentToLink('open')).toEqual([]);
    knowTeam([]);
    reopen();
    await screen.findByRole('radio', { name: 'Kickball' });
    expect(server.sentToLink('open')).toEqual([]);
  });

  test('says nothing while a report is begun, and where there is no schedule', async () => {
    knowTeam([game()]);
    openApp();
    await captain.chooseSport('Kickball');
    expect(screen.queryByText(/^Yesterday/)).not.toBeInTheDocument();
    server.answer('/api/site', site);
    sessionStorage.clear();
    localStorage.removeItem('score-tracker-draft');
    reopen();
    await screen.findByRole('radio', { name: 'Kickball' });
    await waitFor(() => expect(screen.queryByText(/^Yesterday/)).not.toBeInTheDocument());
  });
});
