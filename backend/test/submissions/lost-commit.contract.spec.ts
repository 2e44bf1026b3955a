import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  StatementsFailed,
  TypeOrmTransaction,
} from '../../src/platform/postgres/transactions/typeorm-transaction';
import { SubmissionSchema } from '../../src/submissions/infrastructure/postgres/submission.schema';
import { aReport } from './a-report';
import { storesOnPostgres } from './stores-on-postgres';
import { aDatabase } from '../support/servers/scene';
let dataSource: DataSource;

const database = aDatabase();

beforeAll(async () => {
  dataSource = await database.connect([SubmissionSchema]);
});

/** The next commit of reports succeeds, but the connection breaks before the response arrives. */
function loseResponseToNextCommit(transaction: TypeOrmTransaction): void {
  const pipelined = transaction.pipelined.bind(transaction);
  jest.spyOn(transaction, 'pipelined').mockImplementationOnce(async (statements) => {
    await pipelined(statements);
    throw new StatementsFailed(new Error('Connection terminated unexpectedly'));
  });
}

it.each([
  ['with keys', (n: number) => `key ${n}`.replace(' ', '-')],
  ['without keys', () => null],
])(
  'Reports %s that were stored though the word of it was lost are stored once, and answered',
  async (_how, keyOf) => {
    const { transaction, submitReport } = storesOnPostgres(dataSource);
    await database.query('DELETE FROM submission');
    await database.query('DELETE FROM queued_report');
    jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    loseResponseToNextCommit(transaction);
    const receipts = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        submitReport.execute({
          report: aReport({
            matchDate: `2001-01-${10 + n}`,
            captainEmail: `captain${n}@example.org`,
          }),
          unreadable: [],
          idempotencyKey: keyOf(n),
        }),
      ),
    );
    jest.restoreAllMocks();
    const stored = await database.query<{ reference: string; date: string }>(
      `SELECT reference, match_date::text AS date FROM submission ORDER BY match_date`,
    );
    expect(receipts.map(({ reference, status }) => [reference, status])).toEqual(
      stored.map(({ reference }) => [reference, 'received']),
    );
    expect(stored.map(({ date }) => date)).toEqual(
      Array.from({ length: 20 }, (_, n) => `2001-01-${10 + n}`),
    );
    const queued = await database.query<{ reference: string }>(
      `SELECT report->>'reference' AS reference FROM queued_report ORDER BY report->>'matchDate'`,
    );
    expect(queued.map(({ reference }) => reference)).toEqual(
      stored.map(({ reference }) => reference),
    );
  },
);
