import request from 'supertest';
import { onOwnConnection } from '../../src/platform/postgres/own-connection';
import { signIn } from '../support/admins';
import { TestDatabase, createEmptyDatabase } from '../support/database';
import { RunningServer, startServer } from '../support/servers/server';
import { earlierVersions } from './earlier-versions';
import { moreTime } from '../support/timing/more-time';

// Databases of all versions are upgraded.
moreTime();

const lasting = [
  'admin',
  'invitation',
  'audit_log',
  'submission',
  'submission_answer',
  'submission_revision',
  'correction_answer',
  'sport_recipients',
  'outbox_message',
  'receipt_count',
];

describe.each(earlierVersions)('A start on the database of $name', (version) => {
  let database: TestDatabase;
  let server: RunningServer;
  let before: Map<string, object[]>;

  /** The rows of each table that is there. */
  const rowsOf = () =>
    onOwnConnection(database.directUrl, async (client) => {
      const rows = new Map<string, object[]>();
      for (const table of lasting) {
        const there = await client.query<{ is: boolean }>(
          'SELECT to_regclass($1) IS NOT NULL AS is',
          [table],
        );
        if (!there.rows[0]!.is) continue;
        const found = await client.query<object>(`SELECT * FROM ${table} ORDER BY 1, 2`);
        rows.set(table, found.rows);
      }
      return rows;
    });

  beforeAll(async () => {
    database = await createEmptyDatabase();
    await version.fill(database);
    before = await rowsOf();
    server = await startServer(database.url);
  });

  afterAll(async () => {
    await server.stop();
    await database.drop();
  });

  it('keeps every row of what lasts, with all that stood in it', async () => {
    const after = await rowsOf();
    for (const [table, rows] of before) {
      expect(rows.length).toBeGreaterThan(0);
      expect(after.get(table)).toHaveLength(rows.length);
      expect(after.get(table)).toEqual(
        expect.arrayContaining(rows.map((row): unknown => expect.objectContaining(row))),
      );
    }
  });

  it('adds up the ratings that were there', async () => {
    const master = await signIn(server.url, 'master@example.org');
    const { body } = await master.get('/api/ratings/summary?sport=all').expect(200);
    const [rated] = await database.query(
      `SELECT count(*)::int AS "ratedSubmissions" FROM submission
        WHERE coalesce(field_condition_rating, ref_rating, sportsmanship_rating,
                       competition_rating) IS NOT NULL`,
    );
    expect(rated).not.toEqual({ ratedSubmissions: 0 });
    expect(body).toMatchObject(rated!);
  });

  it('lets the administrators in with the passwords they had', async () => {
    const master = await signIn(server.url, 'master@example.org');
    expect((await master.get('/api/admins')).body).toHaveLength(before.get('admin')!.length);
    await signIn(server.url, 'league@example.org');
  });

  it('answers a late retry as the report was answered then', async () => {
    const [row] = await database.query<Record<string, unknown>>(
      `SELECT submission.* FROM submission JOIN submission_answer ON submission_id = submission.id
        WHERE idempotency_key = 'k1'`,
    );
    const retry = await request(server.url)
      .post('/api/score-submissions')
      .set('idempotency-key', 'k1')
      .send({
        sportId: row!['sport_id'],
        leagueDetails: {
          leagueId: row!['league_id'],
          winningTeamId: row!['winning_team_id'],
          losingTeamId: row!['losing_team_id'],
          matchDate: '2026-05-01',
          location: 'Riverside Park',
        },
        gameDetails: {
          winningScore: 21,
          losingScore: 14,
          fieldConditionRating: 4,
          competitionRating: 5,
          ratingComments: 'Mow the grass, please. 🌱',
          captainName: 'Dana Smith',
          captainEmail: 'dana@example.org',
          captainPhone: '+1 555 0100',
          verification: true,
        },
      });
    expect(retry.status).toBe(201);
    expect(retry.body).toMatchObject({
      id: row!['id'],
      reference: row!['reference'],
      submittedAt: (row!['submitted_at'] as Date).toISOString(),
      status: 'received',
    });
  });
});
