import { TypeOrmTransaction } from '../../src/database/typeorm-transaction';
import { Transaction } from '../../src/shared/application/transaction';
import {
  AnswersByKey,
  ReferenceTaken,
  RememberedAnswer,
  SubmissionRepository,
} from '../../src/submissions/application/ports';
import { Submission } from '../../src/submissions/domain/submission';
import { SubmissionSchema } from '../../src/submissions/infrastructure/submission.schema';
import { TypeOrmAnswersByKey } from '../../src/submissions/infrastructure/typeorm-answers-by-key';
import { TypeOrmSubmissionRepository } from '../../src/submissions/infrastructure/typeorm-submission-repository';
import { TestDatabase, createTestDatabase } from '../support/database';
import { RecordingTransaction } from '../support/recording-transaction';
import { aGame, aReport } from './a-report';
import { InMemoryAnswersByKey, InMemorySubmissionRepository } from './fakes';

interface Stores {
  readonly submissions: SubmissionRepository;
  readonly answers: AnswersByKey;
  readonly transaction: Transaction;
}

/** What holds of the stores in the database and of those that stand in for them. */
function keepWhatThePortsPromise(open: () => Stores): void {
  const now = new Date('2026-06-01T16:00:00.123Z');
  const aSubmission = (matchDate: string, changes: Parameters<typeof aReport>[0] = {}) =>
    Submission.report(aReport({ matchDate, ...changes }), aGame(), now);
  const within = <T>(work: (stores: Stores) => Promise<T>) => {
    const stores = open();
    return stores.transaction.run(() => work(stores));
  };
  const anAnswer = (id: string): RememberedAnswer => ({
    fingerprint: `fingerprint of ${id}`,
    receipt: { id, reference: 'K7Q2-4MZP', submittedAt: now, status: 'received' },
  });
  const one = '01970000-0000-7000-8000-000000000001';
  const other = '01970000-0000-7000-8000-000000000002';

  it('find earlier reports of the same game, whichever team is named first', async () => {
    const first = aSubmission('2001-01-01');
    const swapped = Submission.report(
      aReport({ matchDate: '2001-01-01', winningTeamId: 'blue', losingTeamId: 'red' }),
      aGame({
        winningTeam: { id: 'blue', name: 'Blue', division: null },
        losingTeam: { id: 'red', name: 'Red' },
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
        await answers.remember('key of the second', anAnswer(second.id));
        await submissions.add(second);
      }),
    ).rejects.toThrow(ReferenceTaken);

    expect(await within(({ answers }) => answers.find('key of the second'))).toBeNull();
  });

  it('remember the first answer of a key, and give it to all later ones', async () => {
    const remember = (id: string) => within(({ answers }) => answers.remember('key', anAnswer(id)));

    expect(await within(({ answers }) => answers.find('key'))).toBeNull();
    expect(await remember(one)).toEqual(anAnswer(one));
    expect(await remember(other)).toEqual(anAnswer(one));
    expect(await within(({ answers }) => answers.find('key'))).toEqual(anAnswer(one));
  });
}

describe('Submission stores in memory', () => {
  const submissions = new InMemorySubmissionRepository();
  const answers = new InMemoryAnswersByKey();
  const transaction = new RecordingTransaction([submissions, answers]);

  keepWhatThePortsPromise(() => ({ submissions, answers, transaction }));
});

describe('Submission stores in PostgreSQL', () => {
  let database: TestDatabase;
  let stores: Stores;

  beforeAll(async () => {
    database = await createTestDatabase();
    const transaction = new TypeOrmTransaction(await database.connect([SubmissionSchema]));
    stores = {
      submissions: new TypeOrmSubmissionRepository(transaction),
      answers: new TypeOrmAnswersByKey(transaction),
      transaction,
    };
  });

  afterAll(() => database.drop());

  keepWhatThePortsPromise(() => stores);
});
