import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import request from 'supertest';
import { aBodyOf, dayNumber, findSampleGame } from '../support/a-sample-game';
import type { SampleGame } from '../support/a-sample-game';
import { AdminAtBrowser, registerFirstMaster } from '../support/admins';
import { TestDatabase, createTestDatabase } from '../support/database';
import { folderForDatabase } from '../support/folder-for-database';
import { fileFeed } from '../support/servers/file-feed';
import { RunningServer, startServer } from '../support/servers/server';
import { eventually } from '../support/timing/eventually';

let folder: string;
let database: TestDatabase;
let server: RunningServer;
let beside: RunningServer;
let onlyFinal: RunningServer;
let off: RunningServer;
let admin: AdminAtBrowser;
let game: SampleGame;

const page = 'https://www.riverside.example';

beforeAll(async () => {
  folder = folderForDatabase();
  const teams = [
    { id: 'blue', name: 'Blue', division: 'East' },
    { id: 'gold', name: 'Gold', division: 'East' },
    { id: 'red', name: 'Red', division: 'West' },
  ];
  const leagues = [
    { id: 'monday', name: 'Monday Kickball', sport: 'Kickball', teams },
    { id: 'empty/league', name: 'Without Teams', sport: 'Kickball', teams: [] },
  ];
  const standings = join(folder, 'standings.json');
  writeFileSync(standings, JSON.stringify({ monday: { win: 3 } }));
  database = await createTestDatabase();
  const settings = { ...fileFeed(leagues), STANDINGS_FILE: standings };
  server = await startServer(database.url, {
    ...settings,
    PUBLIC_RESULTS: 'reported',
    EMBED_ORIGINS: `${page}, http://127.0.0.1:8080`,
  });
  beside = await startServer(database.url, { ...settings, PUBLIC_RESULTS: 'reported' });
  onlyFinal = await startServer(database.url, { ...settings, PUBLIC_RESULTS: 'confirmed' });
  off = await startServer(database.url, settings);
  admin = await registerFirstMaster(server);
  game = await findSampleGame(server.url);
});

afterAll(async () => {
  for (const one of [server, beside, onlyFinal, off]) await one.stop();
  await database.drop();
  await rm(folder, { recursive: true, maxRetries: 10 });
});

beforeEach(() => database.query('DELETE FROM submission'));

let days = 0;

async function report(changes: { day?: string; league?: object; details?: object } = {}) {
  const { day = dayNumber(++days), league, details } = changes;
  const teams = { leagueId: 'monday', winningTeamId: 'gold', losingTeamId: 'blue' };
  const { body } = await request(server.url)
    .post('/api/score-submissions')
    .send(aBodyOf(game, day, { league: { ...teams, ...league }, ...(details && { details }) }))
    .expect(201);
  return { ...(body as { id: string }), day };
}

const log = (id: string) => admin.post(`/api/score-submissions/${id}/log`).expect(200);
const results = (at = server, query = '') =>
  request(at.url).get(`/api/leagues/monday/results${query}`);
const standings = (at = server) => request(at.url).get('/api/leagues/monday/standings');

describe('Results', () => {
  it('say of each game how it ended and how sure that is', async () => {
    const first = await report();
    const second = await report({ details: { winningScore: 5, losingScore: 5 } });
    await log(second.id);
    const { body } = await results().expect(200);
    expect(body).toEqual([
      {
        date: second.day,
        division: 'East',
        winningTeamName: 'Gold',
        losingTeamName: 'Blue',
        winningScore: 5,
        losingScore: 5,
        outcome: 'played',
        state: 'final',
      },
      {
        date: first.day,
        division: 'East',
        winningTeamName: 'Gold',
        losingTeamName: 'Blue',
        winningScore: 21,
        losingScore: 14,
        outcome: 'played',
        state: 'reported',
      },
    ]);
  });

  it('change in the next answer when a report is logged, reopened or deleted', async () => {
    const { id, day } = await report();
    const played = async () => {
      const { body } = await standings();
      return (body as { played: number }[]).reduce((sum, row) => sum + row.played, 0);
    };
    expect((await results()).body).toMatchObject([{ date: day, state: 'reported' }]);
    const before = await played();
    await log(id);
    expect((await results()).body).toMatchObject([{ date: day, state: 'final' }]);
    expect(await played()).toBe(before + 2);
    await admin.post(`/api/score-submissions/${id}/reopen`).send({ reason: 'Why' }).expect(200);
    expect((await results()).body).toMatchObject([{ date: day, state: 'reported' }]);
    expect(await played()).toBe(before);
    const phrase = await admin.get('/api/score-submissions/deletion-phrase');
    const { phrase: confirmationCode } = phrase.body as { phrase: string };
    await admin.delete(`/api/score-submissions/${id}`).send({ confirmationCode }).expect(200);
    expect((await results()).body).toEqual([]);
  });

  it('are listed by date and in pages', async () => {
    const reported = [await report(), await report(), await report()];
    const [first, second, third] = reported.map(({ day }) => day);
    const page1 = await results(server, '?limit=2').expect(200);
    expect((page1.body as { date: string }[]).map(({ date }) => date)).toEqual([third, second]);
    expect(page1.get('x-total-count')).toBe('3');
    const [, next] = /^<(.+)>; rel="next"$/.exec(page1.get('link')!)!;
    const page2 = await request(server.url).get(next!).expect(200);
    expect((page2.body as { date: string }[]).map(({ date }) => date)).toEqual([first]);
    expect(page2.get('link')).toBeUndefined();
    const some = await results(server, `?from=${second}&to=${second}`);
    expect(some.body).toMatchObject([{ date: second }]);
    expect(some.get('x-total-count')).toBe('1');
  });

  it('with PUBLIC_RESULTS=confirmed are those that are final', async () => {
    const { id } = await report();
    expect((await results(onlyFinal)).body).toEqual([]);
    await log(id);
    const logged = await eventually(
      async () => (await results(onlyFinal)).body as object[],
      ({ length }) => length > 0,
    );
    expect(logged).toMatchObject([{ state: 'final' }]);
  });
});

describe('A pending report', () => {
  const stateIs = (state: string, at = server) =>
    eventually(
      async () => (await results(at)).body as { state: string }[],
      ([first]) => first?.state === state,
    );

  it.each([
    ['a team link', `confirmed_by = 'team-link', confirmed_at = now()`],
    ['an e-mail', `confirmed_by = 'mailbox', confirmed_at = now()`],
    ['both teams', `game_standing = 'second-report', game_standing_at = now()`],
    ['silence', 'unopposed_at = now()'],
  ])(
    'is final once %s has confirmed it, and checked once another one differs',
    async (_who, set) => {
      const { day } = await report();
      expect((await standings()).body).toMatchObject([{ points: 0 }, { points: 0 }, { points: 0 }]);
      await database.query(`UPDATE submission SET ${set}`);
      await stateIs('final');
      await stateIs('final', onlyFinal);
      expect((await standings()).body).toMatchObject([{ points: 3 }, {}, {}]);
      await report({ day, details: { winningScore: 30 } });
      expect((await results()).body).toMatchObject([{ state: 'checking', winningScore: null }]);
      expect((await standings()).body).toMatchObject([{ points: 0 }, { points: 0 }, { points: 0 }]);
    },
  );
});

it('What a captain typed is nowhere', async () => {
  await report({ league: { division: 'Canary', location: 'Canary' } });
  for (const path of ['', '/results', '/standings']) {
    const response = await request(server.url).get(`/api/leagues/monday${path}`).expect(200);
    expect(JSON.stringify([response.text, response.headers])).not.toMatch(/canary/i);
  }
});

describe('Standings', () => {
  it('have every team of the feed, by division, with the points of the league', async () => {
    expect((await standings()).body).toMatchObject([
      { rank: 1, division: 'East', teamId: 'blue', teamName: 'Blue', played: 0, points: 0 },
      { rank: 1, division: 'East', teamId: 'gold' },
      { rank: 1, division: 'West', teamId: 'red' },
    ]);
    await log((await report()).id);
    expect((await standings()).body).toMatchObject([
      { rank: 1, teamId: 'gold', won: 1, for: 21, against: 14, difference: 7, points: 3 },
      { rank: 2, teamId: 'blue', lost: 1 },
      { rank: 1, teamId: 'red', played: 0 },
    ]);
  });
});

describe('A league', () => {
  const rules = {
    points: { win: 2, tie: 1, loss: 0, forfeit: 0 },
    tiebreaks: ['head-to-head', 'difference', 'for'],
    restartTiebreaks: false,
    forfeitScore: null,
  };

  it('has a name, and may have no team and no game', async () => {
    const of = (path: string) => request(server.url).get(`/api/leagues/empty%2Fleague${path}`);
    await of('').expect(200, { id: 'empty/league', name: 'Without Teams', rules, notes: [] });
    await of('/results').expect(200, []);
    await of('/standings').expect(200, []);
  });

  it('that has left the feed is known by its reports', async () => {
    const { id } = await report();
    await log(id);
    await database.query(`UPDATE submission SET league_id = 'gone', league_name = 'Gone League'`);
    await request(server.url)
      .get('/api/leagues/gone')
      .expect(200, { id: 'gone', name: 'Gone League', rules, notes: [] });
    const { body } = await request(server.url).get('/api/leagues/gone/standings').expect(200);
    expect(body).toMatchObject([
      { teamName: 'Gold', rank: 1 },
      { teamName: 'Blue', rank: 2 },
    ]);
  });

  it('is found in a list, while results are published', async () => {
    const { body } = await request(server.url).get('/api/results').expect(200);
    expect(body).toBeInstanceOf(Array);
    await request(off.url).get('/api/results').expect(404);
  });

  it('that nobody knows is 404', async () => {
    for (const path of ['', '/results/', '/standings']) {
      await request(server.url).get(`/api/leagues/nobodys${path}`).expect(404);
    }
  });

  it('is 404 like an unknown path while nothing is published', async () => {
    const messageOf = ({ body }: request.Response) => (body as { message: string }).message;
    const unknown = await request(off.url).get('/api/nothing').expect(404);
    for (const path of ['', '/', '/results', '/results/', '/standings', '/standings/']) {
      const league = `/api/leagues/monday${path}`;
      expect(messageOf(await request(off.url).get(league).expect(404))).toBe(messageOf(unknown));
      await request(off.url).post(league).expect(404);
    }
    expect((await request(off.url).get('/api/site')).text).not.toContain('results');
    await request(off.url).get('/api/leagues/monday/teams').expect(200);
  });
});

describe('A response', () => {
  it('is not sent again to a client that has it', async () => {
    await report();
    const first = await results().expect(200);
    expect(first.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const etag = first.get('etag')!;
    const again = () => results().set('If-None-Match', etag);
    expect((await again().expect(304)).text).toBe('');
    expect((await again().expect(304)).get('x-total-count')).toBe('1');
    await report();
    await again().expect(200);
  });

  it('has a change in the next answer of the same server, and soon in those of others', async () => {
    const count = async (at: RunningServer) => ((await results(at)).body as object[]).length;
    // What other tests deleted in the database is still in memory for a moment.
    for (const at of [server, beside])
      await eventually(
        () => count(at),
        (seen) => seen === 0,
      );
    for (let number = 1; number <= 10; number += 1) {
      await report();
      expect(await count(server)).toBe(number);
    }
    await eventually(
      () => count(beside),
      (seen) => seen === 10,
    );
  });
});

describe('Pages of other sites', () => {
  it('in EMBED_ORIGINS may read results and standings, without cookies', async () => {
    for (const ask of [() => results(), () => results(), () => standings()]) {
      const response = await ask().set('Origin', page).expect(200);
      expect(response.get('access-control-allow-origin')).toBe(page);
      expect(response.get('access-control-allow-credentials')).toBeUndefined();
      expect(response.get('vary')).toContain('Origin');
      expect(response.get('cross-origin-resource-policy')).toBe('cross-origin');
    }
    const unknown = await request(server.url)
      .get('/api/leagues/nobodys/standings')
      .set('Origin', page)
      .expect(404);
    expect(unknown.get('access-control-allow-origin')).toBe(page);
    await report();
    const { headers } = await results();
    const notModified = await results()
      .set('Origin', page)
      .set('If-None-Match', String(headers['etag']))
      .expect(304);
    expect(notModified.get('access-control-allow-origin')).toBe(page);
  });

  it('that are not listed may not', async () => {
    for (const origin of ['https://riverside.example', `${page}.evil.example`, 'null']) {
      const response = await results().set('Origin', origin);
      expect(response.get('access-control-allow-origin')).toBeUndefined();
      expect(response.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(response.get('vary')).toContain('Origin');
    }
  });

  it('may read nothing else', async () => {
    for (const path of ['/api/sports', '/api/leagues/monday', '/api/leagues/monday/teams']) {
      const response = await request(server.url).get(path).set('Origin', page).expect(200);
      expect(response.get('access-control-allow-origin')).toBeUndefined();
    }
  });
});
