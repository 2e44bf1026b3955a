import fc from 'fast-check';
import { AdminRepository, PasswordHashes, Sessions } from '../../src/admins/application/ports';
import { Admin } from '../../src/admins/domain/admin';
import { aBodyOf, dayNumber, findSampleGame } from '../support/a-sample-game';
import { TestDatabase, createTestDatabase } from '../support/database';
import { rounds } from '../support/timing/rounds';
import { RunningServer, startServer } from '../support/servers/server';
import { faultsOf } from './fuzzing/response-faults';
import { callsOf } from './fuzzing/malformed-calls';
import { KnownValues, passwordCanary } from './fuzzing/valid-values';
import { Operation, operations } from './fuzzing/described-api';
import { agent, send } from './send';

/**
 * Each long run tries something else. To repeat a failure, set FUZZ_SEED to the seed that it
 * printed.
 */
const seed = Number(
  process.env['FUZZ_SEED'] ?? rounds({ usual: 5_021, long: Date.now() % 2 ** 31 }),
);
const casesOfEach = Math.ceil(rounds({ usual: 560, long: 13_000 }) / operations.length);
/** The password of all accounts, until a call changes it. */
const password = `${passwordCanary}-old`;
const visitors = ['visitor', 'admin', 'master'] as const;

/** What succeeds only with a second key, a game of the schedule or leagues made here, which no chance makes. */
const neverReached = [
  'DELETE /api/admin/imports/{id}',
  'DELETE /api/admin/own-leagues/{id}',
  'POST /api/admin/own-leagues',
  'DELETE /api/admin/standings/decisions/{id}',
  'POST /api/admin/imports',
  'POST /api/admin/imports/{id}/undo',
  'POST /api/admin/games/{id}/dismiss',
  'POST /api/admin/games/{id}/link',
  'POST /api/admin/games/{id}/reopen',
  'POST /api/login/second-factor',
  'POST /api/login/second-factor/options',
  'POST /api/login/passkey',
  'POST /api/user/second-factors/code/confirm',
  'DELETE /api/user/second-factors/code',
  'POST /api/user/second-factors/passkeys',
  'DELETE /api/user/second-factors/passkeys/{id}',
  'POST /api/user/second-factors/recovery-codes',
];

let database: TestDatabase;
let server: RunningServer;
let known: KnownValues;
let actors: Record<(typeof visitors)[number], Admin | null>;
const counts = new Map<string, Map<number, number>>();

beforeAll(async () => {
  database = await createTestDatabase();
  // Elsewhere there are no passkeys.
  server = await startServer(database.url, {
    PUBLIC_URL: 'http://localhost:3000',
    PUBLIC_RESULTS: 'reported',
  });
  const admins = server.app.get(AdminRepository);
  const passwordHash = await server.app.get(PasswordHashes).hash(password);
  const anAdmin = (username: string, isMaster = false) =>
    Admin.register({ username, passwordHash, isMaster }, new Date());
  actors = {
    visitor: null,
    admin: anAdmin('ana@example.org'),
    master: anAdmin('mia@example.org', true),
  };
  const victims = Array.from({ length: 20 }, (_, n) => anAdmin(`victim${n}@example.org`));
  for (const one of [actors.admin!, actors.master!, ...victims]) await admins.add(one);
  known = await valuesOf(victims);
});

afterAll(async () => {
  agent.destroy();
  await server.stop();
  await database.drop();
  const told = [...counts].map(
    ([name, byStatus]) =>
      `${name} ${[...byStatus]
        .sort()
        .map(([status, n]) => `${status}×${n}`)
        .join(' ')}`,
  );
  const cases = [...counts.values()].flatMap((byStatus) => [...byStatus.values()]);
  const total = cases.reduce((sum, n) => sum + n, 0);
  process.stdout.write(`fuzzing: seed ${seed}, ${total} cases; ${told.join('; ')}\n`);
});

/** IDs, codes and dates that exist, so that not every call fails at the first check. */
async function valuesOf(victims: readonly Admin[]): Promise<KnownValues> {
  const game = await findSampleGame(server.url);
  const reports: string[] = [];
  for (let day = 1; day <= 30; day += 1) {
    const { text } = await sendJson(
      'POST',
      '/api/score-submissions',
      aBodyOf(game, dayNumber(day)),
    );
    reports.push((JSON.parse(text) as { id: string }).id);
  }
  const master = await cookieOf('master');
  const codes: string[] = [];
  for (let n = 0; n < 30; n += 1) {
    const { text } = await sendJson('POST', '/api/invitations', { isMaster: n % 2 }, master);
    codes.push((JSON.parse(text) as { code: string }).code);
  }
  const { text } = await send(server.url, {
    method: 'GET',
    target: '/api/score-submissions/deletion-phrase',
    headers: { cookie: master },
    body: null,
  });
  const messages = await database.query<{ id: string }>(
    `UPDATE outbox_message SET last_error = 'refused', given_up_at = now(), next_attempt_at = NULL
      RETURNING id`,
  );
  const locations = (await (await fetch(`${server.url}/api/locations`)).json()) as { id: string }[];
  return {
    sportId: [game.sportId, 'flagfootball'],
    sport: [game.sportId, 'all'],
    leagueId: [game.leagueId],
    winningTeamId: [game.teams[0]!.id],
    losingTeamId: [game.teams[1]!.id],
    locationId: locations.slice(0, 3).map(({ id }) => id),
    matchDate: [dayNumber(40), dayNumber(41), '2026-01-01T03:00:00.000Z'],
    winningScore: [21, '21', 9_999],
    losingScore: [14, 0],
    from: ['2001-01-01', '2026-01-01'],
    to: ['2001-02-01', '2026-12-31'],
    username: ['ana@example.org', 'mia@example.org', 'new@example.org', 'victim1@example.org'],
    confirmationCode: [(JSON.parse(text) as { phrase: string }).phrase],
    inviteCode: codes.slice(0, 15),
    code: codes.slice(15),
    password: [password, `${passwordCanary} ü🏐`],
    currentPassword: [password],
    oldPassword: [password, `${passwordCanary}-long`, `${passwordCanary} ü🏐`],
    ids: reports,
    userId: victims.slice(0, 10).map(({ id }) => id),
    '/api/admins/{id} id': victims.slice(10).map(({ id }) => id),
    '/api/admin/undelivered-mail/{id}/retry id': messages.map(({ id }) => id),
    '/api/score-submissions/{id} id': reports,
    '/api/score-submissions/{id}/log id': reports,
    '/api/score-submissions/{id}/counts id': reports,
    league: [game.leagueId],
    team: [game.teams[0]!.id],
    opponent: [game.teams[1]!.id],
    teamIds: [game.teams[0]!.id],
    kind: ['points', 'withdrawn'],
    date: [dayNumber(1), dayNumber(2)],
    reason: ['Played an ineligible player'],
    rules: [null],
    location: ['Riverside Park', 'all'],
  };
}

async function cookieOf(visitor: (typeof visitors)[number]): Promise<string> {
  const actor = actors[visitor];
  if (!actor) return '';
  // Read again, because a call may have changed the password, which ends older sessions.
  const admin = await server.app.get(AdminRepository).find(actor.id);
  const token = await server.app.get(Sessions).open(admin!, '127.0.0.1', new Date());
  if (token === null) throw new Error(`${visitor} could not sign in`);
  return `session=${token}`;
}

function sendJson(method: string, target: string, body: object, cookie?: string) {
  return send(server.url, {
    method,
    target,
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: Buffer.from(JSON.stringify(body)),
  });
}

function count({ name }: Operation, status: number): void {
  const byStatus = counts.get(name) ?? new Map<number, number>();
  counts.set(name, byStatus.set(status, (byStatus.get(status) ?? 0) + 1));
}

it.each(operations.map((operation, n) => [operation.name, operation, n] as const))(
  '%s answers whatever it is sent as the document says',
  async (_name, operation, n) => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...visitors),
        callsOf(operation, known),
        async (visitor, bent) => {
          // A new session for each call, because some calls end their session.
          const cookie = await cookieOf(visitor);
          const call = cookie === '' ? bent : { ...bent, headers: { ...bent.headers, cookie } };
          const answer = await send(server.url, call);
          count(operation, answer.status);
          const faults = faultsOf(call, visitor, answer);
          if (faults.length > 0) {
            throw new Error(
              `${visitor}: ${call.method} ${call.target} → ${answer.status} ${faults.join(', ')}\n` +
                `${JSON.stringify(answer.headers)}\n${answer.text.slice(0, 1_000)}`,
            );
          }
        },
      ),
      { numRuns: casesOfEach, seed: seed + n },
    );
  },
);

it('Those who may were let in: what was sent did not all end at the door', () => {
  const unreached = operations.filter(({ name }) =>
    [...(counts.get(name)?.keys() ?? [])].every((status) => status >= 400),
  );
  const reachable = operations.filter(({ name }) => !neverReached.includes(name));
  const reached = reachable.filter((operation) => !unreached.includes(operation));

  expect(reached.length).toBeGreaterThanOrEqual(reachable.length * (casesOfEach < 100 ? 0.6 : 1));
});
