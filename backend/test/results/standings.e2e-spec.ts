import { rm } from 'node:fs/promises';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { aBodyOf, dayNumber, findSampleGame } from '../support/a-sample-game';
import { AdminAtBrowser, registerFirstMaster } from '../support/admins';
import { TestDatabase, createTestDatabase } from '../support/database';
import { folderForDatabase } from '../support/folder-for-database';
import { fileFeed } from '../support/servers/file-feed';
import { RunningServer, startServer } from '../support/servers/server';
import { eventually } from '../support/timing/eventually';

let folder: string;
let file: string;
let settings: Record<string, string>;
let database: TestDatabase;
let server: RunningServer;
let beside: RunningServer;
let admin: AdminAtBrowser;

const points = { win: 2, tie: 1, loss: 0, forfeit: 0 };
const defaults = {
  points,
  tiebreaks: ['head-to-head', 'difference', 'for'],
  restartTiebreaks: false,
  forfeitScore: null,
};
const ofFile = { ...defaults, points: { ...points, win: 3 } };
const ofLeague = {
  ...defaults,
  points: { ...points, win: 4 },
  forfeitScore: { for: 3, against: 0 },
};

beforeAll(async () => {
  folder = folderForDatabase();
  file = join(folder, 'standings.json');
  const teams = ['Blue', 'Gold', 'Red'].map((name) => ({ id: name.toLowerCase(), name }));
  const leagues = [
    { id: 'monday', name: 'Monday Kickball', sport: 'Kickball', teams },
    {
      id: 'of/file',
      name: 'Of the File',
      sport: 'Kickball',
      teams: [{ id: 'green', name: 'Green' }],
    },
  ];
  database = await createTestDatabase();
  settings = { ...fileFeed(leagues), STANDINGS_FILE: file, PUBLIC_RESULTS: 'reported' };
});

afterAll(async () => {
  for (const one of [server, beside]) await one.stop();
  await database.drop();
  await rm(folder, { recursive: true, maxRetries: 10 });
});

const league = async (at = server, id = 'monday') =>
  (await request(at.url).get(`/api/leagues/${id}`).expect(200)).body as object;
const table = async (at = server) =>
  (await request(at.url).get('/api/leagues/monday/standings').expect(200)).body as object[];
const setRules = (body: object) => admin.post('/api/admin/standings/rules').send(body);
const add = (body: object) =>
  admin.post('/api/admin/standings/decisions').send({ leagueId: 'monday', ...body });
const detailsOf = ({ body }: request.Response) => (body as { details: object[] }).details;
const lastAct = async () => {
  const { body } = await admin.get('/api/admin/audit-log?limit=1').expect(200);
  return (body as object[])[0];
};

it('STANDINGS_FILE is read at the first start, and not looked at again', async () => {
  writeFileSync(file, '{"of/file": {"win": 3}}');
  server = await startServer(database.url, settings);
  await rm(file);
  beside = await startServer(database.url, settings);
  expect(await league(beside, 'of%2Ffile')).toMatchObject({ rules: ofFile });
  expect(await league(beside)).toMatchObject({ rules: defaults });
  admin = await registerFirstMaster(server);
});

describe('Rules', () => {
  it('of a league are in its next table, and soon in those of other servers', async () => {
    await setRules({ leagueId: 'monday', rules: ofLeague }).expect(204);
    expect(await league()).toMatchObject({ rules: ofLeague });
    await eventually(
      () => league(beside),
      (seen) => JSON.stringify(seen).includes('"win":4'),
    );
    expect(await lastAct()).toMatchObject({
      action: 'standings-rules-changed',
      subject: 'Monday Kickball',
      details: { before: null, after: ofLeague },
    });
    const { body } = await admin.get('/api/admin/standings/leagues/monday').expect(200);
    expect(body).toMatchObject({ rules: ofLeague, source: 'league' });
  });

  it('of all leagues apply where a league has none of its own', async () => {
    const common = { ...defaults, points: { ...points, win: 5 } };
    await setRules({ leagueId: null, rules: common }).expect(204);
    expect(await league()).toMatchObject({ rules: ofLeague });
    await setRules({ leagueId: 'monday', rules: null }).expect(204);
    expect(await league()).toMatchObject({ rules: common });
    const { body } = await admin.get('/api/admin/standings').expect(200);
    expect(body).toEqual({
      rules: common,
      source: 'all',
      leagues: [
        { id: 'monday', name: 'Monday Kickball', hasOwnRules: false },
        { id: 'of/file', name: 'Of the File', hasOwnRules: true },
      ],
    });
    await setRules({ leagueId: null, rules: null }).expect(204);
    expect(await league()).toMatchObject({ rules: defaults });
    expect(await lastAct()).toMatchObject({ subject: 'All leagues', details: { after: null } });
  });

  it.each<[what: string, body: object, path: string]>([
    ['of an unknown league', { leagueId: 'nobodys', rules: null }, 'leagueId'],
    ['of no league', { rules: defaults }, 'leagueId'],
    ['that are missing', { leagueId: null }, 'rules'],
    ['that are text', { leagueId: null, rules: 'none' }, 'rules'],
    [
      'with half a point',
      { leagueId: null, rules: { ...defaults, points: { ...points, tie: 0.5 } } },
      'rules.points.tie',
    ],
    [
      'with an unknown tie-break',
      { leagueId: null, rules: { ...defaults, tiebreaks: ['goals'] } },
      'rules.tiebreaks',
    ],
    [
      'that begin anew now and then',
      { leagueId: null, rules: { ...defaults, restartTiebreaks: 'at times' } },
      'rules.restartTiebreaks',
    ],
    [
      'with a forfeit that nobody wins',
      { leagueId: null, rules: { ...defaults, forfeitScore: { for: 1, against: 1 } } },
      'rules.forfeitScore.for',
    ],
  ])('%s are refused', async (_what, body, path) => {
    for (const call of [setRules(body), admin.post('/api/admin/standings/preview').send(body)]) {
      expect(detailsOf(await call.expect(400))).toMatchObject([{ path }]);
    }
  });
});

describe('Decisions', () => {
  it('stand in the table and under it, with nobody’s name, until they are removed', async () => {
    const deducted = { kind: 'points', teamIds: ['blue'], points: -3, reason: 'Not paid.' };
    await add(deducted).expect(204);
    expect((await table()).at(-1)).toMatchObject({ rank: 3, points: -3, adjustment: -3 });
    await add({ kind: 'withdrawn', teamIds: ['blue'], games: 'annulled', reason: 'Left.' });
    expect((await table()).at(-1)).toMatchObject({ teamName: 'Blue', withdrawn: 'annulled' });
    await add({ kind: 'order', teamIds: ['red', 'gold'], reason: 'By lot.' }).expect(204);
    expect(await table()).toMatchObject([
      { rank: 1, teamName: 'Red', decidedAbove: ['Gold'] },
      { rank: 2, teamName: 'Gold' },
      { rank: 3, teamName: 'Blue' },
    ]);
    const seen = await league();
    expect(seen).toMatchObject({
      notes: [
        { kind: 'points', teamNames: ['Blue'], points: -3, reason: 'Not paid.' },
        { kind: 'withdrawn', teamNames: ['Blue'], games: 'annulled', reason: 'Left.' },
        { kind: 'order', teamNames: ['Red', 'Gold'], rank: 1, reason: 'By lot.' },
      ],
    });
    expect(JSON.stringify(seen)).not.toContain(admin.username);
    await eventually(
      () => league(beside),
      (other) => JSON.stringify(other) === JSON.stringify(seen),
    );
  });

  it('that do not apply are kept', async () => {
    await add({ kind: 'points', teamIds: ['red'], points: 1, reason: 'Fair\nplay.' }).expect(204);
    const { body } = await admin.get('/api/admin/standings/leagues/monday').expect(200);
    const { decisions } = body as { decisions: { kind: string; id: string }[] };
    expect(decisions.find(({ kind }) => kind === 'order')).toMatchObject({
      applies: false,
      decidedBy: admin.username,
    });
    for (const { id } of decisions) {
      await admin.delete(`/api/admin/standings/decisions/${id}`).expect(204);
    }
    expect(await league()).toMatchObject({ notes: [] });
    expect(await lastAct()).toMatchObject({
      action: 'standings-decision-removed',
      subject: 'Monday Kickball',
      details: { kind: 'points', teams: ['Red'], points: 1, reason: 'Fair\nplay.' },
    });
  });

  it.each<[what: string, body: object, path: string]>([
    ['of an unknown league', { leagueId: 'nobodys' }, 'leagueId'],
    ['of no kind', { kind: null }, 'kind'],
    ['without a reason', { reason: ' ' }, 'reason'],
    ['with 301 characters', { reason: `${'x'.repeat(300)}\n` + 'x' }, 'reason'],
    ['about an unknown team', { teamIds: ['nobodys'] }, 'teamIds'],
    ['about no list of teams', { teamIds: 'blue' }, 'teamIds'],
    ['with points as text', { points: '3' }, 'points'],
  ])('%s are refused', async (_what, changes, path) => {
    const body = { kind: 'points', teamIds: ['blue'], points: 1, reason: 'Why', ...changes };
    expect(detailsOf(await add(body).expect(400))).toMatchObject([{ path }]);
  });

  it('that nobody made can’t be removed', async () => {
    for (const id of ['1', '01970000-0000-7000-8000-000000000000']) {
      await admin.delete(`/api/admin/standings/decisions/${id}`).expect(404);
    }
    await admin.get('/api/admin/standings/leagues/nobodys').expect(404);
  });
});

it('A preview says who would move, and changes nothing', async () => {
  const game = await findSampleGame(server.url);
  const preview = async (leagueId: string | null) => {
    const rules = { ...defaults, points: { win: -1, tie: 0, loss: 0, forfeit: 0 } };
    const call = admin.post('/api/admin/standings/preview').send({ leagueId, rules });
    return (await call.expect(200)).body as object;
  };
  const teams = { leagueId: 'monday', winningTeamId: 'gold', losingTeamId: 'blue' };
  const report = await request(server.url)
    .post('/api/score-submissions')
    .send(aBodyOf(game, dayNumber(1), { league: teams }))
    .expect(201);
  await admin.post(`/api/score-submissions/${(report.body as { id: string }).id}/log`).expect(200);
  const before = await table();
  expect(await preview('monday')).toMatchObject({
    leagues: [],
    table: [{ teamName: 'Red' }, { teamName: 'Blue' }, { teamName: 'Gold', points: -1 }],
  });
  const leagues = [{ id: 'monday', name: 'Monday Kickball' }];
  expect(await preview(null)).toEqual({ leagues, table: null });
  expect(await table()).toEqual(before);
  await setRules({ leagueId: 'monday', rules: defaults }).expect(204);
  expect(await preview(null)).toEqual({ leagues: [], table: null });
});

it('Only administrators may', async () => {
  await request(server.url).get('/api/admin/standings').expect(401);
  await request(server.url).post('/api/admin/standings/rules').send({}).expect(401);
});
