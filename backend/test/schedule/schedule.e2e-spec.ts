import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { addDays } from '../../src/kernel/calendar-date';
import { Links } from '../../src/links/application/links';
import { GameTokens } from '../../src/schedule/application/game-tokens';
import { TeamLinks } from '../../src/team-links/application/team-links';
import { eventually } from '../support/timing/eventually';
import { Game, Json, ScheduleServer, titleOf } from './schedule-server';
import { dateAt } from '../support/servers/midday';

/** Days from today, in the association's time zone. */
function day(offset: number): string {
  return addDays(dateAt(), offset);
}

const teamsOf = (leagueId: string, ...names: string[]) =>
  names.map((name) => ({ id: `${leagueId}-${name.toLowerCase()}`, name }));

/** Two leagues that have teams of one name. */
const leagues = (games: Readonly<Record<string, unknown>> = {}) => ({
  format: 'score-tracker/leagues/1',
  leagues: [
    {
      id: 'thu',
      name: 'Thursday Kickball',
      sport: 'Kickball',
      location: 'Pier 9',
      teams: [
        ...teamsOf('thu', 'Red', 'Blue'),
        { id: 'thu-green', name: 'Green', captains: ['greta@example.org'] },
      ],
      games: games['thu'],
    },
    {
      id: 'fri',
      name: 'Friday Softball',
      sport: 'Softball',
      location: 'Pier 9',
      teams: teamsOf('fri', 'Red', 'Blue'),
      games: games['fri'],
    },
  ],
});

const aReport = (changes: Json = {}) => {
  const { leagueId = 'thu', winner = 'red', loser = 'blue', date = day(-1), ...more } = changes;
  const { scores = [3, 1], ...sent } = more;
  const [winningScore, losingScore] = scores as number[];
  return {
    sportId: leagueId === 'thu' ? 'kickball' : 'softball',
    leagueDetails: {
      leagueId,
      winningTeamId: `${String(leagueId)}-${String(winner)}`,
      losingTeamId: `${String(leagueId)}-${String(loser)}`,
      matchDate: date,
      location: 'Pier 9',
    },
    gameDetails: {
      winningScore,
      losingScore,
      captainName: 'Dana Smith',
      captainEmail: 'dana@example.org',
      verification: true,
    },
    ...sent,
  };
};

async function report(server: ScheduleServer, changes: Json = {}): Promise<string> {
  const { status, body } = await server.post('/api/score-submissions', aReport(changes));
  expect(status).toBe(201);
  return body['id'] as string;
}

/** For tests that need no start of their own. Its feed is `leagues.json`. */
let shared: ScheduleServer;

beforeAll(async () => {
  shared = await ScheduleServer.start({ 'leagues.json': leagues() });
});

afterAll(() => shared.stop());

/** The shared server, without reports, and with the games of these leagues. */
async function startOver(feed: object): Promise<ScheduleServer> {
  await shared.startOver({ 'leagues.json': feed });
  return shared;
}

/** The lines of the audit log about games, the newest first. */
async function logged(server: ScheduleServer, query = ''): Promise<Json[]> {
  const { body } = await server.admin.get(`/api/admin/audit-log?limit=100${query}`).expect(200);
  return (body as Json[]).filter(({ action }) => (action as string).startsWith('game-'));
}

let running: ScheduleServer[] = [];

async function start(
  files: Readonly<Record<string, string | object>>,
  more: Readonly<Record<string, string>> = {},
): Promise<ScheduleServer> {
  const server = await ScheduleServer.start(files, more);
  running.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  running = [];
});

const states = (games: readonly Game[]) =>
  Object.fromEntries(games.map((game) => [`${game.leagueId} ${titleOf(game)}`, game.state]));

describe('Without a schedule', () => {
  it('lists are empty, and neither the site nor the status says anything of it', async () => {
    const server = await start({ 'leagues.json': leagues() });
    for (const state of ['', 'unreported', 'reported', 'upcoming', 'dismissed', 'all']) {
      const answer = await server.admin.get(`/api/admin/games?state=${state}`).expect(200);
      expect(answer.body).toEqual([]);
      expect(answer.get('x-total-count')).toBe('0');
    }
    expect(await server.summary()).toEqual({ due: 0, reported: 0, unreported: 0, oldest: null });
    expect(await server.status()).toBeUndefined();
    const site = (await request(server.server.url).get('/api/site')).body as { features: string[] };
    expect(site.features).not.toContain('schedule');
    await server.admin.post(`/api/admin/games/${randomUUID()}/reopen`).expect(404);
    const [stored] = await server.database.query<{ count: string }>(
      'SELECT count(*) FROM schedule_state',
    );
    expect(stored!.count).toBe('0');
  });
});

describe('Games and reports', () => {
  it('belong together by league, teams in either order, and date', async () => {
    const server = await startOver(
      leagues({
        thu: [
          { date: day(-1), time: '00:30', home: 'Red', away: 'Blue', location: 'Field 2' },
          { date: day(-3), home: 'Blue', away: 'Green' },
          { date: day(3), time: '19:00', home: 'Red', away: 'Green' },
          { date: day(-2), home: 'Red', away: 'Green', status: 'postponed' },
          { date: day(-4), home: 'Red', away: 'Green', status: 'cancelled' },
        ],
        fri: [{ date: day(-1), home: 'Red', away: 'Blue' }],
      }),
    );
    expect(await server.summary()).toEqual({
      due: 3,
      reported: 0,
      unreported: 3,
      oldest: day(-3),
    });
    const id = await report(server, { winner: 'blue', loser: 'red' });

    expect(states(await server.games())).toEqual({
      [`thu Red – Green, ${day(-4)}`]: 'cancelled',
      [`thu Blue – Green, ${day(-3)}`]: 'unreported',
      [`thu Red – Green, ${day(-2)}`]: 'postponed',
      [`thu Red – Blue, ${day(-1)} 00:30`]: 'reported',
      [`fri Red – Blue, ${day(-1)}`]: 'unreported',
      [`thu Red – Green, ${day(3)} 19:00`]: 'upcoming',
    });
    expect(await server.games('state=reported')).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        sportName: 'Kickball',
        leagueId: 'thu',
        leagueName: 'Thursday Kickball',
        date: day(-1),
        time: '00:30',
        home: { id: 'thu-red', name: 'Red' },
        away: { id: 'thu-blue', name: 'Blue' },
        location: 'Field 2',
        state: 'reported',
        submissionIds: [id],
        suggestedSubmissionIds: [],
        lastReminderAt: null,
        reachable: false,
        dismissedReason: null,
        link: expect.stringMatching(/^http:.+\/#g=[\w-]+$/),
      },
    ]);
    expect(await server.summary()).toEqual({ due: 3, reported: 1, unreported: 2, oldest: day(-3) });
    expect(await server.summary('league=fri')).toMatchObject({ due: 1, unreported: 1 });
    expect(await server.summary('sport=kickball')).toMatchObject({ due: 2, reported: 1 });
    expect(await server.summary(`from=${day(-2)}&to=${day(-1)}`)).toEqual({
      due: 2,
      reported: 1,
      unreported: 1,
      oldest: day(-1),
    });
    expect((await server.games('state=upcoming')).map(titleOf)).toEqual([
      `Red – Green, ${day(3)} 19:00`,
    ]);
    const [reachable] = await server.games(`state=unreported&league=thu`);
    expect(reachable).toMatchObject({ home: { name: 'Blue' }, reachable: true });
  });

  it('a day late are a suggestion, and one game when an administrator links them', async () => {
    const server = await startOver(
      leagues({
        thu: [
          { date: day(-10), home: 'Red', away: 'Blue' },
          { date: day(-3), home: 'Red', away: 'Green' },
        ],
      }),
    );
    const near = await report(server, { date: day(-9) });
    const far = await report(server, { date: day(-3) });
    const farther = await report(server, { date: day(-2) });
    const earlier = await logged(server, '&action=game-linked');
    const [game, other] = await server.games('state=unreported');
    expect(game!.suggestedSubmissionIds).toEqual([near, far]);
    expect(game!.suggestedSubmissionIds).not.toContain(farther);
    expect(other!.suggestedSubmissionIds).toEqual([]);

    const { body } = await server.admin
      .post(`/api/admin/games/${game!.id}/link`)
      .send({ submissionId: near })
      .expect(200);
    expect(body).toMatchObject({
      id: game!.id,
      state: 'reported',
      submissionIds: [near],
      suggestedSubmissionIds: [],
    });
    expect(await logged(server, '&action=game-linked')).toEqual([
      expect.objectContaining({
        actor: 'master@example.org',
        subject: `Red – Blue, ${day(-10)}, Thursday Kickball`,
      }),
      ...earlier,
    ]);
  });
});

describe('What administrators decide', () => {
  let server: ScheduleServer;
  let game: Game;

  beforeEach(async () => {
    server = await startOver(
      leagues({
        thu: [
          { id: 'g1', date: day(-5), home: 'Red', away: 'Blue' },
          { id: 'g2', date: day(-4), home: 'Red', away: 'Blue' },
        ],
        fri: [{ date: day(-5), home: 'Red', away: 'Blue' }],
      }),
    );
    [game] = (await server.games('state=unreported&league=thu')) as [Game];
  });

  const act = (what: string, body: object = {}, id = game.id) =>
    server.admin.post(`/api/admin/games/${id}/${what}`).send(body);

  it('a dismissed game that is reported or cancelled has no reason', async () => {
    const games = (status: string) =>
      leagues({ thu: [{ id: 'g1', date: day(-5), home: 'Red', away: 'Blue', status }] });
    const row = async () => (await server.games()).find(({ id }) => id === game.id);
    await act('dismiss', { reason: 'Lights out' }).expect(200);
    await server.write('leagues.json', games('cancelled'));
    await server.refresh({ acceptShrink: true });
    await server.refresh({ acceptShrink: true });
    expect(await row()).toMatchObject({ state: 'cancelled', dismissedReason: null });
    await server.write('leagues.json', games('scheduled'));
    await server.refresh();
    expect(await row()).toMatchObject({ state: 'dismissed', dismissedReason: 'Lights out' });
    await report(server, { date: day(-5) });
    expect(await row()).toMatchObject({ state: 'reported', dismissedReason: null });
  });

  it('a dismissed game is on its own list, until it is opened again', async () => {
    const earlier = await logged(server);
    const { body } = await act('dismiss', { reason: ' Lights out ' }).expect(200);
    expect(body).toMatchObject({ state: 'dismissed', dismissedReason: 'Lights out' });
    expect(await server.games('state=dismissed')).toEqual([body]);
    expect(await server.summary('league=thu')).toMatchObject({ due: 1, unreported: 1 });

    await server.refresh();
    await server.write(
      'leagues.json',
      leagues({
        thu: [
          { id: 'g1', date: day(-6), home: 'Red', away: 'Blue' },
          { id: 'g2', date: day(-4), home: 'Red', away: 'Blue' },
        ],
      }),
    );
    await server.refresh();
    expect(await server.games('state=dismissed')).toEqual([{ ...(body as Json), date: day(-6) }]);

    const opened = await act('reopen').expect(200);
    expect(opened.body).toMatchObject({ state: 'unreported', dismissedReason: null });
    await act('reopen').expect(200);
    expect(await logged(server)).toEqual([
      expect.objectContaining({ action: 'game-reopened' }),
      expect.objectContaining({ action: 'game-dismissed' }),
      ...earlier,
    ]);
  });

  it('an unknown game is 404, before anything else', async () => {
    for (const id of [randomUUID(), 'nothing']) {
      await act('dismiss', {}, id).expect(404);
      await act('dismiss', { reason: 'Rain' }, id).expect(404);
      await act('link', {}, id).expect(404);
      await act('reopen', {}, id).expect(404);
    }
  });

  it('links at the same time leave the report with one game', async () => {
    const id = await report(server, { date: day(-5) });
    const games = await server.games('state=all&league=thu');
    await Promise.all(
      Array.from({ length: 20 }, (_, round) =>
        act('link', { submissionId: id }, games[round % 2]!.id).expect(200),
      ),
    );
    const answers = (await server.games('state=all&league=thu')).map((one) => one.submissionIds);
    expect(answers.flat()).toEqual([id]);
  });

  it('lists are paged like reports', async () => {
    await server.write('leagues.json', leagues({ thu: manyGames(7) }));
    await server.refresh();
    await server.refresh({ acceptShrink: true });
    const first = await server.admin.get('/api/admin/games?limit=3&state=all&league=thu');
    expect(first.body).toHaveLength(3);
    expect(first.get('x-total-count')).toBe('7');
    expect(first.get('link')).toMatch(/^<\/?.*cursor=.+>; rel="next"$/);
    for (const state of ['all', 'unreported']) {
      const all = await server.games(`state=${state}&league=thu`);
      const paged: Game[] = [];
      let path: string | undefined = `/api/admin/games?limit=2&state=${state}&league=thu`;
      while (path) {
        const answer: request.Response = await server.admin.get(path).expect(200);
        paged.push(...(answer.body as Game[]));
        path = /^<(.+)>; rel="next"$/.exec(answer.get('link') ?? '')?.[1];
      }
      expect(paged).toEqual(all);
      expect(all.map(({ date }) => date)).toEqual(all.map(({ date }) => date).toSorted());
    }
  });

  const manyGames = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      date: day(-1 - (index % 3)),
      ...(index % 2 && { time: `1${index}:00` }),
      home: ['Red', 'Blue', 'Green'][index % 3],
      away: ['Blue', 'Green', 'Red'][index % 3],
    }));
});

describe('A broken file', () => {
  const header = 'league,date,time,home,away,location,status';
  const good = [
    header,
    `thu,${day(-1)},19:00,Red,Blue,Field 1,`,
    `thu,${day(-2)},19:00,Red,Green,,scheduled`,
    `fri,${day(-1)},,Red,Blue,"Field 2, north",`,
  ].join('\n');

  let one: ScheduleServer;

  beforeAll(async () => {
    one = await ScheduleServer.start({ 'leagues.json': leagues(), 'schedule.csv': good });
  });

  afterAll(() => one.stop());

  it.each<[what: string, text: string, error: string, lines?: number[]]>([
    [
      'a header without a column',
      good.replace('home', 'host'),
      'SCHEDULE_FILE: the header does not name home',
    ],
    [
      'mostly other games',
      good.replaceAll('19:00', '7 PM'),
      "2 of 3 games can't be understood. Nothing was changed.",
      [2, 3],
    ],
    [
      'few of the games',
      good.split('\n').slice(0, 2).join('\n'),
      'The schedule lacks 2 of 3 games. Nothing was changed; an administrator can accept it.',
    ],
  ])('with %s changes nothing, and says why', async (_what, text, error, lines = []) => {
    const before = await one.games();
    expect(before).toHaveLength(3);

    await one.write('schedule.csv', text);
    await one.refresh();

    expect(await one.games()).toEqual(before);
    const status = await one.status();
    expect(status).toMatchObject({ source: 'file', games: 3, lastError: error });
    expect(status!.notUnderstood.map(({ line }) => line)).toEqual(lines);
    expect(status!.notUnderstoodCount).toBe(lines.length);

    await one.write('schedule.csv', good);
    await one.refresh();
    expect(await one.status()).toMatchObject({ lastError: null, notUnderstoodCount: 0 });
    expect(await one.games()).toEqual(before);
  });

  it('does not stop the start, and neither does one that is missing', async () => {
    const server = await start({ 'leagues.json': leagues(), 'schedule.csv': 'a,b' });
    expect(await server.status()).toMatchObject({ games: 0, lastError: expect.any(String) });
    const site = (await request(server.server.url).get('/api/site')).body as { features: string[] };
    expect(site.features).toContain('schedule');

    await rm(join(server.folder, 'schedule.csv'));
    await server.refresh();
    expect(await server.status()).toEqual({
      source: 'file',
      games: 0,
      lastError: 'SCHEDULE_FILE: the file does not exist',
      notUnderstood: [],
      notUnderstoodCount: 0,
    });
    const sibling = await server.sibling();
    await sibling.stop();
  });

  it('with other names changes nothing either', async () => {
    const server = await start({
      'leagues.json': leagues(),
      'schedule.csv': good.replace('Red,Blue', 'Reds,The Blue Ones'),
      'aliases.csv': 'team,alias,league\nRed,Reds,\nthu-blue,The Blue Ones,Thursday Kickball\n',
    });
    const before = await server.games();
    expect(before).toHaveLength(3);
    for (const [text, error] of [
      ['league,alias\n,Reds', 'SCHEDULE_ALIASES_FILE: the header does not name team'],
      ['league,alias,team\n,Reds,', 'SCHEDULE_ALIASES_FILE: line 2: team is missing'],
      ['league,alias,team\n,,Red', 'SCHEDULE_ALIASES_FILE: line 2: alias is missing'],
    ] as const) {
      await server.write('aliases.csv', text);
      await server.refresh();
      expect(await server.status()).toMatchObject({ lastError: error });
      expect(await server.games()).toEqual(before);
    }
    await rm(join(server.folder, 'aliases.csv'));
    await server.refresh();
    expect(await server.status()).toMatchObject({
      lastError: 'SCHEDULE_ALIASES_FILE: the file does not exist',
    });
    expect(await server.games()).toEqual(before);
  });

  it('of leagues with wrong games is taken over, and a shrink can be accepted', async () => {
    const thu = [
      { date: day(-1), home: 'Red', away: 'Blue' },
      { date: day(-2), home: 'Red', away: 'Blue' },
      { date: day(-3), home: 'Red', away: 'Blue' },
    ];
    const server = await startOver(leagues({ thu }));
    for (const games of ['none', 7, {}, [7], [null, 'x'], [{ date: 5 }]]) {
      await server.write('leagues.json', leagues({ thu: games }));
      await server.refresh();
      expect(await server.status()).toMatchObject({ source: 'feed', games: 3 });
      expect((await server.status())!.lastError).toMatch(
        /can't be understood. Nothing was changed.$/,
      );
    }
    await server.write('leagues.json', leagues({ thu: [...thu, { date: day(-9) }, null] }));
    await server.refresh();
    expect((await server.status())!.notUnderstood).toEqual([
      { line: 4, league: 'Thursday Kickball', reason: 'home is missing' },
      { line: 5, league: 'Thursday Kickball', reason: 'date is missing' },
    ]);

    await server.write('leagues.json', leagues());
    await server.refresh();
    const heldBack =
      'The schedule lacks 3 of 3 games. Nothing was changed; an administrator can accept it.';
    expect(await server.status()).toMatchObject({ games: 3, lastError: heldBack });
    await server.refresh();
    expect(await server.status()).toMatchObject({ games: 3, lastError: heldBack });
    await server.refresh({ acceptShrink: true });
    expect(await server.status()).toBeUndefined();
    expect(await server.games()).toEqual([]);
    expect(await server.summary()).toMatchObject({ due: 0 });
  });
});

describe('Refreshes', () => {
  it('show the feature at each server, whichever ran it', async () => {
    const server = await start({ 'leagues.json': leagues() });
    const sibling = await server.sibling();
    const featuresAt = async (url: string) =>
      ((await request(url).get('/api/site')).body as { features: string[] }).features;
    await server.write(
      'leagues.json',
      leagues({ thu: [{ date: day(-1), home: 'Red', away: 'Blue' }] }),
    );
    await server.refresh();
    for (const url of [server.server.url, sibling.url]) {
      await eventually(
        () => featuresAt(url),
        (features) => features.includes('schedule'),
      );
    }
    await server.write('leagues.json', leagues());
    await server.refresh();
    await server.refresh({ acceptShrink: true });
    for (const url of [server.server.url, sibling.url]) {
      await eventually(
        () => featuresAt(url),
        (features) => !features.includes('schedule'),
      );
    }
    await sibling.stop();
  });
});

describe('Links', () => {
  const games = () => [
    { id: 'early', date: day(-1), time: '01:00', home: 'Red', away: 'Blue' },
    { id: 'late', date: day(-1), time: '02:00', home: 'Blue', away: 'Red' },
    { id: 'next', date: day(2), time: '19:00', home: 'Green', away: 'Red', location: 'Field 4' },
    { id: 'far', date: day(20), home: 'Green', away: 'Red' },
    { id: 'old', date: day(-40), home: 'Green', away: 'Red' },
    { id: 'off', date: day(-2), home: 'Green', away: 'Red', status: 'cancelled' },
  ];
  let server: ScheduleServer;

  beforeEach(async () => {
    server = await startOver(leagues({ thu: games() }));
  });

  const open = (token: unknown) => server.post('/api/report-links/open', { token });
  const tokenOf = (id: string) => server.server.app.get(Links).make('g', id);

  it('of a game open it, also when it is cancelled, and end with it', async () => {
    const all = await server.games();
    const next = all.find(({ location }) => location === 'Field 4')!;
    expect(await open(tokenOf(next.id))).toEqual({
      status: 200,
      body: {
        kind: 'game',
        gameId: next.id,
        sportId: 'kickball',
        sportName: 'Kickball',
        leagueId: 'thu',
        leagueName: 'Thursday Kickball',
        date: day(2),
        time: '19:00',
        location: 'Field 4',
        home: { id: 'thu-green', name: 'Green' },
        away: { id: 'thu-red', name: 'Red' },
        state: 'upcoming',
      },
    });
    const off = all.find(({ state }) => state === 'cancelled')!;
    expect((await open(tokenOf(off.id))).body).toMatchObject({ state: 'cancelled' });

    await server.write('leagues.json', leagues({ thu: games().slice(1, 5) }));
    await server.refresh();
    for (const token of [
      tokenOf(off.id),
      tokenOf(randomUUID()),
      tokenOf('no id'),
      server.server.app.get(Links).make('g', next.id, 1),
    ]) {
      const { status, body } = await open(token);
      expect([status, body['message']]).toEqual([404, 'This link is not valid any more.']);
    }
  });

  it('of a team show its games', async () => {
    expect(server.server.app.get(TeamLinks).work).toBe(true);
    const { body } = await open(server.server.app.get(Links).make('t', 'thu-red'));
    expect(body['games']).toEqual([
      expect.objectContaining({ date: day(-1), time: '01:00', state: 'unreported' }),
      expect.objectContaining({ date: day(-1), time: '02:00', opponentName: 'Blue' }),
      expect.objectContaining({ date: day(2), opponentName: 'Green', state: 'upcoming' }),
    ]);
    await report(server);
    const again = await open(server.server.app.get(Links).make('t', 'thu-red'));
    const [first, ...rest] = again.body['games'] as { time: string; token: string }[];
    expect(first!.time).toBe('02:00');
    expect(rest).toHaveLength(1);
    expect((await open(first!.token)).body).toMatchObject({ kind: 'game', time: '02:00' });
  });

  /** Games of yesterday, by time. */
  const yesterday = async () =>
    (await server.games(`from=${day(-1)}&to=${day(-1)}&state=all`)).map(
      ({ submissionIds }) => submissionIds,
    );

  it('show administrators all reports of a game, whatever their dates', async () => {
    const [game] = await server.games(`from=${day(-1)}&to=${day(-1)}&state=all`);
    const links = server.server.app.get(Links);
    const send = (team: string, changes: Json) =>
      report(server, { teamToken: links.make('t', `thu-${team}`), ...changes });
    const one = await send('red', { gameToken: tokenOf(game!.id) });
    const two = await send('blue', { gameToken: tokenOf(game!.id), date: day(-2) });
    const unnamed = await report(server, { date: day(-3) });
    const rows = async () => {
      const { body } = await server.admin.get('/api/score-submissions').expect(200);
      return Object.fromEntries((body as Json[]).map((row) => [row['id'] as string, row]));
    };
    const reportedBy = (at: Json | undefined) => at!['agreements'];
    const related = (id: string, reportStatus: string) => ({
      reportStatus,
      relatedIds: [id],
      relatedCount: 1,
    });

    const agreed = await rows();
    expect(agreed[one]).toMatchObject({ standing: 'confirmed', ...related(two, 'duplicate') });
    expect(agreed[two]).toMatchObject({ standing: 'confirmed', ...related(one, 'duplicate') });
    expect(reportedBy(agreed[one])).toEqual([expect.objectContaining({ by: 'second-report' })]);
    expect(agreed[unnamed]).toMatchObject({ reportStatus: 'single', relatedIds: [] });

    const { status } = await server.post('/api/report-links/correct', {
      ...aReport({ winner: 'red', date: day(-2), scores: [9, 1] }),
      token: links.make('m', two),
      revision: 1,
    });
    expect(status).toBe(200);
    const contested = await rows();
    expect(contested[one]).toMatchObject({ standing: 'conflict', ...related(two, 'conflict') });
    expect(contested[two]).toMatchObject({ standing: 'conflict', ...related(one, 'conflict') });
  });

  it('of a day with several games are those that a captain can choose from', async () => {
    const ofDay = (query: string) =>
      request(server.server.url).get(`/api/games-of-day?league=thu&${query}`);
    const teams = 'team=thu-red&opponent=thu-blue';
    const { body } = await ofDay(`${teams}&date=${day(-1)}`).expect(200);
    const [early, late] = body as { time: string; token: string }[];
    expect(body).toHaveLength(2);
    expect([early!.time, late!.time]).toEqual(['01:00', '02:00']);
    const id = await report(server, { gameToken: late!.token });
    expect(await yesterday()).toEqual([[], [id]]);

    const swapped = await ofDay(`team=thu-blue&opponent=thu-red&date=${day(-1)}`).expect(200);
    expect(swapped.body).toEqual(body);
    const single = await ofDay(`team=thu-red&opponent=thu-green&date=${day(2)}`).expect(200);
    expect(single.body).toEqual([]);
    const refused = await ofDay('team=thu-red&date=2026-02-30').expect(400);
    expect((refused.body as Json)['details']).toMatchObject([{ path: 'date' }]);
    const missing = await ofDay(`team=thu-red&date=${day(-1)}`).expect(400);
    expect((missing.body as Json)['details']).toMatchObject([{ path: 'opponent' }]);
  });

  it('are kept by a correction of scores and ended by one of teams', async () => {
    const [, late] = await server.games(`from=${day(-1)}&to=${day(-1)}&state=all`);
    const sent = aReport({ gameToken: tokenOf(late!.id) });
    const { body } = await server.post('/api/score-submissions', sent);
    const correct = (revision: number, league: object, game: object = {}) =>
      server.post('/api/report-links/correct', {
        token: body['manageToken'],
        revision,
        leagueDetails: { ...sent.leagueDetails, ...league },
        gameDetails: { ...sent.gameDetails, ...game },
      });
    expect((await correct(1, {}, { winningScore: 9 })).status).toBe(200);
    expect(await yesterday()).toEqual([[], [body['id']]]);
    const swapped = { winningTeamId: 'thu-blue', losingTeamId: 'thu-red' };
    expect((await correct(2, swapped)).status).toBe(200);
    expect(await yesterday()).toEqual([[], [body['id']]]);
    expect((await correct(3, { losingTeamId: 'thu-green' })).status).toBe(200);
    expect(await yesterday()).toEqual([[], []]);
    expect((await correct(4, {})).status).toBe(200);
    expect(await yesterday()).toEqual([[body['id']], []]);
  });
});

describe('Where nothing else uses links', () => {
  const off = { TEAM_LINKS: 'off', CORRECTION_HOURS: '0', CONFIRMATION: 'off' };
  const thu = [{ date: day(-1), home: 'Red', away: 'Blue' }];

  it('games that a refresh brings have links at once', async () => {
    const withKey = { ...off, LINK_KEY: 'a-link-key-of-32-characters-long' };
    const server = await start({ 'leagues.json': leagues() }, withKey);
    const sibling = await server.sibling();
    const tokens = [server.server, sibling].map(({ app }) => app.get(GameTokens));
    expect(tokens.map((some) => some.tokenOf(randomUUID()))).toEqual([null, null]);
    await server.write('leagues.json', leagues({ thu }));
    await server.refresh();
    const [game] = await server.games();
    const tokenAt = (some: GameTokens) => eventually(() => some.tokenOf(game!.id), Boolean);
    const [token, other] = await Promise.all(tokens.map(tokenAt));
    expect(other).toBe(token);
    const opened = await server.post('/api/report-links/open', { token });
    expect(opened).toMatchObject({ status: 200, body: { kind: 'game', gameId: game!.id } });
    await sibling.stop();
  });
});
