import { newReportMessage } from '../../src/report-mail/application/report-message';
import { AgreementRequests } from '../../src/report-mail/application/ports';
import { Transaction } from '../../src/kernel/transaction';
import { Outbox } from '../../src/mail/application/ports';
import { PostgresAgreementRequests } from '../../src/report-mail/infrastructure/postgres/postgres-agreement-requests';
import { MessageSenders } from '../../src/mail/application/message-senders';
import { PostgresOutbox } from '../../src/mail/infrastructure/postgres/postgres-outbox';
import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { TestDatabase, createTestDatabase } from '../support/database';
import { RecordingTransaction } from '../support/recording-transaction';
import { InMemoryAgreementRequests } from './in-memory-agreement-requests';
import { InMemoryOutbox } from '../mail/fakes';
import { anAskedReport } from './question-to-captains';

interface Stores {
  readonly requests: AgreementRequests;
  readonly outbox: Outbox;
  readonly transaction: Transaction;
}

const now = new Date('2026-06-01T16:00:00.123Z');

function at(seconds: number): Date {
  return new Date(now.getTime() + seconds * 1_000);
}

const idOf = (n: number) => `01970000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [one, another, aThird] = [idOf(1), idOf(2), idOf(3)] as [string, string, string];
/** The only report that there is. */
const report = idOf(10);
const deletedReport = idOf(11);

/** The contract of the port, for PostgreSQL and the in-memory fake. */
function contractTests(open: () => Stores): void {
  const message = (id: string) => ({
    ...newReportMessage('agreement-request', ['captain of Lions'], anAskedReport(), now),
    id,
  });
  const sendAll = async () => {
    while (await open().outbox.takeDue(now, () => Promise.resolve([])));
  };
  const nothingKnown = (id: string) => ({ id, servedMarks: [], refusedMarks: [] });

  afterEach(async () => {
    await sendAll();
  });

  it('has a question about a game once it was added, and no other', async () => {
    const { requests } = open();
    expect(await requests.add(one, 'game', report, now)).toBe(true);
    expect(await requests.find(one)).toEqual(nothingKnown(one));
    expect(await requests.find(another)).toBeNull();
  });

  it('has one question for each game', async () => {
    const { requests } = open();
    expect(await requests.add(one, 'game', report, now)).toBe(true);
    expect(await requests.add(another, 'another game', report, now)).toBe(true);
    expect(await requests.find(one)).toEqual(nothingKnown(one));
    expect(await requests.find(another)).toEqual(nothingKnown(another));
  });

  it('adds none about a game while one waits', async () => {
    const { requests, outbox } = open();
    await requests.add(one, 'game', report, now);
    await outbox.add([message(one)]);
    expect(await requests.add(another, 'game', report, at(60))).toBe(false);
    expect(await requests.find(one)).toEqual(nothingKnown(one));
    expect(await requests.find(another)).toBeNull();
  });

  it('adds none about a game while one is listed as undelivered', async () => {
    const { requests, outbox } = open();
    await requests.add(one, 'game', report, now);
    await outbox.add([{ ...message(one), nextAttemptAt: null, givenUpAt: now }]);
    expect(await requests.add(another, 'game', report, at(60))).toBe(false);
    await outbox.forget(at(1));
  });

  it('adds none about a game whose captains were asked, also when that was long ago', async () => {
    const { requests } = open();
    await requests.add(one, 'game', report, now);
    await requests.served(one, 'kim', at(1));
    expect(await requests.add(another, 'game', report, at(60))).toBe(false);
    await requests.forget(at(1e7));
    expect(await requests.add(another, 'game', report, at(2e7))).toBe(false);
  });

  it('puts one in the place of a question that asked nobody and waits no more', async () => {
    const { requests, outbox } = open();
    await requests.add(one, 'game', report, now);
    await requests.refused(one, 'kim');
    await outbox.add([message(one)]);
    await sendAll();
    expect(await requests.add(another, 'game', report, at(60))).toBe(true);
    expect(await requests.find(one)).toBeNull();
    expect(await requests.find(another)).toEqual(nothingKnown(another));
  });

  it('keeps marks once, and those of each question apart', async () => {
    const { requests } = open();
    await requests.add(one, 'game', report, now);
    await requests.add(another, 'another game', report, now);
    for (const mark of ['kim', 'robin', 'kim']) await requests.served(one, mark, now);
    for (const mark of ['sam', 'sam', "o'mark"]) await requests.refused(one, mark);
    expect(await requests.find(one)).toEqual({
      id: one,
      servedMarks: ['kim', 'robin'],
      refusedMarks: ['sam', "o'mark"],
    });
    expect(await requests.find(another)).toEqual(nothingKnown(another));
  });

  it('forgets who was refused, and not who was served', async () => {
    const { requests } = open();
    await requests.add(one, 'game', report, now);
    await requests.add(another, 'another game', report, now);
    await requests.served(one, 'kim', now);
    await requests.refused(one, 'robin');
    await requests.refused(another, 'robin');
    await requests.forgetRefused(one);
    expect(await requests.find(one)).toEqual({ id: one, servedMarks: ['kim'], refusedMarks: [] });
    expect(await requests.find(another)).toMatchObject({ refusedMarks: ['robin'] });
  });

  it('changes nothing for a question that it does not have', async () => {
    const { requests } = open();
    await requests.address(aThird, 'lions');
    await requests.served(aThird, 'kim', now);
    await requests.refused(aThird, 'kim');
    await requests.forgetRefused(aThird);
    expect(await requests.find(aThird)).toBeNull();
  });

  it('forgets the marks of questions from before an instant', async () => {
    const { requests } = open();
    await requests.add(one, 'game', report, at(-1));
    await requests.add(another, 'another game', report, now);
    for (const id of [one, another]) {
      await requests.served(id, 'kim', now);
      await requests.refused(id, 'robin');
    }
    await requests.forget(now);
    expect(await requests.find(one)).toEqual(nothingKnown(one));
    expect(await requests.find(another)).toEqual({
      id: another,
      servedMarks: ['kim'],
      refusedMarks: ['robin'],
    });
  });

  it('forgets questions from before an instant whose report was deleted', async () => {
    const { requests } = open();
    await requests.add(one, 'game', deletedReport, at(-1));
    await requests.add(another, 'another game', deletedReport, now);
    for (const id of [one, another]) await requests.served(id, 'kim', now);
    await requests.forget(now);
    expect(await requests.find(one)).toBeNull();
    expect(await requests.add(aThird, 'game', report, now)).toBe(true);
    expect(await requests.find(another)).toMatchObject({ servedMarks: ['kim'] });
  });

  it('lets nothing be seen of a transaction that fails', async () => {
    const { requests, transaction } = open();
    const failing = transaction.run(async () => {
      expect(await requests.add(one, 'game', report, now)).toBe(true);
      throw new Error('not stored');
    });
    await expect(failing).rejects.toThrow('not stored');
    expect(await requests.find(one)).toBeNull();
    expect(await requests.add(another, 'game', report, now)).toBe(true);
  });
}

describe('Questions to captains in memory', () => {
  let stores: Stores;

  beforeEach(() => {
    const outbox = new InMemoryOutbox();
    const reports = { has: (id: string) => id === report };
    const requests = new InMemoryAgreementRequests(outbox, reports);
    stores = { requests, outbox, transaction: new RecordingTransaction([outbox, requests]) };
  });

  contractTests(() => stores);
});

describe('Questions to captains in PostgreSQL', () => {
  let database: TestDatabase;
  let stores: Stores;
  let shutDown: () => void;

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.query(
      `INSERT INTO submission
              (id, reference, submitted_at, sport_id, sport_name, league_id, league_name, location,
               match_date, winning_team_id, winning_team_name, losing_team_id, losing_team_name,
               winning_score, losing_score, captain_name, captain_email)
       VALUES ($1, '0000-0001', now(), 'kickball', 'Kickball', 'thursday', 'Thursday', 'Park',
               '2026-06-01', 'tigers', 'Tigers', 'lions', 'Lions', 21, 14, 'Dana', 'dana@example.org')`,
      [report],
    );
    const dataSource = await database.connect();
    const transaction = new TypeOrmTransaction(dataSource);
    const outbox = new PostgresOutbox(dataSource, transaction, new MessageSenders());
    stores = { requests: new PostgresAgreementRequests(transaction), outbox, transaction };
    shutDown = () => {
      outbox.onApplicationShutdown();
    };
  });

  afterEach(() => database.query('DELETE FROM agreement_request'));

  afterAll(async () => {
    shutDown();
    await database.drop();
  });

  contractTests(() => stores);

  it('adds one of several questions about a game that come at the same time', async () => {
    const { requests, outbox, transaction } = stores;
    const added = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        transaction.run(async () => {
          const isNew = await requests.add(idOf(n), 'game', report, now);
          const message = newReportMessage('agreement-request', ['captain'], anAskedReport(), now);
          if (isNew) await outbox.add([{ ...message, id: idOf(n) }]);
          return isNew;
        }),
      ),
    );
    expect(added.filter(Boolean)).toHaveLength(1);
    while (await outbox.takeDue(now, () => Promise.resolve([])));
  });

  it('keeps the team whose captains are asked, and when the first one was', async () => {
    const { requests } = stores;
    await requests.add(one, 'game', report, now);
    await requests.address(one, 'lions');
    await requests.address(one, 'tigers');
    await requests.served(one, 'kim', at(1));
    await requests.served(one, 'robin', at(2));
    const kept = await database.query(
      'SELECT game, report_id, team_id, created_at, asked_at FROM agreement_request',
    );
    expect(kept).toEqual([
      { game: 'game', report_id: report, team_id: 'tigers', created_at: now, asked_at: at(1) },
    ]);
  });

  it('keeps nothing of a question in whose place another one is', async () => {
    const { requests } = stores;
    await requests.add(one, 'game', deletedReport, now);
    await requests.address(one, 'lions');
    await requests.add(another, 'game', report, at(60));
    const kept = await database.query(
      'SELECT id, report_id, team_id, created_at FROM agreement_request',
    );
    expect(kept).toEqual([{ id: another, report_id: report, team_id: null, created_at: at(60) }]);
  });
});
