import { TestDatabase, createTestDatabase } from '../support/database';

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

it('lets one function change the subject and details of an entry, and nothing else', async () => {
  await add('submission-logged', { captainName: 'Dana' });
  const [before] = await entries();
  await database.query(`SELECT replace_audit_values($1, 'Removed', '{"captainName": "Removed"}')`, [
    before!.id,
  ]);
  expect(await entries()).toEqual([
    { ...before, subject: 'Removed', details: { captainName: 'Removed' } },
  ]);

  await database.query(`
    CREATE FUNCTION replace_audit_values(entry text) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN UPDATE audit_log SET actor = entry; END $$`);
  for (const statement of [
    `UPDATE audit_log SET details = '{}'`,
    `SELECT replace_audit_values('Dana')`,
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
