import { InMemoryCorrectionQueue, InMemoryRecipients, queueReportMailWith } from './fakes';
import { ReportMessage } from '../../src/report-mail/application/report-message';
import { CorrectionQueue } from '../../src/report-mail/application/ports';
import { AsyncResource } from 'node:async_hooks';
import { Transaction } from '../../src/kernel/transaction';
import { MakeMessages } from '../../src/report-mail/application/make-messages';
import { Outbox } from '../../src/mail/application/ports';
import { Confirmations } from '../../src/confirmations/application/confirmations';
import { SendMail } from '../../src/mail/application/send-mail';
import { QueueReportMail } from '../../src/report-mail/application/queue-report-mail';
import { PostgresReportQueue } from '../../src/report-mail/infrastructure/postgres/postgres-report-queue';
import { RequestAgreement } from '../../src/report-mail/application/request-agreement';
import { PostgresAgreementRequests } from '../../src/report-mail/infrastructure/postgres/postgres-agreement-requests';
import { PostgresReportsToConfirm } from '../../src/report-mail/infrastructure/postgres/postgres-reports-to-confirm';
import { QueueMail } from '../../src/mail/application/queue-mail';
import { CorrectedReport } from '../../src/report-mail/domain/report-snapshot';
import { PostgresCorrectionQueue } from '../../src/report-mail/infrastructure/postgres/postgres-correction-queue';
import { MessageSenders } from '../../src/mail/application/message-senders';
import { PostgresOutbox } from '../../src/mail/infrastructure/postgres/postgres-outbox';
import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { TestDatabase, createTestDatabase } from '../support/database';
import { RecordingTransaction } from '../support/recording-transaction';
import { untilWaitingForLock } from '../support/timing/lock-waits';
import { aCorrection } from './a-correction';
import { aReportSnapshot } from './a-report-snapshot';
import { InMemoryOutbox, RecordingMailTransport } from '../mail/fakes';

interface Stores {
  readonly queue: CorrectionQueue;
  readonly outbox: Outbox;
  readonly transaction: Transaction;
}

const now = new Date('2026-06-01T16:00:00.123Z');
const score = 'gameDetails.winningScore';

function at(seconds: number): Date {
  return new Date(now.getTime() + seconds * 1_000);
}

function aCorrectedReport(id = aReportSnapshot().id): CorrectedReport {
  const notes = 'It’s "quoted", \\ and\n\t😀';
  return { ...aReportSnapshot({ id, notes }), correction: aCorrection({ [score]: ['21', '12'] }) };
}

const idOf = (n: number) => `01970000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** The contract of the port, for the PostgreSQL queue and the in-memory fake. */
function contractTests(open: () => Stores): void {
  const take = (time: Date, most = 100) => {
    const { queue, transaction } = open();
    return transaction.run(() => queue.takeDue(most, time));
  };
  afterEach(() => take(at(1e9)));

  it('gives a correction once, as it was queued, when it is due', async () => {
    const { queue } = open();
    const report = aCorrectedReport();
    expect(await queue.add(report, at(600))).toBeNull();

    expect(await take(at(599))).toEqual([]);
    expect(await take(at(700))).toEqual([{ id: report.id, report, createdAt: at(600) }]);
    expect(await take(at(700))).toEqual([]);
  });

  it('keeps the one that waits, unless that is replaced, and never moves when it is due', async () => {
    const { queue } = open();
    const first = aCorrectedReport();
    const second = { ...first, correction: aCorrection({ [score]: ['21', '13'] }, 3) };
    await queue.add(first, at(600));

    expect(await queue.add(second, at(900))).toEqual(first);
    await queue.replace(second);

    expect(await take(at(600))).toEqual([{ id: first.id, report: second, createdAt: at(600) }]);
  });

  it('does not give what was dropped', async () => {
    const { queue } = open();
    await queue.drop(idOf(1));
    await queue.add(aCorrectedReport(), at(600));
    await queue.drop(aCorrectedReport().id);
    expect(await take(at(600))).toEqual([]);
  });

  it('gives no more than asked for, those that were due first', async () => {
    const { queue } = open();
    for (const n of [1, 2, 3]) await queue.add(aCorrectedReport(idOf(n)), at(n));
    expect((await take(at(600), 2)).map(({ id }) => id)).toEqual([idOf(1), idOf(2)]);
  });

  it('leaves out a correction that was set aside, for a minute', async () => {
    const { queue } = open();
    await queue.add(aCorrectedReport(), now);
    await queue.setAside(aCorrectedReport().id, now);
    expect(await take(at(59))).toEqual([]);
    expect(await take(at(60))).toHaveLength(1);
  });

  it('queues a correction again if the transaction that took it fails', async () => {
    const { queue, transaction } = open();
    await queue.add(aCorrectedReport(), now);
    const failing = transaction.run(async () => {
      expect(await queue.takeDue(1, now)).toHaveLength(1);
      throw new Error('the message could not be made');
    });
    await expect(failing).rejects.toThrow('the message could not be made');
    expect(await take(now)).toHaveLength(1);
  });

  it('gives a correction that is due later than possible, as after a clock was set back', async () => {
    const { queue } = open();
    await queue.add(aCorrectedReport(), at(661));
    expect(await take(at(1))).toEqual([]);
    expect(await take(now)).toMatchObject([{ createdAt: now }]);
  });
}

describe('The queue of corrections in memory', () => {
  let stores: Stores;

  beforeEach(() => {
    const [queue, outbox] = [new InMemoryCorrectionQueue(), new InMemoryOutbox()];
    stores = { queue, outbox, transaction: new RecordingTransaction([queue, outbox]) };
  });

  contractTests(() => stores);
});

describe('The queue of corrections in PostgreSQL', () => {
  let database: TestDatabase;
  let stores: Stores;
  let shutDown: () => void;
  let make: MakeMessages;
  let mail: QueueReportMail;

  beforeAll(async () => {
    database = await createTestDatabase();
    const ids = [
      ...Array.from({ length: 20 }, (_, index) => idOf(index + 1)),
      aReportSnapshot().id,
    ];
    await database.query(
      `INSERT INTO submission
              (id, reference, submitted_at, sport_id, sport_name, league_id, league_name, location,
               match_date, winning_team_id, winning_team_name, losing_team_id, losing_team_name,
               winning_score, losing_score, captain_name, captain_email)
       SELECT DISTINCT id::uuid, id, now(), 'kickball', 'Kickball', 'thu', 'Thursday', 'Park',
              '2026-06-01'::date, 'red', 'Red', 'blue', 'Blue', 1, 0, 'Dana', 'dana@example.org'
         FROM unnest($1::text[]) AS id`,
      [ids],
    );
    const dataSource = await database.connect();
    const transaction = new TypeOrmTransaction(dataSource);
    const outbox = new PostgresOutbox(dataSource, transaction, new MessageSenders());
    const queue = new PostgresCorrectionQueue(transaction);
    stores = { queue, outbox, transaction };
    const recipients = new InMemoryRecipients({ kickball: ['one@example.org'] });
    const transport = new RecordingMailTransport();
    make = new MakeMessages(
      new QueueMail(outbox, transport),
      new PostgresReportQueue(transaction),
      queue,
      recipients,
      transaction,
      new RequestAgreement(
        new PostgresAgreementRequests(transaction),
        new SendMail(transport, { firstPauseMilliseconds: 1 }),
        new Confirmations(false, { isAvailable: false }),
      ),
      new PostgresReportsToConfirm(transaction),
    );
    mail = queueReportMailWith({ corrections: queue });
    shutDown = () => {
      outbox.onApplicationShutdown();
    };
  });

  afterEach(async () => {
    await database.query('DELETE FROM queued_correction');
    await database.query('DELETE FROM outbox_message');
  });

  afterAll(async () => {
    shutDown();
    await database.drop();
  });

  contractTests(() => stores);

  const queued = () => database.query<{ due_at: Date }>('SELECT due_at FROM queued_correction');
  const made = () =>
    database.query<Pick<ReportMessage, 'kind' | 'report'>>(
      'SELECT kind, report FROM outbox_message ORDER BY kind',
    );

  /** Runs the work in a transaction of its own, even if it is called while another is open. */
  const inNewTransaction = AsyncResource.bind((work: () => Promise<void>) =>
    stores.transaction.run(work),
  );

  it('makes messages once, though two servers look at the same time', async () => {
    for (let n = 1; n <= 20; n++) await stores.queue.add(aCorrectedReport(idOf(n)), now);
    await Promise.all(Array.from({ length: 6 }, () => make.execute(now)));
    expect(await queued()).toEqual([]);
    expect(await made()).toHaveLength(40);
  });

  it('loses and doubles nothing if the server stops between taking and storing', async () => {
    await stores.queue.add(aCorrectedReport(), now);
    const stopped = stores.transaction.run(async () => {
      await make.execute(now);
      expect(await queued()).toHaveLength(1);
      await database.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE state = 'idle in transaction' AND datname = current_database()`,
      );
    });
    await expect(stopped).rejects.toThrow();
    expect(await queued()).toHaveLength(1);
    expect(await made()).toEqual([]);

    await make.execute(now);
    expect(await queued()).toEqual([]);
    expect((await made()).map(({ kind }) => kind)).toEqual(['correction', 'correction-receipt']);
  });

  it('begins a new ten minutes if the messages are made meanwhile', async () => {
    const report = aReportSnapshot();
    await mail.correction(report, aCorrection({ [score]: ['21', '12'] }), at(-600));
    let second: Promise<void> | undefined;
    await stores.transaction.run(async () => {
      await make.execute(now);
      const correction = aCorrection({ [score]: ['12', '13'] }, 3);
      second = inNewTransaction(() => mail.correction(report, correction, at(5)));
      await untilWaitingForLock(database);
    });
    await second;

    expect(await queued()).toEqual([{ due_at: at(605) }]);
    await make.execute(at(605));
    const told = await made();
    expect(
      told.map(({ kind, report: { correction } }) => [kind, correction!.changes[0]!.to]),
    ).toEqual([
      ['correction', '12'],
      ['correction', '13'],
      ['correction-receipt', '12'],
      ['correction-receipt', '13'],
    ]);
  });

  it('merges with a correction that is stored at the same time', async () => {
    const report = aReportSnapshot();
    const losing = 'gameDetails.losingScore';
    let second: Promise<void> | undefined;
    await stores.transaction.run(async () => {
      await mail.correction(report, aCorrection({ [score]: ['21', '12'] }), now);
      const correction = aCorrection({ [losing]: ['14', '4'] }, 3);
      second = inNewTransaction(() => mail.correction(report, correction, at(5)));
      await untilWaitingForLock(database);
    });
    await second;

    expect(await queued()).toEqual([{ due_at: at(600) }]);
    await make.execute(at(600));
    const [toRecipients] = await made();
    expect(toRecipients!.report.correction).toEqual(
      aCorrection({ [score]: ['21', '12'], [losing]: ['14', '4'] }, 3),
    );
  });
});
