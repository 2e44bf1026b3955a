import { DataSource } from 'typeorm';
import { CoalescingTransaction } from '../../src/platform/postgres/coalescing-transaction';
import { TypeOrmTransaction } from '../../src/platform/postgres/typeorm-transaction';
import { AssociationCalendar } from '../../src/kernel/association-calendar';
import { SubmitReport } from '../../src/submissions/application/submit-report';
import { SubmissionSchema } from '../../src/submissions/infrastructure/postgres/submission.schema';
import { PostgresIdempotencyStore } from '../../src/submissions/infrastructure/postgres/postgres-idempotency-store';
import { TypeOrmSubmissionRepository } from '../../src/submissions/infrastructure/postgres/typeorm-submission-repository';
import { TestDatabase, createTestDatabase } from '../support/database';
import { aGame, aReport } from './a-report';
import { InMemoryLeagueCatalogue, RecordingReportMail } from './fakes';

let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await database.connect([SubmissionSchema]);
});

afterAll(() => database.drop());

/** The next commit succeeds, but the connection breaks before the response arrives. */
function loseResponseToNextSharedCommit(): void {
  const transaction = dataSource.transaction.bind(dataSource) as (
    work: (manager: unknown) => Promise<unknown>,
  ) => Promise<unknown>;
  let shared = 0;
  jest.spyOn(dataSource, 'transaction').mockImplementation((async (
    work: (manager: { query: (...words: unknown[]) => unknown }) => Promise<unknown>,
  ) => {
    let isShared = false as boolean;
    const result = await transaction((manager) => {
      const query = jest.spyOn(manager as DataSource['manager'], 'query');
      return work(manager as never).finally(() => {
        isShared = query.mock.calls.some(([text]) => text.includes('lock_timeout'));
        query.mockRestore();
      });
    });
    if (isShared && shared++ === 0) throw new Error('Connection terminated unexpectedly');
    return result;
  }) as never);
}

it.each([
  ['with keys', (n: number) => `key ${n}`.replace(' ', '-')],
  ['without keys', () => null],
])(
  'Reports %s that were stored though the word of it was lost are stored once, and answered',
  async (_how, keyOf) => {
    const transaction = new TypeOrmTransaction(dataSource);
    const reportScore = new SubmitReport(
      new TypeOrmSubmissionRepository(transaction),
      new InMemoryLeagueCatalogue(aGame()),
      new PostgresIdempotencyStore(transaction),
      new RecordingReportMail(),
      new CoalescingTransaction(transaction),
      new AssociationCalendar('America/New_York'),
    );
    await database.query('DELETE FROM submission');
    loseResponseToNextSharedCommit();
    const receipts = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        reportScore.execute({
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
  },
);
