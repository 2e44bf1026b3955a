import { NoContactInEarlierEntries1764000000039 } from '../../src/audit-log/infrastructure/postgres/migrations/1764000000039-no-contact-in-earlier-entries';
import { NoContactOfDeletedReports1764000000038 } from '../../src/audit-log/infrastructure/postgres/migrations/1764000000038-no-contact-of-deleted-reports';
import { TestDatabase, createTestDatabase } from '../support/database';

/** What servers of the version before wrote. */
const whole = {
  id: '01970000-0000-7000-8000-000000000001',
  reference: 'K7Q2-4MZP',
  sportName: 'Kickball',
  winningScore: 21,
  losingScore: 14,
  loggedBy: 'lea@example.org',
  captainName: 'Canary Name',
  captainEmail: 'canary@example.org',
  captainPhone: '+1 555 0199',
  captainOnRoster: true,
  notes: 'canary note',
  ratingComments: 'canary comment',
  messages: [{ at: '2026-06-01T16:00:00.000Z', text: 'canary message', seen: true }],
  agreements: [
    { by: 'link', at: '2026-06-01T16:00:00.000Z', teamId: null, name: 'Canary Second' },
    { by: 'team-link', at: '2026-06-01T17:00:00.000Z', teamId: 'lions', name: 'Canary Third' },
  ],
};

const facts = {
  id: whole.id,
  reference: 'K7Q2-4MZP',
  sportName: 'Kickball',
  winningScore: 21,
  losingScore: 14,
  loggedBy: 'lea@example.org',
  agreements: [
    { by: 'link', at: '2026-06-01T16:00:00.000Z', teamId: null },
    { by: 'team-link', at: '2026-06-01T17:00:00.000Z', teamId: 'lions' },
  ],
};

interface Entry {
  readonly id: string;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly details: object | null;
}

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.drop());

const add = (action: string, details: object | null) =>
  database.query(
    `INSERT INTO audit_log (at, actor, action, subject, details)
     VALUES ('2026-06-01T18:00:00Z', 'lea@example.org', $1, 'K7Q2-4MZP: Red 21 – 14 Blue', $2)`,
    [action, details && JSON.stringify(details)],
  );

const entries = () => database.query<Entry>('SELECT * FROM audit_log ORDER BY id');

it('takes what is about people out of the entries that there are, and leaves the rest', async () => {
  const dataSource = await database.connect();
  const runner = dataSource.createQueryRunner();
  const migration = new NoContactOfDeletedReports1764000000038();
  await migration.down(runner);
  await add('submission-deleted', whole);
  await add('submission-deleted', { reference: 'A1B2-C3D4', captainName: 'Canary Name' });
  await add('submission-deleted', null);
  await add('recipients-changed', whole);
  const before = await entries();

  await migration.up(runner);
  await new NoContactInEarlierEntries1764000000039().up(runner);
  await runner.release();

  const details = [facts, { reference: 'A1B2-C3D4' }, null, whole];
  expect(await entries()).toEqual(before.map((entry, at) => ({ ...entry, details: details[at] })));
});

it('takes it out of thousands of entries', async () => {
  const runner = (await database.connect()).createQueryRunner();
  await new NoContactOfDeletedReports1764000000038().down(runner);
  await database.query(
    `INSERT INTO audit_log (at, action, details)
     SELECT now(), 'submission-deleted', jsonb_build_object('place', n, 'captainName', 'Canary')
       FROM generate_series(1, 2500) AS n`,
  );
  await new NoContactOfDeletedReports1764000000038().up(runner);
  await new NoContactInEarlierEntries1764000000039().up(runner);
  await runner.release();
  expect((await entries()).map(({ details }) => details)).toEqual(
    Array.from({ length: 2_500 }, (_, at) => ({ place: at + 1 })),
  );
});

it('takes it out of what a server of the version before writes', async () => {
  await add('submission-deleted', whole);
  await add('submission-deleted', null);
  await add('recipients-changed', whole);
  expect((await entries()).map(({ details }) => details)).toEqual([facts, null, whole]);
});

it('lets one function change the details of an entry, and nothing else', async () => {
  await add('submission-logged', { captainName: 'Dana' });
  const [before] = await entries();
  await database.query(`SELECT replace_audit_details($1, '{"captainName": "Removed"}')`, [
    before!.id,
  ]);
  expect(await entries()).toEqual([{ ...before, details: { captainName: 'Removed' } }]);

  await database.query(`
    CREATE FUNCTION replace_audit_details(entry text) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN UPDATE audit_log SET actor = entry; END $$`);
  for (const statement of [
    `UPDATE audit_log SET details = '{}'`,
    `SELECT replace_audit_details('Dana')`,
    'DELETE FROM audit_log',
    'TRUNCATE audit_log',
  ]) {
    await expect(database.query(statement)).rejects.toThrow('audit_log is append only');
  }
});

it.each([`at = at + interval '1 s'`, `actor = 'Dana'`, `action = 'x'`])(
  'never lets an entry change by: %s',
  async (change) => {
    await add('submission-logged', { captainName: 'Dana' });
    await expect(
      database.query(
        `SELECT set_config('score_tracker.replaces_audit_details', 'yes', true);
         UPDATE audit_log SET ${change}`,
      ),
    ).rejects.toThrow('audit_log is append only');
  },
);
