import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { CurrentCatalogue } from '../../src/league-feed/application/current-catalogue';
import { DiskReserve } from '../../src/platform/disk/disk-reserve';
import { startServer } from '../support/servers/server';
import { retryWhileBusy } from '../support/timing/retry-while-busy';
import { aServer } from '../support/servers/scene';
import { aBodyOf, dayNumber } from '../support/a-sample-game';

let dates = 0;

const { database, server, game } = aServer({ CONTACT_EMAIL: 'scores@example.org' });

/** A new day for each game, so that no two tests report the same game. */
function aDay(): string {
  dates += 1;
  return dayNumber(dates);
}

const aBody = (changes: Parameters<typeof aBodyOf>[2] = {}) => aBodyOf(game, aDay(), changes);

const submit = (body: object, key?: string) => {
  const call = request(server.url).post('/api/score-submissions');
  return (key === undefined ? call : call.set('Idempotency-Key', key)).send(body);
};

const rows = (where = 'true', parameters: unknown[] = []) =>
  server.app
    .get(DataSource)
    .query<Record<string, unknown>[]>(`SELECT * FROM submission WHERE ${where}`, parameters);

describe('A report', () => {
  it('is stored, with the names of that moment, and answered with its reference', async () => {
    const sent = aBody({
      details: {
        winningScore: '10',
        losingScore: 9,
        refRating: 4,
        competitionRating: 0,
        ratingComments: '  More shade  ',
        captainPhone: '',
      },
    });
    const { status, body, headers } = await submit(sent);

    expect(status).toBe(201);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      reference: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/) as string,
      submittedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      manageToken: expect.stringMatching(/^[\w-]+$/) as string,
      correctableUntil: expect.any(String) as string,
      status: 'received',
    });
    const { id, reference, submittedAt } = body as Record<string, string>;
    expect(await rows('id = $1', [id])).toEqual([
      expect.objectContaining({
        reference,
        submitted_at: new Date(submittedAt!),
        sport_name: 'Kickball',
        league_name: game.leagueName,
        winning_team_name: game.teams[0]!.name,
        losing_team_name: game.teams[1]!.name,
        location: 'Riverside Park',
        winning_score: 10,
        losing_score: 9,
        ref_rating: 4,
        competition_rating: null,
        field_condition_rating: null,
        rating_comments: 'More shade',
        captain_phone: null,
        logged_at: null,
      }),
    ]);
  });

  it('of which nothing is right is refused with every field that fails, and not stored', async () => {
    const before = (await rows()).length;
    const { status, body } = await submit({});

    expect(status).toBe(400);
    expect(body).toMatchObject({
      message: 'Please check all fields for errors and try again.',
      details: [
        { path: 'sportId', message: 'Please select a sport' },
        { path: 'leagueDetails.leagueId', message: 'League selection is required' },
        { path: 'leagueDetails.winningTeamId', message: 'Winning team selection is required' },
        { path: 'leagueDetails.losingTeamId', message: 'Losing team selection is required' },
        { path: 'leagueDetails.matchDate', message: 'Match date is required' },
        { path: 'leagueDetails.location', message: 'Location is required' },
        { path: 'gameDetails.winningScore', message: 'Winning score is required' },
        { path: 'gameDetails.losingScore', message: 'Losing score is required' },
        { path: 'gameDetails.captainName', message: 'Your name is required' },
        { path: 'gameDetails.captainEmail', message: 'Please enter a valid email address' },
        {
          path: 'gameDetails.verification',
          message: 'You must verify the information is accurate',
        },
      ],
    });
    expect(await rows()).toHaveLength(before);
  });

  it('keeps the names of its moment when the feed renames them', async () => {
    const { body } = await submit(aBody());
    const dataSource = server.app.get(DataSource);
    await dataSource.query(`UPDATE team SET name = 'Renamed'; UPDATE league SET name = 'Renamed'`);
    await dataSource.query('UPDATE feed_state SET version = version + 1');
    await server.app.get(CurrentCatalogue).reload();
    const { body: teams } = await request(server.url).get(`/api/leagues/${game.leagueId}/teams`);

    expect((teams as { name: string }[])[0]!.name).toBe('Renamed');
    expect(await rows('id = $1', [(body as { id: string }).id])).toEqual([
      expect.objectContaining({
        league_name: game.leagueName,
        winning_team_name: game.teams[0]!.name,
      }),
    ]);
  });
});

describe('An idempotency key', () => {
  it('makes a retry answer what the first try answered', async () => {
    const key = randomUUID();
    const sent = aBody();
    const first = await submit(sent, key);
    const again = await submit({ ...sent, unknown: 'property' }, key);

    expect(first.status).toBe(201);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
  });

  it('of another report is 409, and stores nothing', async () => {
    const key = randomUUID();
    await submit(aBody(), key);
    const other = aBody();
    const { status, body } = await submit(other, key);

    expect(status).toBe(409);
    expect(body).toMatchObject({
      message: 'This idempotency key was already used for another report.',
    });
    expect(await rows('match_date = $1', [other.leagueDetails.matchDate])).toEqual([]);
  });

  it.each(['', ' ', 'a b', 'é', 'x'.repeat(256)])('can not be %j', async (key) => {
    await submit(
      aBody(),
      encodeURIComponent(key) === key ? key : Buffer.from(key).toString('latin1'),
    ).expect(400);
  });

  it('may have 255 visible characters', async () => {
    await submit(aBody(), '~'.repeat(255)).expect(201);
  });
});

describe('Reports of the same game', () => {
  const outcome = async (body: object) => ((await submit(body)).body as { status: string }).status;

  it('are all stored; each captain learns how the report stands to the earlier ones', async () => {
    const matchDate = aDay();
    const [red, blue] = game.teams;
    const blueWon = { winningTeamId: blue!.id, losingTeamId: red!.id, matchDate };

    expect(await outcome(aBody({ league: { matchDate } }))).toBe('received');
    expect(await outcome(aBody({ league: { matchDate } }))).toBe('duplicate');
    expect(await outcome(aBody({ league: blueWon }))).toBe('conflict');
    expect(await outcome(aBody({ league: { matchDate } }))).toBe('conflict');
    expect(await rows('match_date = $1', [matchDate])).toHaveLength(4);
  });
});

describe('200 reports at once, half of them twice', () => {
  it('are each stored exactly once', async () => {
    const forms = Array.from({ length: 200 }, () => ({ key: randomUUID(), body: aBody() }));
    const before = (await rows()).length;
    const sent = [...forms, ...forms.slice(0, 100)];

    const answers = await Promise.all(
      sent.map(({ key, body }) => retryWhileBusy(() => submit(body, key))),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await rows()).toHaveLength(before + 200);
    // The driver returns a date as midnight in local time.
    const stored = new Map((await rows()).map((row) => [row['reference'], row['match_date']]));
    for (const [n, { body }] of answers.entries()) {
      const { reference, status } = body as { reference: string; status: string };
      expect(stored.get(reference)).toEqual(
        new Date(`${sent[n]!.body.leagueDetails.matchDate}T00:00:00`),
      );
      expect(status).toBe('received');
    }
    expect(new Set(answers.map(({ body }) => (body as { reference: string }).reference)).size).toBe(
      200,
    );
  });
});

describe('The limit of reports', () => {
  beforeEach(() => server.app.get(DataSource).query('DELETE FROM rate_limit'));

  it('is kept for an address, and says when to come back', async () => {
    const limited = await startServer(database.url, {
      RATE_LIMIT_SUBMIT: '3/600',
      TRUST_PROXY: '1',
    });
    const from = (address: string) =>
      request(limited.url).post('/api/score-submissions').set('X-Forwarded-For', address).send({});

    for (let call = 0; call < 3; call++) await from('203.0.113.5').expect(400);
    const { status, headers, body } = await from('203.0.113.5');
    await from('203.0.113.6').expect(400);
    await limited.stop();

    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(600);
    expect(body).toMatchObject({ message: 'Too many requests. Please try again in 10 minutes.' });
  });

  it('is kept for an address over a day, by number and by size', async () => {
    const limited = await startServer(database.url, {
      SUBMIT_REPORTS_PER_DAY: '18',
      SUBMIT_MB_PER_DAY: '1',
      TRUST_PROXY: '1',
    });
    const from = (address: string, body: object) =>
      request(limited.url)
        .post('/api/score-submissions')
        .set('X-Forwarded-For', address)
        .send(body);
    const large = { notes: 'n'.repeat(62 * 1_024) };
    const statuses = async (address: string, body: object) => {
      const answers = [];
      for (let call = 0; call < 19; call++) answers.push((await from(address, body)).status);
      return answers.indexOf(429);
    };
    const bySize = await statuses('203.0.113.9', large);
    const byNumber = await statuses('203.0.113.10', {});
    const { headers, body } = await from('203.0.113.10', {});
    // The server writes the counts at the latest when it stops.
    await limited.stop();
    const counts = await database.query<{ key: string; points: number }>(
      "SELECT key, points FROM rate_limit WHERE key LIKE 'submit%:203.0.113.10'",
    );

    expect([bySize, byNumber]).toEqual([16, 18]);
    // Only the first rejected call counts, and only towards the limit that rejected it.
    expect(counts.map(({ points }) => points).sort()).toEqual([18, 19]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(86_000);
    expect(body).toMatchObject({ message: 'Too many requests. Please try again in 24 hours.' });
  });

  it('can not be escaped by naming another address where no proxy is trusted', async () => {
    const limited = await startServer(database.url, { RATE_LIMIT_SUBMIT: '1/600' });
    const from = (address: string) =>
      request(limited.url).post('/api/score-submissions').set('X-Forwarded-For', address).send({});
    const statuses = [(await from('203.0.113.7')).status, (await from('203.0.113.8')).status];
    await limited.stop();

    expect(statuses).toEqual([400, 429]);
  });
});

describe('With less free space than the reserve', () => {
  beforeEach(() => database.query('DELETE FROM rate_limit'));

  it('no report is taken, all else is, and phones try again in ten minutes', async () => {
    const small = await startServer(database.url, { DISK_RESERVE_MB: '512' });
    const disk = small.app.get(DiskReserve);
    disk.freeSpace = () => Promise.resolve(512 * 1_048_576 - 1);
    const refused = await request(small.url).post('/api/score-submissions').send({});
    const sports = await request(small.url).get('/api/sports');
    const counted = await database.query("SELECT FROM rate_limit WHERE key LIKE 'submit%'");
    await small.stop();

    // Retries while the server is full don't use up a phone's daily limit.
    expect(counted).toEqual([]);
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('600');
    expect(refused.body).toMatchObject({
      message: 'The server has too little space left to take reports. Please try again later.',
    });
    expect(sports.status).toBe(200);
  });

  it.each([
    ['exactly the reserve is free', 512 * 1_048_576, {}],
    [
      'neither the database nor mail is on the disk',
      0,
      {
        DATABASE_URL: 'postgres://elsewhere/scores',
        SMTP_URL: 'smtp://mail.example',
        MAIL_FROM: 'a@b.example',
      },
    ],
  ])('reports are taken where %s', async (_where, free, settings) => {
    const small = await startServer(database.url, { DISK_RESERVE_MB: '512', ...settings });
    small.app.get(DiskReserve).freeSpace = () => Promise.resolve(free);
    const { status } = await request(small.url).post('/api/score-submissions').send({});
    await small.stop();
    // The body was validated.
    expect(status).toBe(400);
  });
});
