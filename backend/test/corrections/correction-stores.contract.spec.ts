import { randomUUID } from 'node:crypto';
import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { CorrectionResponses, RevisionStore } from '../../src/corrections/application/ports';
import { Revision } from '../../src/corrections/domain/correction';
import { contentOf } from '../../src/submissions/domain/report-content';
import { Submission, acceptReport } from '../../src/submissions/domain/submission';
import { PostgresCorrectionResponses } from '../../src/corrections/infrastructure/postgres/postgres-correction-responses';
import { PostgresRevisionStore } from '../../src/corrections/infrastructure/postgres/postgres-revision-store';
import { SubmissionSchema } from '../../src/submissions/infrastructure/postgres/submission.schema';
import { TestDatabase, createTestDatabase } from '../support/database';
import { aGame, aReport } from '../submissions/a-report';
import { InMemoryCorrectionResponses, InMemoryRevisions } from './fakes';
import { submissionsOnPostgres } from '../submissions/stores-on-postgres';

interface Stores {
  readonly revisions: RevisionStore;
  readonly responses: CorrectionResponses;
  /** Two reports. */
  readonly one: Submission;
  readonly other: Submission;
}

const now = new Date('2026-06-01T16:00:00.123Z');
const later = new Date('2026-06-01T17:00:00Z');
const reports = () => [
  acceptReport(aReport(), aGame(), now),
  acceptReport(aReport(), aGame(), now),
];

/** The contract of the ports, for the PostgreSQL stores and the in-memory fakes. */
function contractTests(open: () => Promise<Stores>): void {
  it('list the revisions of a report, newest first, as they were stored', async () => {
    const { revisions, one, other } = await open();
    const revision = (changes: Partial<Revision> = {}): Revision => ({
      revision: 1,
      at: now,
      by: null,
      content: contentOf(one),
      ...changes,
    });
    const odd = { ...contentOf(one), notes: 'Tab\t, "quotes", \\ and\n🥎', matchTime: null };
    const first = revision();
    const second = revision({ revision: 2, at: later, by: 'dana@example.org', content: odd });
    const third = revision({ revision: 3, at: later });
    await revisions.add(one.id, [second, first]);
    await revisions.add(one.id, [third]);
    expect(await revisions.list(one.id)).toEqual([third, second, first]);
    expect(await revisions.list(other.id)).toEqual([]);
    expect(await revisions.list(randomUUID())).toEqual([]);
  });

  it('find the response to a key of a report', async () => {
    const { responses, one, other } = await open();
    const responseOf = ({ reference }: Submission, revision: number) => ({
      fingerprint: `fingerprint ${revision}`,
      receipt: { reference, revision, status: 'received' as const },
    });
    const [first, second, third] = [responseOf(one, 2), responseOf(one, 3), responseOf(other, 2)];
    await responses.store(one.id, 'a', first.fingerprint, first.receipt);
    await responses.store(one.id, 'b', second.fingerprint, second.receipt);
    await responses.store(other.id, 'a', third.fingerprint, third.receipt);
    expect(await responses.find(one.id, 'a')).toEqual(first);
    expect(await responses.find(one.id, 'b')).toEqual(second);
    expect(await responses.find(other.id, 'a')).toEqual(third);
    expect(await responses.find(other.id, 'b')).toBeNull();
    expect(await responses.find(randomUUID(), 'a')).toBeNull();
  });
}

describe('Correction stores in memory', () => {
  contractTests(() => {
    const [one, other] = reports() as [Submission, Submission];
    const [revisions, responses] = [new InMemoryRevisions(), new InMemoryCorrectionResponses()];
    return Promise.resolve({ revisions, responses, one, other });
  });
});

describe('Correction stores in PostgreSQL', () => {
  let database: TestDatabase;
  let transaction: TypeOrmTransaction;

  beforeAll(async () => {
    database = await createTestDatabase();
    transaction = new TypeOrmTransaction(await database.connect([SubmissionSchema]));
  });

  afterAll(() => database.drop());

  contractTests(async () => {
    const [one, other] = reports() as [Submission, Submission];
    const submissions = submissionsOnPostgres(transaction);
    await transaction.run(() => Promise.all([submissions.add(one), submissions.add(other)]));
    return {
      revisions: new PostgresRevisionStore(transaction),
      responses: new PostgresCorrectionResponses(transaction),
      one,
      other,
    };
  });
});
