import { PostgresAuditLog } from '../../src/audit-log/infrastructure/postgres/postgres-audit-log';
import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { aDatabase } from '../support/servers/scene';
let log: PostgresAuditLog;

const database = aDatabase();

beforeAll(async () => {
  log = new PostgresAuditLog(new TypeOrmTransaction(await database.connect()));
});

const lines = () => database.query('SELECT at, actor, action, details FROM audit_log ORDER BY id');
const count = (at: string) => log.count('sign-in-failed', new Date(at));

it('is a line for the first act in an hour, and one for all of them at its end', async () => {
  const line = { actor: null, action: 'sign-in-failed', details: null };
  await count('2026-06-01T14:00:00.000Z');
  const acts = Array.from({ length: 30 }, () => count('2026-06-01T14:59:59.999Z'));
  await Promise.all([...acts, log.writeCounts(new Date('2026-06-01T14:59:59.999Z'))]);
  await count('2026-06-01T15:00:00.000Z');
  const before = [
    { ...line, at: new Date('2026-06-01T14:00:00.000Z') },
    { ...line, at: new Date('2026-06-01T15:00:00.000Z') },
  ];
  expect(await lines()).toEqual(before);

  // As all servers do at once.
  const next = new Date('2026-06-01T15:00:01.000Z');
  await Promise.all(Array.from({ length: 4 }, () => log.writeCounts(next)));
  const ended = {
    ...line,
    at: new Date('2026-06-01T14:59:59.999Z'),
    details: { attemptsInThisHour: 31 },
  };
  expect(await lines()).toEqual([...before, ended]);

  // A single one has its line already.
  await log.writeCounts(new Date('2026-06-02T00:00:00.000Z'));
  expect(await lines()).toEqual([...before, ended]);
  expect(await database.query('SELECT FROM counted_act')).toEqual([]);
});
