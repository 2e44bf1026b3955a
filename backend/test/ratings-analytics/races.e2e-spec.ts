import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { AdminAtBrowser, registerFirstMaster } from '../support/admins';
import { TestDatabase, createTestDatabase } from '../support/database';
import { RunningServer, startServer } from '../support/servers/server';
import { retryWhileBusy } from '../support/timing/retry-while-busy';
import { SampleGame, aBodyOf, findSampleGame } from '../support/a-sample-game';
import { moreTime } from '../support/timing/more-time';

// Two hundred captains report at once.
moreTime();

let database: TestDatabase;
let server: RunningServer;
let admin: AdminAtBrowser;
let game: SampleGame;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServer(database.url);
  admin = await registerFirstMaster(server);
  game = await findSampleGame(server.url);
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

/** Reports the nth game of an evening, all in one league and at one location. */
async function report(n: number): Promise<string> {
  const { teams } = game;
  const winningTeamId = teams[n % teams.length]!.id;
  const losingTeamId = teams[(n + 1 + (n % (teams.length - 1))) % teams.length]!.id;
  const key = randomUUID();
  const answer = await retryWhileBusy(() =>
    request(server.url)
      .post('/api/score-submissions')
      .set('idempotency-key', key)
      .send(
        aBodyOf(game, '2020-05-04', {
          league: { winningTeamId, losingTeamId },
          details: { fieldConditionRating: 1 + (n % 5), refRating: 1 + (n % 3) },
        }),
      ),
  );
  expect(answer.status).toBe(201);
  return (answer.body as { id: string }).id;
}

it('two hundred captains of one league report at once, while admins log and delete', async () => {
  const earlier = await Promise.all(Array.from({ length: 60 }, (_, n) => report(n)));
  const statuses = await Promise.all([
    ...Array.from({ length: 200 }, (_, n) => report(n).then(() => 201)),
    ...earlier
      .slice(0, 30)
      .map((id) =>
        retryWhileBusy(() =>
          admin
            .delete(`/api/score-submissions/${id}`)
            .send({ confirmationCode: 'Wipe the board clean' }),
        ).then(({ status }) => status),
      ),
    ...[0, 15, 30].map((first) =>
      retryWhileBusy(() =>
        admin.post('/api/score-submissions/log').send({ ids: earlier.slice(first, first + 30) }),
      ).then(({ status }) => status),
    ),
    ...Array.from({ length: 20 }, () =>
      database.query('SELECT fold_rating_changes()').then(() => 200),
    ),
  ]);
  expect(new Set(statuses)).toEqual(new Set([201, 200]));

  const stars = await database.query<{ field: number; referee: number }>(
    'SELECT field_condition_rating AS field, ref_rating AS referee FROM submission',
  );
  expect(stars).toHaveLength(230);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const field = sum(stars.map((row) => row.field));
  const referee = sum(stars.map((row) => row.referee));
  const { body } = await admin.get('/api/ratings/breakdown?by=league&location=Riverside%20Park');
  expect(body).toEqual([
    expect.objectContaining({
      key: game.leagueId,
      ratedSubmissions: 230,
      overall: { average: (field + referee) / 460, count: 460 },
      fieldCondition: { average: field / 230, count: 230 },
      referee: { average: referee / 230, count: 230 },
    }),
  ]);
});

it('a report waits for nobody who folds, however long that takes', async () => {
  const { body: before } = await admin.get('/api/ratings/summary');
  const slow = await database.connect();
  const folding = slow.createQueryRunner();
  await report(1);
  await folding.startTransaction();
  await folding.query('SELECT fold_rating_changes()');
  // The next report would fold as well.
  await database.query(`ALTER SEQUENCE rating_change_turn RESTART WITH 16384`);
  await report(2);
  const { body: during } = await admin.get('/api/ratings/summary');
  const { ratedSubmissions } = before as { ratedSubmissions: number };
  expect(during).toMatchObject({ ratedSubmissions: ratedSubmissions + 2 });
  await folding.commitTransaction();
  await folding.release();
  const { body: after } = await admin.get('/api/ratings/summary');
  expect(after).toEqual(during);
});
