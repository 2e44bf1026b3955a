import { randomBytes } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import request from 'supertest';
import { aBodyOf, dayNumber } from '../support/a-sample-game';
import { aServer } from '../support/servers/scene';
/** The tokens of the teams' links. */
let winners: string;
let losers: string;
let thirds: string;

const linkKey = 'k'.repeat(32);
const aKey = () => randomBytes(16).toString('base64url');

const { server, admin, game } = aServer({ LINK_KEY: linkKey });

beforeAll(async () => {
  [winners, losers, thirds] = (await teamTokens()) as [string, string, string];
});

interface TeamLink {
  readonly teamId: string;
  readonly link: string;
}

const tokenIn = (link: string) => link.slice(link.indexOf('#t=') + 3);

/** In the order of the game's teams. */
async function teamTokens(): Promise<string[]> {
  const { body } = await admin.get(`/api/admin/team-links?league=${game.leagueId}`).expect(200);
  const links = new Map((body as TeamLink[]).map(({ teamId, link }) => [teamId, link]));
  return game.teams.map(({ id }) => tokenIn(links.get(id)!));
}

interface Reported {
  readonly id: string;
  readonly reference: string;
  readonly manageToken: string;
  readonly key: string;
  readonly day: string;
}

interface Sent {
  readonly teamToken?: unknown;
  readonly confirmKey?: unknown;
  readonly day?: string;
  readonly league?: object;
  readonly details?: object;
}

let day = 0;

/** Reports a game, of a new day unless one is given. */
async function reported({ day: date = dayNumber(++day), ...sent }: Sent = {}): Promise<Reported> {
  const { league = {}, details = {}, teamToken } = sent;
  const confirmKey = 'confirmKey' in sent ? sent.confirmKey : aKey();
  const report = { ...aBodyOf(game, date, { league, details }), confirmKey, teamToken };
  const { body } = await request(server.url)
    .post('/api/score-submissions')
    .send(report)
    .expect(201);
  return { ...(body as Reported), key: confirmKey as string, day: date };
}

const open = (token: unknown) => request(server.url).post('/api/report-links/open').send({ token });
const confirm = (body: object) => request(server.url).post('/api/confirmations').send(body);

/** What was read out of the usual result. */
const seenOf = (report: { day: string }, changes: object = {}) => ({
  winningTeamId: game.teams[0]!.id,
  losingTeamId: game.teams[1]!.id,
  matchDate: report.day,
  winningScore: 21,
  losingScore: 14,
  outcome: 'played',
  ...changes,
});

const atTheField = (report: Reported, changes: object = {}) =>
  confirm({ token: report.key, seen: seenOf(report), name: 'Alex', ...changes });
const byTeamLink = (report: Reported, token: string, changes: object = {}) =>
  confirm({ token, reference: report.reference, revision: 1, name: 'Alex', ...changes });

type Row = Record<string, unknown>;
const rowOf = async ({ id }: { id: string }) =>
  (await admin.get(`/api/score-submissions/${id}`)).body as Row;
const standingIn = async (report: { id: string }) => {
  const { standing, standingReason, confirmedBy, agreements } = await rowOf(report);
  return { standing, standingReason, confirmedBy, agreements };
};

const refused = (path: string, message: string) => ({ message, details: [{ path, message }] });
const notValid = refused('token', 'This link is not valid any more.');
const isReporter = refused('state', "The captain who reported can't confirm");
const changed = 'This result was changed meanwhile. Look again.';

const correct = (report: Reported, details: object, league: object = {}) => {
  const { leagueDetails, gameDetails } = aBodyOf(game, report.day, { details, league });
  return request(server.url)
    .post('/api/report-links/correct')
    .send({ token: report.manageToken, revision: 1, leagueDetails, gameDetails })
    .expect(200);
};

const log = (report: { id: string }, answer = {}) =>
  admin.post(`/api/score-submissions/${report.id}/log`).send(answer).expect(200);
const reopen = (report: { id: string }) =>
  admin.post(`/api/score-submissions/${report.id}/reopen`).send({ reason: 'Why' }).expect(200);

describe('The link of a report', () => {
  it('shows the result and nothing of the reporter, ratings or notes', async () => {
    const report = await reported({
      details: { refRating: 2, notes: 'Rain', captainPhone: '555' },
    });
    const { body } = await open(report.key).expect(200);
    expect(body).toEqual({
      kind: 'confirm',
      reference: report.reference,
      revision: 1,
      standing: 'reported',
      sportId: game.sportId,
      sportName: 'Kickball',
      leagueId: game.leagueId,
      leagueName: game.leagueName,
      winningTeamId: game.teams[0]!.id,
      winningTeamName: game.teams[0]!.name,
      losingTeamId: game.teams[1]!.id,
      losingTeamName: game.teams[1]!.name,
      matchDate: report.day,
      winningScore: 21,
      losingScore: 14,
      outcome: 'played',
    });
  });

  it('has no scores of a forfeit', async () => {
    const noScores = { winningScore: 0, losingScore: 0, outcome: 'forfeit' };
    const report = await reported({ details: noScores });
    const { body } = await open(report.key).expect(200);
    expect(body).toMatchObject({ outcome: 'forfeit', winningScore: null, losingScore: null });
    const seen = seenOf(report, { winningScore: null, losingScore: null, outcome: 'forfeit' });
    await atTheField(report, { seen }).expect(200, { standing: 'reported' });
  });

  it('opens with what follows the dot', async () => {
    const report = await reported();
    await open(`${report.key}.eyJ4IjoxfQ`).expect(200);
    await atTheField(report, { token: `${report.key}.eyJ4IjoxfQ` }).expect(200);
  });

  it.each<[what: string, key: unknown]>([
    ['unknown', aKey()],
    ['too short', aKey().slice(1)],
    ['of another kind', 'x'],
    ['missing', undefined],
  ])('is not valid if it is %s', async (_what, token) => {
    expect((await open(token).expect(404)).body).toMatchObject(notValid);
    expect((await confirm({ token, name: 'Alex' }).expect(404)).body).toMatchObject(notValid);
  });

  it('ends with the report', async () => {
    const report = await reported();
    await admin
      .delete(`/api/score-submissions/${report.id}`)
      .send({ confirmationCode: 'Wipe the board clean' })
      .expect(200);
    expect((await open(report.key).expect(404)).body).toMatchObject(notValid);
    expect((await atTheField(report).expect(404)).body).toMatchObject(notValid);
  });

  it('belongs to the first report that came with the key', async () => {
    const first = await reported();
    const second = await reported({ confirmKey: first.key });
    expect((await open(first.key)).body).toMatchObject({ reference: first.reference });
    await admin
      .delete(`/api/score-submissions/${first.id}`)
      .send({ confirmationCode: 'Wipe the board clean' })
      .expect(200);
    await open(first.key).expect(404);
    expect((await rowOf(second))['reference']).toBe(second.reference);
    await reported({ confirmKey: first.key });
    await open(first.key).expect(404);
  });
});

describe('The key of a report', () => {
  it('is no part of what an Idempotency-Key is compared by', async () => {
    const date = dayNumber(++day);
    const send = (extras: object) =>
      request(server.url)
        .post('/api/score-submissions')
        .set('Idempotency-Key', `confirm-${date}`)
        .send({ ...aBodyOf(game, date), ...extras });
    const first = (await send({ confirmKey: aKey() }).expect(201)).body as Reported;
    const again = (await send({ teamToken: winners }).expect(201)).body as Reported;
    expect(again.id).toBe(first.id);
  });

  it('appears in no answer', async () => {
    const report = await reported();
    const row = JSON.stringify(await rowOf(report));
    expect(row).not.toContain(report.key);
    expect(row).not.toContain('confirmKey');
  });
});

describe('Yes at the field', () => {
  it('is shown with its name and confirms nothing', async () => {
    const report = await reported({ teamToken: winners });
    await atTheField(report).expect(200, { standing: 'reported' });
    expect(await standingIn(report)).toEqual({
      standing: 'reported',
      standingReason: 'Someone with the link agreed: Alex',
      confirmedBy: null,
      agreements: [{ by: 'link', name: 'Alex', at: expect.any(String) as string }],
    });
  });

  it('confirms with the link of the other team', async () => {
    const report = await reported({ teamToken: winners });
    await atTheField(report, { teamToken: losers }).expect(200, { standing: 'confirmed' });
    expect(await standingIn(report)).toEqual({
      standing: 'confirmed',
      standingReason: `${game.teams[1]!.name} agreed with its team link.`,
      confirmedBy: 'team-link',
      agreements: [{ by: 'team-link', name: 'Alex', at: expect.any(String) as string }],
    });
    expect(typeof (await rowOf(report))['confirmedAt']).toBe('string');
  });

  it.each<[what: string, token: () => unknown]>([
    ['a third team', () => thirds],
    ['nobody', () => 'not a token'],
    ['an altered link', () => `${losers.slice(0, -1)}_`],
  ])('counts as without a link if it is of %s', async (_what, token) => {
    const report = await reported({ teamToken: winners });
    await atTheField(report, { teamToken: token() }).expect(200, { standing: 'reported' });
  });

  it('needs text for the link of a team', async () => {
    await atTheField(await reported(), { teamToken: 7 }).expect(400);
  });

  it('is refused with the link of the team that reported', async () => {
    const report = await reported({ teamToken: winners });
    const { body } = await atTheField(report, { teamToken: winners }).expect(409);
    expect(body).toMatchObject(isReporter);
    expect(await standingIn(report)).toMatchObject({ standing: 'reported', agreements: [] });
  });

  it.each<[what: string, seen: object]>([
    ['another score', { winningScore: 20 }],
    ['another team', { losingTeamId: 'other' }],
  ])('is refused if something else was read out: %s', async (_what, changes) => {
    const report = await reported();
    const { body } = await atTheField(report, { seen: seenOf(report, changes) }).expect(409);
    expect(body).toMatchObject(refused('seen', changed));
    expect(await standingIn(report)).toMatchObject({ agreements: [] });
  });

  it.each<[what: string, changes: object, path: string]>([
    ['no result', { seen: undefined }, 'seen'],
    ['text for the result', { seen: 'won' }, 'seen'],
    ['half a result', { seen: { winningTeamId: 'x' } }, 'seen'],
    ['no name', { name: undefined }, 'name'],
    ['an unknown outcome', { seen: { outcome: 'won' } }, 'seen.outcome'],
  ])('needs a result and a name: %s', async (_what, changes, path) => {
    const report = await reported();
    const { body } = await atTheField(report, changes).expect(400);
    expect((body as { details: Row[] }).details.map((detail) => detail['path'])).toEqual([path]);
  });

  it('is stored once of many at the same time', async () => {
    const report = await reported({ teamToken: winners });
    const answers = Array.from({ length: 20 }, (_, index) =>
      atTheField(report, { name: `Alex ${index}`, ...(index % 2 && { teamToken: losers }) }),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(
      Array<number>(20).fill(200),
    );
    const { agreements } = await standingIn(report);
    expect((agreements as Row[]).map(({ by }) => by).sort()).toEqual(['link', 'team-link']);
  });
});

describe('The link of a team', () => {
  it('shows the reports of the last 30 days', async () => {
    const today = new Date();
    const daysAgo = (days: number) =>
      new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10);
    const [won, lost, old] = [
      await reported({ day: daysAgo(2) }),
      await reported({
        day: daysAgo(3),
        league: { winningTeamId: game.teams[2]!.id, losingTeamId: game.teams[0]!.id },
        details: { outcome: 'forfeit', winningScore: 0, losingScore: 0 },
      }),
      await reported({ day: daysAgo(40) }),
    ];
    const { body } = await open(winners).expect(200);
    const { reports, ...team } = body as { reports: Row[] };
    expect(team).toEqual({
      kind: 'team',
      sportId: game.sportId,
      leagueId: game.leagueId,
      leagueName: game.leagueName,
      teamId: game.teams[0]!.id,
      teamName: game.teams[0]!.name,
      games: [],
    });
    expect(reports).toEqual([
      {
        reference: won.reference,
        revision: 1,
        matchDate: won.day,
        opponentName: game.teams[1]!.name,
        won: true,
        winningScore: 21,
        losingScore: 14,
        outcome: 'played',
        standing: 'reported',
      },
      {
        reference: lost.reference,
        revision: 1,
        matchDate: lost.day,
        opponentName: game.teams[2]!.name,
        won: false,
        winningScore: null,
        losingScore: null,
        outcome: 'forfeit',
        standing: 'reported',
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(old.reference);
    expect(JSON.stringify(body)).not.toMatch(/dana/i);
  });

  it('does not reach reports of others', async () => {
    const report = await reported();
    for (const call of [
      byTeamLink(report, thirds),
      byTeamLink({ ...report, reference: 'x' }, losers),
    ]) {
      expect((await call.expect(404)).body).toMatchObject(
        refused('reference', 'Your team has no such report.'),
      );
    }
  });

  it('is refused for another revision', async () => {
    const report = await reported({ teamToken: winners });
    await correct(report, { notes: 'Rain' });
    expect((await byTeamLink(report, losers).expect(409)).body).toMatchObject(
      refused('revision', changed),
    );
    await byTeamLink(report, losers, { revision: 2 }).expect(200, { standing: 'confirmed' });
  });

  it.each<[changes: object, path: string]>([
    [{ revision: undefined }, 'revision'],
    [{ reference: undefined }, 'reference'],
  ])('needs all fields: %j', async (changes, path) => {
    const report = await reported();
    const { body } = await byTeamLink(report, losers, changes).expect(400);
    expect((body as { details: Row[] }).details.map((detail) => detail['path'])).toEqual([path]);
  });
});

describe('Two reports of a game', () => {
  it('confirm each other if they came from both teams', async () => {
    const first = await reported({ teamToken: winners });
    const second = await reported({ teamToken: losers, day: first.day });
    expect(await standingIn(first)).toEqual({
      standing: 'confirmed',
      standingReason: 'Both teams reported this result.',
      confirmedBy: 'second-report',
      agreements: [{ by: 'second-report', name: 'Dana Smith', at: expect.any(String) as string }],
    });
    expect(await standingIn(second)).toMatchObject({ confirmedBy: 'second-report' });
    expect((await open(first.key)).body).toMatchObject({ standing: 'confirmed' });
  });

  it.each<[what: string, token: () => string | undefined, reason: string]>([
    ['one side is unknown', () => undefined, 'Two reports agree; who sent them is not known'],
    [
      'both came from one team',
      () => winners,
      'Two reports agree, but both came from the same team.',
    ],
  ])('don’t confirm each other if %s', async (_what, token, reason) => {
    const first = await reported({ teamToken: winners });
    await reported({ teamToken: token(), day: first.day });
    expect(await standingIn(first)).toMatchObject({
      standing: 'reported',
      standingReason: reason,
      confirmedBy: null,
    });
  });

  it('in conflict take agreements that confirm nothing', async () => {
    const first = await reported({ teamToken: winners });
    const second = await reported({ day: first.day, details: { winningScore: 22 } });
    await byTeamLink(first, losers).expect(200, { standing: 'conflict' });
    expect(await standingIn(first)).toMatchObject({
      standing: 'conflict',
      standingReason: 'The reports of this game contradict each other.',
      confirmedBy: null,
      agreements: [{ by: 'team-link' }],
    });
    expect((await rowOf(first))['confirmedAt']).toBeNull();
    await admin
      .delete(`/api/score-submissions/${second.id}`)
      .send({ confirmationCode: 'Wipe the board clean' })
      .expect(200);
    expect(await standingIn(first)).toMatchObject({
      standing: 'confirmed',
      confirmedBy: 'team-link',
    });
  });
});

describe('A correction', () => {
  it.each<[what: string, details: object, league: () => object]>([
    ['a score', { winningScore: 22 }, () => ({})],
    ['the outcome', { outcome: 'abandoned' }, () => ({})],
    ['the date', {}, () => ({ matchDate: dayNumber(++day) })],
    ['a team', {}, () => ({ losingTeamId: game.teams[2]!.id })],
  ])('that changes %s ends agreements', async (_what, details, league) => {
    const report = await reported({ teamToken: winners });
    await byTeamLink(report, losers).expect(200, { standing: 'confirmed' });
    await correct(report, details, league());
    expect(await standingIn(report)).toMatchObject({ standing: 'reported', agreements: [] });
  });

  it('that is restored ends agreements too', async () => {
    const report = await reported({ teamToken: winners });
    await correct(report, { winningScore: 22 });
    await byTeamLink(report, losers, { revision: 2 }).expect(200, { standing: 'confirmed' });
    await admin
      .post(`/api/score-submissions/${report.id}/restore`)
      .send({ revision: 1 })
      .expect(200);
    expect(await standingIn(report)).toMatchObject({ standing: 'reported', agreements: [] });
  });
});

describe('Administrators', () => {
  interface Page {
    readonly ids: string[];
    readonly total: string | undefined;
  }

  const listed = async (standing: string, logged = 'all'): Promise<Page> => {
    const { body, headers } = await admin
      .get(`/api/score-submissions?standing=${standing}&logged=${logged}&limit=200`)
      .expect(200);
    const ids = (body as Row[]).map((row) => row['id'] as string);
    return { ids, total: (headers as Record<string, string>)['x-total-count'] };
  };

  it('find reports by standing, and what is theirs to do', async () => {
    const confirmed = await reported({ teamToken: winners });
    await byTeamLink(confirmed, losers).expect(200);
    const logged = await reported({ teamToken: winners });
    await byTeamLink(logged, losers).expect(200);
    await log(logged);
    const conflict = await reported();
    const other = await reported({ day: conflict.day, details: { winningScore: 22 } });
    const waiting = await reported();
    await request(server.url)
      .post('/api/report-links/message')
      .send({ token: waiting.manageToken, message: 'Please look' })
      .expect(202);
    await log(waiting);

    const made = [confirmed, logged, conflict, other, waiting].map(({ id }) => id);
    const among = async (standing: string) => {
      const { ids } = await listed(standing);
      return made.filter((id) => ids.includes(id));
    };
    expect(await among('all')).toEqual(made);
    expect(await among('reported')).toEqual([waiting.id]);
    expect(await among('confirmed')).toEqual([confirmed.id, logged.id]);
    expect(await among('conflict')).toEqual([conflict.id, other.id]);
    expect(await among('unopposed')).toEqual([]);
    expect(await among('ready')).toEqual([confirmed.id]);
    expect(await among('attention')).toEqual([conflict.id, other.id, waiting.id]);
    expect(await among('messages')).toEqual([waiting.id]);

    await reopen(logged);
    expect(await among('ready')).toEqual([confirmed.id, logged.id]);
    await log(conflict);
    await log(other, { replace: true });
    expect(await among('attention')).toEqual([waiting.id]);
    await reopen(other);
    expect(await among('attention')).toEqual([other.id, waiting.id]);
    await reopen(conflict);
  });

  it('read the counts in the summary', async () => {
    const { body } = await admin.get('/api/score-submissions/summary').expect(200);
    const [attention, ready] = [await listed('attention'), await listed('ready')];
    const [conflicts, messages] = [await listed('conflict', 'unlogged'), await listed('messages')];
    expect(Math.min(conflicts.ids.length, messages.ids.length)).toBeGreaterThan(0);
    expect(body).toMatchObject({
      attention: attention.ids.length,
      conflicts: conflicts.ids.length,
      messages: messages.ids.length,
      ready: ready.ids.length,
      hasStandings: true,
    });
    expect(attention.total).toBe(String(attention.ids.length));
  });

  it('export standings by filter', async () => {
    const report = await reported({ teamToken: winners });
    await byTeamLink(report, losers).expect(200);
    const { text } = await admin
      .get(`/api/export/scores?format=csv&columns=all&standing=ready&from=${report.day}`)
      .expect(200);
    const rows = parse<Record<string, string>>(text, { bom: true, columns: true });
    expect(Object.keys(rows[0]!).slice(-8, -5)).toEqual([
      'Standing',
      'Confirmed By',
      "Reporter's Team",
    ]);
    expect(rows.find((row) => row['ID'] === report.id)).toMatchObject({
      Standing: 'Confirmed',
      'Confirmed By': 'Team link',
      "Reporter's Team": game.teams[0]!.name,
    });
  });

  it('read ratings by the side that reported', async () => {
    const rated = (rating: number, teamToken: string | undefined) =>
      reported({ teamToken, details: { refRating: rating } });
    await rated(5, winners);
    await rated(4, winners);
    await rated(2, losers);
    await rated(1, undefined);
    await reported({ teamToken: losers, details: { ratingComments: 'Fine' } });
    const tied = { winningScore: 3, losingScore: 3, refRating: 4 };
    await reported({ teamToken: losers, details: tied });
    const { body } = await admin.get('/api/ratings/breakdown?by=side').expect(200);
    expect(
      (body as Row[]).map(({ key, label, ratedSubmissions }) => [key, label, ratedSubmissions]),
    ).toEqual([
      ['winner', 'Winner', expect.any(Number)],
      ['loser', 'Loser', 1],
      ['tie', 'Tie', 1],
    ]);
    expect((body as { referee: unknown }[])[1]!.referee).toEqual({ average: 2, count: 1 });
  });

  it('read ratings by side within the filters', async () => {
    const sides = async (filter: string) =>
      (await admin.get(`/api/ratings/breakdown?by=side&${filter}`).expect(200)).body as Row[];
    expect((await sides('sport=kickball&location=Riverside+Park')).length).toBeGreaterThan(1);
    expect(await sides('sport=golf')).toEqual([]);
    expect(await sides('location=Elsewhere')).toEqual([]);
    expect(await sides('period=custom&from=1999-01-01&to=1999-12-31')).toEqual([]);
  });
});
