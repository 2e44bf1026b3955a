import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SchedulerRegistry } from '@nestjs/schedule';
import request from 'supertest';
import { FeedHeldBack } from '../../src/league-feed/application/ports';
import { RefreshCatalogue } from '../../src/league-feed/application/refresh-catalogue';
import { CatalogueContent } from '../../src/league-feed/domain/catalogue-content';
import { SampleLeagueFeed } from '../../src/league-feed/infrastructure/sample-league-feed';
import { createTestDatabase, TestDatabase } from '../support/database';
import { RunningServer, startServer } from '../support/servers/server';
import { eventually, remains, within } from '../support/timing/eventually';

const collator = new Intl.Collator('en', { numeric: true });
const byName = <T extends { name: string }>(things: readonly T[]) =>
  things.toSorted((a, b) => collator.compare(a.name, b.name));

describe('The catalogue calls, with the sample feed', () => {
  let database: TestDatabase;
  let server: RunningServer;
  let sample: CatalogueContent;
  const get = (path: string) => request(server.url).get(path);
  const listAt = async (path: string) =>
    (await get(path).expect(200)).body as readonly { readonly name: string }[];

  beforeAll(async () => {
    database = await createTestDatabase();
    server = await startServer(database.url);
    sample = (await new SampleLeagueFeed().read()).content;
  });

  afterAll(async () => {
    await server.stop();
    await database.drop();
  });

  const leagueAnswer = ({ id, name, location }: CatalogueContent['leagues'][number]) => ({
    id,
    name,
    location,
  });
  const locationAnswer = ({ id, name, neighborhood }: CatalogueContent['locations'][number]) =>
    neighborhood === null ? { id, name } : { id, name, neighborhood };

  it('A sign of life of the listener is asked for by an interval of the schedule', () => {
    const intervals = server.app.get(SchedulerRegistry).getIntervals();
    expect(intervals).toContain('sign of life of the catalogue listener');
  });

  it('GET /api/sports lists all by name, with the icon of the feed or null', async () => {
    const body = await listAt('/api/sports');

    expect(body).toEqual(byName(sample.sports));
    expect(body).toContainEqual({ id: 'ultimate', name: 'Ultimate', icon: '🥏' });
    expect(body).toContainEqual({ id: 'kickball', name: 'Kickball', icon: null });
  });

  it('GET /api/sports/{sportId}/leagues lists the leagues of that sport by name', async () => {
    for (const id of ['kickball', 'cornhole', 'golf']) {
      const body = await listAt(`/api/sports/${id}/leagues`);
      const leagues = sample.leagues.filter(({ sportId }) => sportId === id);

      expect(body).toEqual(byName(leagues).map(leagueAnswer));
    }
    expect(await listAt('/api/sports/cornhole/leagues')).toContainEqual({
      id: 'cornhole-4',
      name: 'Traveling Cornhole (a different bar every week)',
      location: null,
    });
  });

  it('GET /api/sports/{sportId}/locations lists where that sport is played', async () => {
    for (const { id } of sample.sports) {
      const body = await listAt(`/api/sports/${id}/locations`);
      const places = new Set(
        sample.leagues.filter(({ sportId }) => sportId === id).map(({ locationId }) => locationId),
      );
      const locations = sample.locations.filter((location) => places.has(location.id));

      expect(body).toEqual(byName(locations).map(locationAnswer));
    }
  });

  it('GET /api/locations lists all by name, the neighborhood only where there is one', async () => {
    const body = await listAt('/api/locations');

    expect(body).toEqual(byName(sample.locations).map(locationAnswer));
    expect(body).toContainEqual({ id: 'riverbend', name: 'Riverbend Fields' });
    expect(body).toContainEqual({
      id: 'penasco',
      name: 'Jardín de Peñasco',
      neighborhood: 'Peñasco Heights',
    });
  });

  it('GET /api/locations/{locationId}/leagues lists the leagues there, of one sport or of all', async () => {
    const there = sample.leagues.filter(({ locationId }) => locationId === 'riverbend');
    const kickball = there.filter(({ sportId }) => sportId === 'kickball');
    expect(kickball.length).toBeGreaterThan(0);
    expect(there.length).toBeGreaterThan(kickball.length);

    const answers = await Promise.all(
      ['', '?sportId=', '?sportId=kickball', '?sportId=golf'].map((query) =>
        listAt(`/api/locations/riverbend/leagues${query}`),
      ),
    );

    expect(answers).toEqual([
      byName(there).map(leagueAnswer),
      byName(there).map(leagueAnswer),
      byName(kickball).map(leagueAnswer),
      [],
    ]);
  });

  it('GET /api/leagues/{leagueId}/teams lists the teams by name, the division only where there is one', async () => {
    for (const { id } of sample.leagues) {
      const body = await listAt(`/api/leagues/${id}/teams`);
      const teams = sample.teams.filter(({ leagueId }) => leagueId === id);

      expect(body).toEqual(
        byName(teams).map(({ id: teamId, name, division }) =>
          division === null ? { id: teamId, name } : { id: teamId, name, division },
        ),
      );
    }
  });

  it.each([
    ['/api/sports/chess/leagues', 'Unknown sport'],
    ['/api/sports/chess/locations', 'Unknown sport'],
    ['/api/locations/moon/leagues', 'Unknown location'],
    ['/api/locations/riverbend/leagues?sportId=chess', 'Unknown sport'],
    ['/api/locations/riverbend/leagues?sportId=kickball&sportId=golf', 'Unknown sport'],
    ['/api/leagues/moon/teams', 'Unknown league'],
    ['/api/leagues/%00/teams', 'Unknown league'],
  ])('GET %s is 404: %s', async (path, message) => {
    const answer = await get(path).expect(404);

    expect(answer.body).toMatchObject({ statusCode: 404, error: 'Not Found', message });
  });

  it('A call carries a strong ETag and answers 304 to who has it', async () => {
    const path = '/api/locations/riverbend/leagues?sportId=kickball';
    const { headers, text } = await get(path).expect(200);
    const etag = headers['etag']!;
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');

    for (const known of [etag, `"other", ${etag}`, '*']) {
      const again = await get(path).set('If-None-Match', known).expect(304);
      expect(again.text).toBe('');
      expect(again.headers['etag']).toBe(etag);
      expect(again.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    }
    const other = await get(path).set('If-None-Match', '"other"').expect(200);
    expect(other.text).toBe(text);
  });

  it('HEAD answers as GET does, without the body', async () => {
    const { headers } = await get('/api/sports');
    const head = await request(server.url).head('/api/sports').expect(200);

    expect(head.headers['etag']).toBe(headers['etag']);
    expect(head.headers['content-length']).toBe(headers['content-length']);
    expect(head.text).toBeUndefined();
  });
});

describe('Several instances on one database', () => {
  let folder: string;
  let database: TestDatabase;
  let servers: [RunningServer, RunningServer];

  const writeTeams = (...names: string[]) =>
    writeFile(
      join(folder, 'leagues.json'),
      JSON.stringify({
        format: 'score-tracker/leagues/1',
        leagues: [
          {
            id: 'monday',
            name: 'Monday',
            sport: 'Kickball',
            teams: names.map((name) => ({ name })),
          },
        ],
      }),
    );
  const refresh = async () => {
    const useCase = servers[0].app.get(RefreshCatalogue);
    await useCase.execute().catch((error: unknown) => {
      if (!(error instanceof FeedHeldBack)) throw error;
      return useCase.execute({ acceptShrink: true });
    });
  };
  const teamsAt = async ({ url }: RunningServer) => {
    const answer = await request(url).get('/api/leagues/monday/teams').expect(200);
    return (answer.body as { name: string }[]).map(({ name }) => name);
  };
  const expectTeams = (server: RunningServer, names: string[]) =>
    eventually(
      () => teamsAt(server),
      (teams) => teams.join() === names.join(),
    );
  const listeners = () =>
    database.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity
        WHERE datname = current_database()
          AND application_name = 'score-tracker catalogue listener'`,
    );

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'league-files-'));
    await writeTeams('Red');
    database = await createTestDatabase();
    const settings = { FEED_SOURCE: 'file', FEED_FILE: folder };
    servers = [
      await startServer(database.url, settings),
      await startServer(database.url, settings),
    ];
  });

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it('hear of a refresh, with a new ETag', async () => {
    const etag = async () =>
      (await request(servers[1].url).get('/api/leagues/monday/teams')).headers['etag'];
    const before = await etag();
    await writeTeams('Red', 'Blue');

    await refresh();

    for (const server of servers) await expectTeams(server, ['Blue', 'Red']);
    expect(await etag()).not.toBe(before);
  });

  it('see a refresh after their listening connections were killed', async () => {
    const before = await listeners();
    expect(before).toHaveLength(2);
    await database.query('SELECT pg_terminate_backend(pid, 60000) FROM unnest($1::int[]) AS pid', [
      before.map(({ pid }) => pid),
    ]);
    await writeTeams('Green');

    // Nobody listens now. What was missed is read when the connection is back.
    await refresh();
    for (const server of servers) await expectTeams(server, ['Green']);

    await eventually(listeners, ({ length }) => length === 2);
    await writeTeams('Yellow');
    await refresh();
    for (const server of servers) await expectTeams(server, ['Yellow']);
  });

  it('stop at once also while their listening connection is away', async () => {
    const before = (await listeners()).map(({ pid }) => pid);
    const third = await startServer(database.url, { FEED_SOURCE: 'file', FEED_FILE: folder });
    const [added] = (await listeners()).filter(({ pid }) => !before.includes(pid));
    await database.query('SELECT pg_terminate_backend($1, 60000)', [added!.pid]);

    await within(30, third.stop());

    // Longer than reconnecting takes.
    const isAsBefore = (now: { pid: number }[]) =>
      JSON.stringify(now.map(({ pid }) => pid)) === JSON.stringify(before);
    await eventually(listeners, isAsBefore);
    await remains(listeners, isAsBefore, 1.2);
  });
});
