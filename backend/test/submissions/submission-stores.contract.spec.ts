import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { Transaction } from '../../src/kernel/transaction';
import {
  IdempotencyStore,
  ReferenceTaken,
  StoredResponse,
  SubmissionRepository,
} from '../../src/submissions/application/ports';
import { acceptReport } from '../../src/submissions/domain/submission';
import { SubmissionSchema } from '../../src/submissions/infrastructure/postgres/submission.schema';
import { PostgresIdempotencyStore } from '../../src/submissions/infrastructure/postgres/storing/postgres-idempotency-store';
import { TestDatabase, createTestDatabase } from '../support/database';
import { RecordingTransaction } from '../support/recording-transaction';
import { aGame, aReport } from './a-report';
import { InMemoryIdempotencyStore } from './fakes';
import { InMemorySubmissionRepository } from './in-memory-submissions';
import { submissionsOnPostgres } from './stores-on-postgres';

interface Stores {
  readonly submissions: SubmissionRepository;
  readonly answers: IdempotencyStore;
  readonly transaction: Transaction;
}

/** The contract of the ports, for the PostgreSQL stores and the in-memory fakes. */
function contractTests(open: () => Stores): void {
  const now = new Date('2026-06-01T16:00:00.123Z');
  const aSubmission = (matchDate: string, changes: Parameters<typeof aReport>[0] = {}) =>
    acceptReport(aReport({ matchDate, ...changes }), aGame(), now);
  const within = <T>(work: (stores: Stores) => Promise<T>) => {
    const stores = open();
    return stores.transaction.run(() => work(stores));
  };
  const anAnswer = (id: string): StoredResponse => ({
    fingerprint: `fingerprint of ${id}`,
    receipt: { id, reference: 'K7Q2-4MZP', submittedAt: now, status: 'received' },
  });
  const one = '01970000-0000-7000-8000-000000000001';
  const other = '01970000-0000-7000-8000-000000000002';

  it('find earlier reports of the same game, whichever team is named first', async () => {
    const first = aSubmission('2001-01-01');
    const swapped = acceptReport(
      aReport({ matchDate: '2001-01-01', winningTeamId: 'blue', losingTeamId: 'red' }),
      aGame({
        winningTeam: { id: 'blue', name: 'Blue', division: null },
        losingTeam: { id: 'red', name: 'Red', division: null },
      }),
      now,
    );
    await within(({ submissions }) => submissions.add(first));

    const earlier = await within(({ submissions }) =>
      submissions.earlierReportsOfSameGame(swapped),
    );
    expect(
      earlier.map(({ winningTeamId, winningScore, losingScore }) => ({
        winningTeamId,
        winningScore,
        losingScore,
      })),
    ).toEqual([{ winningTeamId: 'red', winningScore: 21, losingScore: 14 }]);
    for (const another of [
      aSubmission('2001-01-02'),
      Object.assign(aSubmission('2001-01-01'), { leagueId: 'friday' }),
    ]) {
      expect(
        await within(({ submissions }) => submissions.earlierReportsOfSameGame(another)),
      ).toEqual([]);
    }
  });

  it('refuse a reference that is taken, and forget all else of that transaction', async () => {
    const first = aSubmission('2001-02-01');
    await within(({ submissions }) => submissions.add(first));
    const second = Object.assign(aSubmission('2001-02-02'), { reference: first.reference });

    await expect(
      within(async ({ submissions, answers }) => {
        await answers.store('key of the second', anAnswer(second.id));
        await submissions.add(second);
      }),
    ).rejects.toThrow(ReferenceTaken);

    expect(await within(({ answers }) => answers.find('key of the second'))).toBeNull();
  });

  it('remember the first answer of a key, and give it to all later ones', async () => {
    const remember = (id: string) => within(({ answers }) => answers.store('key', anAnswer(id)));

    expect(await within(({ answers }) => answers.find('key'))).toBeNull();
    expect(await remember(one)).toEqual(anAnswer(one));
    expect(await remember(other)).toEqual(anAnswer(one));
    expect(await within(({ answers }) => answers.find('key'))).toEqual(anAnswer(one));
  });

  it('forget the answers of reports that were deleted before an instant, and no others', async () => {
    const days = (n: number) => new Date(now.getTime() + n * 86_400_000);
    const keys = ['of a report that is there', 'of one deleted before', 'of one deleted then'];
    const ids = [1, 2, 3].map((n) => `01970000-0000-7000-8000-00000000010${n}`);
    await within(async ({ answers }) => {
      for (const [n, key] of keys.entries()) await answers.store(key, anAnswer(ids[n]!));
      await answers.expire(ids[1]!, days(1));
      await answers.expire(ids[2]!, days(2));
    });

    await open().answers.deleteExpired(days(2));

    const found = await within(({ answers }) => Promise.all(keys.map((key) => answers.find(key))));
    expect(found).toEqual([anAnswer(ids[0]!), null, anAnswer(ids[2]!)]);
  });

  it('answer each of those who ask at once, whatever the others are told', async () => {
    const [first, second, third] = ['2001-03-01', '2001-03-02', '2001-03-03'].map((date) =>
      aSubmission(date),
    );
    await within(async ({ submissions, answers }) => {
      await submissions.add(first!);
      await submissions.add(Object.assign(aSubmission('2001-03-03'), { captainName: 'Kim' }));
      await submissions.add(Object.assign(aSubmission('2001-03-03'), { captainName: 'Lee' }));
      await answers.store('a known key', anAnswer(one));
    });
    const asked = [third!, second!, first!, aSubmission('2001-03-03')];
    const found = await within(({ submissions }) =>
      Promise.all(asked.map((submission) => submissions.earlierReportsOfSameGame(submission))),
    );
    expect(found.map((reports) => reports.map(({ captainName }) => captainName).sort())).toEqual([
      ['Kim', 'Lee'],
      [],
      [first!.captainName],
      ['Kim', 'Lee'],
    ]);

    const keys = ['z', 'a known key', 'a'];
    const remembered = await within(({ answers }) =>
      Promise.all(keys.map((key) => answers.store(key, anAnswer(other)))),
    );
    expect(remembered.map(({ receipt }) => receipt.id)).toEqual([other, one, other]);
  });

  it('keep the report of each of those who add at once as it was sent', async () => {
    const odd = {
      notes: 'Tab\t, "quotes", \\ and a line\nwith emoji 🥎 and ñ',
      captainPhone: null,
      winningScore: 9_999,
      losingScore: 0,
      refRating: 5,
    };
    const added = [
      aSubmission('2001-04-01'),
      aSubmission('2001-04-02', odd),
      Object.assign(aSubmission('2001-04-03'), { captainOnRoster: true }),
      Object.assign(aSubmission('1970-01-01'), { captainOnRoster: false }),
    ];
    await within(({ submissions }) =>
      Promise.all(added.map((submission) => submissions.add(submission))),
    );
    for (const submission of added) {
      expect(await within(({ submissions }) => submissions.remove([submission.id]))).toEqual([
        submission,
      ]);
    }
  });
}

describe('Submission stores in memory', () => {
  const submissions = new InMemorySubmissionRepository();
  const answers = new InMemoryIdempotencyStore();
  const transaction = new RecordingTransaction([submissions, answers]);

  contractTests(() => ({ submissions, answers, transaction }));
});

describe('Submission stores in PostgreSQL', () => {
  let database: TestDatabase;
  let stores: Stores;

  beforeAll(async () => {
    database = await createTestDatabase();
    const transaction = new TypeOrmTransaction(await database.connect([SubmissionSchema]));
    stores = {
      submissions: submissionsOnPostgres(transaction),
      answers: new PostgresIdempotencyStore(transaction),
      transaction,
    };
  });

  afterAll(() => database.drop());

  contractTests(() => stores);

  it('forgets answers past those that another instance is about to forget', async () => {
    const deletedAt = new Date('2026-06-01T16:00:00.123Z');
    const later = new Date('2026-06-02T16:00:00.123Z');
    const { answers } = stores;
    const keys = ['one of many', 'another of many'];
    const remember = async (key: string, submissionId: string) => {
      const receipt = { id: submissionId, reference: 'K7Q2-4MZP', submittedAt: deletedAt };
      await answers.store(key, {
        fingerprint: key,
        receipt: { ...receipt, status: 'received' },
      });
      await answers.expire(submissionId, deletedAt);
    };
    await remember(keys[0]!, '01970000-0000-7000-8000-000000000201');
    const other = new TypeOrmTransaction(await database.connect([SubmissionSchema]));
    const answersOfOther = new PostgresIdempotencyStore(other);
    await other.run(async () => {
      await answersOfOther.deleteExpired(later);
      await remember(keys[1]!, '01970000-0000-7000-8000-000000000202');
      await Promise.all([answers.deleteExpired(later), answers.deleteExpired(later)]);
      expect(await answers.find(keys[1]!)).toBeNull();
    });
    expect(await Promise.all(keys.map((key) => answers.find(key)))).toEqual([null, null]);
  });

  it('marks the reports of shared games, those that were there and those that come', async () => {
    const now = new Date('2026-06-01T16:00:00.123Z');
    const reports = ['2001-05-01', '2001-05-02', '2001-05-01', '2001-05-03'].map((matchDate) =>
      acceptReport(aReport({ matchDate }), aGame(), now),
    );
    const { submissions, transaction } = stores;
    await transaction.run(() =>
      Promise.all(reports.slice(0, 2).map((report) => submissions.add(report))),
    );
    await transaction.run(() =>
      Promise.all([submissions.add(reports[2]!), submissions.add(reports[3]!)]),
    );
    const marked = await database.query<{ id: string }>(
      `SELECT id FROM submission WHERE shares_game AND match_date >= '2001-05-01'`,
    );
    expect(marked.map(({ id }) => id).sort()).toEqual([reports[0]!.id, reports[2]!.id].sort());
  });
});
