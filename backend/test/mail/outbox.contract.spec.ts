import { reportOf } from '../report-mail/fakes';
import {
  ReportMessage,
  ReportMessageKind,
  newReportMessage,
  splitByLimit,
} from '../../src/report-mail/application/report-message';
import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { MessageSender, MessageSenders } from '../../src/mail/application/message-senders';
import { Attempt, Outbox } from '../../src/mail/application/ports';
import {
  Notification,
  OutboxMessage,
  afterDelivery,
  madeDue,
} from '../../src/mail/domain/outbox-message';
import { PostgresOutbox } from '../../src/mail/infrastructure/postgres/postgres-outbox';
import { PostgresUndeliveredMail } from '../../src/mail/infrastructure/postgres/postgres-undelivered-mail';
import { Transaction } from '../../src/kernel/transaction';
import { TestDatabase, createTestDatabase } from '../support/database';
import { eventually } from '../support/timing/eventually';
import { RecordingTransaction } from '../support/recording-transaction';
import { aNotificationContent, newNotification } from './a-notification-content';
import { aReportSnapshot } from '../report-mail/a-report-snapshot';
import { InMemoryOutbox } from './fakes';

interface Stores {
  readonly outbox: Outbox;
  readonly transaction: Transaction;
}

const now = new Date('2026-06-01T16:00:00.123Z');

const senders = new MessageSenders();
senders.add({
  kinds: ['agreement-request'],
  isForCaptains: true,
  renewed: (message) => ({ ...message, elsewhere: [] }),
} as Partial<MessageSender> as MessageSender);

function at(seconds: number): Date {
  return new Date(now.getTime() + seconds * 1_000);
}

function aMessageOf(kind: ReportMessageKind, reference: string, created = now): ReportMessage {
  const report = aReportSnapshot({ reference, notes: 'It’s "quoted", \\ and\n\t😀' });
  return newReportMessage(kind, ['one@example.org', "o'two@example.org"], report, created);
}

function aNotification(created = now): Notification {
  return newNotification(['one@example.org'], aNotificationContent(), created);
}

function collectedFor(address: string, message: ReportMessage, until: Date): ReportMessage {
  return splitByLimit({ ...message, recipients: [address] }, [], [{ address, until }])
    .collected[0]!;
}

/** Takes all due messages in order and delivers them. */
async function takeAll(outbox: Outbox, until: Date): Promise<OutboxMessage[]> {
  const taken: OutboxMessage[] = [];
  const deliver = (messages: readonly OutboxMessage[]) => {
    taken.push(...messages);
    return Promise.resolve([]);
  };
  while (await outbox.takeDue(until, deliver));
  return taken;
}

/**
 * The contract of the ports, for the PostgreSQL outbox and the in-memory fake.
 * @param kind of the messages, which decides their table
 */
function contractTests(open: () => Stores, kind: ReportMessageKind): void {
  const aMessage = (reference: string, created = now) => aMessageOf(kind, reference, created);
  afterEach(() => takeAll(open().outbox, at(1e9)));

  it('gives each message once, just as it was put in, the longest due first', async () => {
    const { outbox } = open();
    const messages = [aMessage('AAAA-AAAA', at(1)), aMessage('BBBB-BBBB')];
    await outbox.add([]);
    await outbox.add(messages);

    expect(await outbox.hasDue(at(-1))).toBe(false);
    expect(await takeAll(outbox, at(-1))).toEqual([]);
    expect(await outbox.hasDue(at(1))).toBe(true);
    expect(await takeAll(outbox, at(1))).toEqual([messages[1], messages[0]]);
    expect(await outbox.hasDue(at(1))).toBe(false);
  });

  it('gives several at a time, but no list with others', async () => {
    const { outbox } = open();
    const messages = [1, 2, 3].map((second) => aMessage('AAAA-AAAA', at(second)));
    await outbox.add([...messages, collectedFor('one@example.org', aMessage('BBBB-BBBB'), at(4))]);
    const given: (readonly OutboxMessage[])[] = [];
    const attempt: Attempt = (taken) => {
      given.push(taken);
      return Promise.resolve([]);
    };
    while (await outbox.takeDue(at(5), attempt, 2));
    expect(given.map((taken) => taken.map(({ isCollected }) => isCollected))).toEqual([
      [false, false],
      [false],
      [true],
    ]);
    expect(given.flat().slice(0, 3)).toEqual(messages);
  });

  it('keeps what an attempt leaves, and gives it again when that is due', async () => {
    const { outbox } = open();
    const message = aMessage('AAAA-AAAA');
    await outbox.add([message]);
    const left: OutboxMessage = {
      ...message,
      recipients: ['one@example.org'],
      meantFor: 3,
      attempts: 3,
      refusals: 2,
      lastError: '451 later',
      nextAttemptAt: at(30),
      elsewhere: ['three@example.org'],
      isCounted: true,
    };

    await outbox.takeDue(now, () => Promise.resolve([left]));

    expect(await takeAll(outbox, at(29))).toEqual([]);
    expect(await takeAll(outbox, at(30))).toEqual([left]);
  });

  it('never gives what was given up, unless it is to be tried again', async () => {
    const { outbox } = open();
    const message = aMessage('AAAA-AAAA');
    await outbox.add([message]);
    const givenUp = { ...message, nextAttemptAt: null, givenUpAt: at(1), refusals: 30 };
    await outbox.takeDue(now, () => Promise.resolve([givenUp]));
    expect(await takeAll(outbox, at(1e6))).toEqual([]);

    expect(await outbox.retry(message.id, at(60))).toBe(true);
    expect(await takeAll(outbox, at(60))).toEqual([
      { ...message, nextAttemptAt: at(60), refusals: 0 },
    ]);
    expect(await outbox.retry(message.id, at(60))).toBe(false);
  });

  it('keeps a message as it was when the attempt itself fails', async () => {
    const { outbox } = open();
    const message = aMessage('AAAA-AAAA');
    await outbox.add([message]);

    const failing = outbox.takeDue(now, () => Promise.reject(new Error('power cut')));
    await expect(failing).rejects.toThrow('power cut');

    // PostgreSQL may notice later than this process that the connection was closed.
    await eventually(() => outbox.hasDue(now), Boolean);
    expect(await takeAll(outbox, now)).toEqual([message]);
  });

  it('gives a message to one at a time', async () => {
    const { outbox } = open();
    await outbox.add([aMessage('AAAA-AAAA'), aMessage('BBBB-BBBB')]);
    const references: string[] = [];
    const taken = await outbox.takeDue(now, async ([one]) => {
      references.push(reportOf(one!).reference);
      await outbox.takeDue(now, async ([other]) => {
        references.push(reportOf(other!).reference);
        expect(await outbox.takeDue(now, () => Promise.resolve([]))).toBe(false);
        return [];
      });
      return [];
    });
    expect(taken).toBe(true);
    expect(references.sort()).toEqual(['AAAA-AAAA', 'BBBB-BBBB']);
  });

  it('forgets what was given up before an instant', async () => {
    const { outbox } = open();
    const message = aMessage('AAAA-AAAA');
    await outbox.add([message, aMessage('BBBB-BBBB', at(100))]);
    const givenUp = { ...message, nextAttemptAt: null, givenUpAt: at(1) };
    await outbox.takeDue(now, () => Promise.resolve([givenUp]));

    expect(await outbox.forget(at(1))).toBe(0);
    expect(await outbox.retry(message.id, at(2))).toBe(true);
    await outbox.takeDue(at(2), () => Promise.resolve([givenUp]));
    expect(await outbox.forget(at(2))).toBe(1);
    expect(await outbox.retry(message.id, at(2))).toBe(false);
    expect(await outbox.hasDue(at(100))).toBe(true);
  });

  it('lets nothing be seen of a transaction that fails', async () => {
    const { outbox, transaction } = open();
    const failing = transaction.run(async () => {
      await outbox.add([aMessage('AAAA-AAAA')]);
      throw new Error('not stored');
    });
    await expect(failing).rejects.toThrow('not stored');
    expect(await outbox.hasDue(at(1))).toBe(false);
  });

  it('gives together what is collected for one recipient, and keeps what is new', async () => {
    const { outbox } = open();
    const whole = aMessage('AAAA-AAAA');
    await outbox.add([whole]);
    const [one, another, ofOther] = [
      collectedFor('one@example.org', aMessage('BBBB-BBBB'), at(60)),
      collectedFor('one@example.org', aMessage('CCCC-CCCC', at(1)), at(90)),
      collectedFor("o'two@example.org", aMessage('DDDD-DDDD', at(2)), at(60)),
    ];
    await outbox.takeDue(now, () => Promise.resolve([one, another, ofOther]));

    expect(await outbox.hasDue(at(59))).toBe(false);
    const given: string[][] = [];
    const take: Attempt = async (taken) => {
      given.push(taken.map((message) => reportOf(message).reference));
      // Nobody else gets part of the list.
      if (given.length === 1) {
        await outbox.takeDue(at(600), take);
        expect(await outbox.takeDue(at(600), take)).toBe(false);
      }
      return [];
    };
    await outbox.takeDue(at(60), take);
    expect(given.sort()).toEqual([['BBBB-BBBB', 'CCCC-CCCC'], ['DDDD-DDDD']]);
    expect(await outbox.hasDue(at(1e6))).toBe(false);
  });
}

/** A message that waits too long is due at a time of a clock that was ahead. */
function pullInTests(open: () => Stores): void {
  it.each<[kind: ReportMessageKind, isStart: boolean, longest: number]>([
    ['report', false, 3_660],
    ['captain-message', false, 3_660],
    // It waits for the end of quiet hours, which may have changed since the server was started.
    ['agreement-request', false, 2 * 86_400 + 60],
    ['agreement-request', true, 3_660],
  ])('makes due what waits too long: %s, at the start: %s', async (kind, isStart, longest) => {
    const { outbox } = open();
    const waiting = (reference: string, seconds: number) => ({
      ...aMessageOf(kind, reference),
      nextAttemptAt: at(seconds),
    });
    await outbox.add([waiting('LATE', longest + 1), waiting('SOON', longest - 1)]);

    await outbox.pullIn(now, isStart);

    const references = (messages: readonly OutboxMessage[]) =>
      messages.map((message) => reportOf(message).reference);
    expect(references(await takeAll(outbox, now))).toEqual(['LATE']);
    expect(references(await takeAll(outbox, at(1e6)))).toEqual(['SOON']);
  });
}

function renewalTests(open: () => Stores): void {
  it.each<[kind: ReportMessageKind, elsewhere: readonly string[]]>([
    ['report', ['three@example.org']],
    ['agreement-request', []],
  ])('lets the sender change what is tried again: %s', async (kind, elsewhere) => {
    const { outbox } = open();
    const message = { ...aMessageOf(kind, 'AAAA-AAAA'), elsewhere: ['three@example.org'] };
    await outbox.add([message]);
    await outbox.retry(message.id, at(1));
    expect(await takeAll(outbox, at(1))).toMatchObject([{ id: message.id, elsewhere }]);
  });
}

describe('The outbox in memory', () => {
  let stores: Stores;

  beforeEach(() => {
    const outbox = new InMemoryOutbox(senders);
    stores = { outbox, transaction: new RecordingTransaction([outbox]) };
  });

  contractTests(() => stores, 'report');
  pullInTests(() => stores);
  renewalTests(() => stores);
});

describe('The outbox in PostgreSQL', () => {
  let database: TestDatabase;
  let stores: Stores;
  let another: PostgresOutbox;
  let undelivered: PostgresUndeliveredMail;
  let shutDown: () => void;

  beforeAll(async () => {
    database = await createTestDatabase();
    const dataSource = await database.connect();
    const transaction = new TypeOrmTransaction(dataSource);
    const outbox = new PostgresOutbox(dataSource, transaction, senders);
    another = new PostgresOutbox(dataSource, transaction, senders);
    undelivered = new PostgresUndeliveredMail(dataSource, senders);
    stores = { outbox, transaction };
    shutDown = () => {
      outbox.onApplicationShutdown();
      another.onApplicationShutdown();
    };
  });

  afterAll(async () => {
    shutDown();
    await database.drop();
  });

  const aMessage = (reference: string, created = now) => aMessageOf('report', reference, created);

  contractTests(() => stores, 'report');
  pullInTests(() => stores);
  renewalTests(() => stores);

  describe('with questions to captains', () => {
    contractTests(() => stores, 'agreement-request');
  });

  it('retries a notification, and forgets it a month after it was given up', async () => {
    const { outbox } = stores;
    const message = aNotification();
    await outbox.add([message]);
    const givenUp = afterDelivery(
      message,
      { kind: 'refused', recipients: message.recipients, reason: '550 no', final: true },
      { firstPauseMilliseconds: 30_000 },
      at(1),
    )!;
    await outbox.takeDue(now, () => Promise.resolve([givenUp]));
    expect(await outbox.hasDue(at(1e6))).toBe(false);

    expect(await outbox.retry(message.id, at(2))).toBe(true);
    expect(await takeAll(outbox, at(2))).toEqual([madeDue(givenUp, at(2))]);

    await outbox.add([givenUp]);
    expect(await outbox.forget(at(1))).toBe(0);
    expect(await outbox.forget(at(2))).toBe(1);
  });

  it('gives together what is collected of all kinds, and keeps each where it was', async () => {
    const { outbox } = stores;
    const until = at(60);
    const messages = [
      collectedFor('one@example.org', aMessageOf('correction', 'AAAA-AAAA'), until),
      collectedFor('one@example.org', aMessageOf('report', 'BBBB-BBBB', at(1)), at(90)),
    ];
    await outbox.add(messages);
    await outbox.takeDue(until, (taken) => {
      expect(taken).toEqual(messages);
      return Promise.resolve(taken.map((message) => ({ ...message, attempts: 1 })));
    });
    const given: object[] = [];
    await outbox.takeDue(until, (taken) => {
      given.push(...taken);
      return Promise.resolve([]);
    });
    expect(given).toEqual(messages.map((message) => ({ ...message, attempts: 1 })));
    expect(await outbox.hasDue(at(1e6))).toBe(false);
  });

  it('lists undelivered messages of all kinds, in the order in which they were made', async () => {
    const messages = [
      aMessageOf('report', 'AAAA-AAAA', at(0)),
      aMessageOf('correction', 'BBBB-BBBB', at(1)),
      aMessageOf('receipt', 'CCCC-CCCC', at(2)),
      aMessageOf('captain-message', 'DDDD-DDDD', at(3)),
      aMessageOf('agreement-request', 'EEEE-EEEE', at(4)),
      aNotification(at(5)),
    ];
    await stores.outbox.add(messages);
    const expected = messages.toReversed();
    expect(await undelivered.page(3, null, at(100))).toEqual({
      messages: expected.slice(0, 3),
      more: true,
      total: 6,
    });
    expect(await undelivered.page(3, expected[2]!.id, at(100))).toEqual({
      messages: expected.slice(3),
      more: false,
      total: 6,
    });
    while (await stores.outbox.takeDue(at(1e6), () => Promise.resolve([])));
  });

  it('lists a question as undelivered once it failed, or was due long ago', async () => {
    const question = (seconds: number, changes: Partial<ReportMessage> = {}) => ({
      ...aMessageOf('agreement-request', `AT-${seconds}`, at(seconds)),
      ...changes,
    });
    const [waitsForMorning, failed, dueLongAgo] = [
      question(0, { nextAttemptAt: at(40_000) }),
      question(1, { nextAttemptAt: at(40_000), attempts: 1, lastError: '451' }),
      question(2),
    ];
    await stores.outbox.add([waitsForMorning, failed, dueLongAgo]);
    expect(await undelivered.page(9, null, at(100))).toEqual({
      messages: [dueLongAgo, failed],
      more: false,
      total: 2,
    });
    expect(await undelivered.page(9, null, at(40_001))).toMatchObject({ total: 3 });
    await takeAll(stores.outbox, at(1e6));
  });

  it('gives five hundred messages to two instances, each message to one of them', async () => {
    const references = Array.from({ length: 500 }, (_, n) => `N${n}`);
    await stores.outbox.add(references.map((reference) => aMessage(reference)));
    const taken: string[] = [];
    const byInstance = new Map<Outbox, number>();
    const takeAll = async (outbox: Outbox) => {
      while (
        await outbox.takeDue(now, ([message]) => {
          taken.push(reportOf(message!).reference);
          byInstance.set(outbox, (byInstance.get(outbox) ?? 0) + 1);
          return Promise.resolve([]);
        })
      );
    };
    const { outbox } = stores;
    await Promise.all([outbox, outbox, outbox, another, another, another].map(takeAll));
    expect(taken.sort()).toEqual(references.sort());
    for (const count of byInstance.values()) expect(count).toBeGreaterThan(50);
    expect(byInstance.size).toBe(2);
  });

  it('gives a message to the next one at once when the connection of the first is lost', async () => {
    await stores.outbox.add([aMessage('AAAA-AAAA')]);
    let told = false;
    const lost = stores.outbox.takeDue(now, async (_messages, signal) => {
      signal.addEventListener('abort', () => (told = true));
      await database.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE application_name = 'score-tracker mail' AND state = 'idle in transaction'
            AND datname = current_database()`,
      );
      await eventually(
        () => told,
        (is) => is,
      );
      return [];
    });
    await expect(lost).rejects.toThrow();
    const taken = await another.takeDue(now, ([message]) => {
      expect(reportOf(message!).reference).toBe('AAAA-AAAA');
      return Promise.resolve([]);
    });
    expect(taken).toBe(true);
  });

  it('holds a message for no longer than an attempt takes when its server is lost to the database', async () => {
    await database.query(`
      CREATE FUNCTION tell_limits() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.last_error := concat_ws(' ', current_setting('idle_in_transaction_session_timeout'),
          current_setting('tcp_keepalives_idle'), current_setting('tcp_keepalives_interval'),
          current_setting('tcp_keepalives_count'));
        RETURN NEW;
      END $$`);
    await database.query(`CREATE TRIGGER tell_limits BEFORE UPDATE ON outbox_message
                          FOR EACH ROW EXECUTE FUNCTION tell_limits()`);
    await stores.outbox.add([aMessage('AAAA-AAAA')]);
    await stores.outbox.takeDue(now, (messages) => Promise.resolve(messages));
    await database.query('DROP FUNCTION tell_limits CASCADE');

    const { messages } = await undelivered.page(1, null, at(1));
    expect(messages).toMatchObject([{ lastError: '11min 30 10 3' }]);
    await takeAll(stores.outbox, now);
  });

  it('lets at most two ask captains at a time, so that other mail goes on', async () => {
    const { outbox } = stores;
    const questions = Array.from({ length: 3 }, () => aMessageOf('agreement-request', 'AAAA-AAAA'));
    await outbox.add([...questions, aMessageOf('report', 'BBBB-BBBB', at(1))]);
    const taken: string[] = [];
    const takeAnother = async (): Promise<void> => {
      await outbox.takeDue(at(1), async ([message]) => {
        taken.push(message!.kind);
        if (taken.length < 3) await takeAnother();
        return [];
      });
    };
    await takeAnother();
    expect(taken).toEqual(['agreement-request', 'agreement-request', 'report']);
    await takeAll(outbox, at(1));
  });

  it('lets nobody wait who wants a message tried again that is under way', async () => {
    const { outbox } = stores;
    await outbox.add([aMessage('AAAA-AAAA')]);
    await outbox.takeDue(now, async ([message]) => {
      expect(await outbox.retry(message!.id, at(60))).toBe(true);
      expect(await outbox.hasDue(now)).toBe(false);
      return [];
    });
    expect(await outbox.hasDue(at(60))).toBe(false);
  });

  it('lists as undelivered what failed and what waits, the newest first, page by page', async () => {
    const [failed, waiting, fresh, givenUp] = [0, 60, 120, 30].map((seconds) =>
      aMessage(`AT-${seconds}`, at(seconds)),
    ) as [OutboxMessage, OutboxMessage, OutboxMessage, OutboxMessage];
    await stores.outbox.add([failed]);
    await stores.outbox.takeDue(at(0), ([message]) =>
      Promise.resolve([{ ...message!, lastError: '451 later', nextAttemptAt: at(500) }]),
    );
    await stores.outbox.add([givenUp]);
    await stores.outbox.takeDue(at(30), ([message]) =>
      Promise.resolve([{ ...message!, lastError: '550', nextAttemptAt: null, givenUpAt: at(31) }]),
    );
    const collected = collectedFor('one@example.org', aMessage('LIST-LIST'), at(3_600));
    await stores.outbox.add([collected]);
    await stores.outbox.add([waiting, fresh]);

    const first = await undelivered.page(2, null, at(100));
    expect(first).toMatchObject({ more: true, total: 3 });
    expect(first.messages.map(({ id }) => id)).toEqual([waiting.id, givenUp.id]);
    const second = await undelivered.page(2, givenUp.id, at(100));
    expect(second).toMatchObject({ more: false, total: 3 });
    expect(second.messages).toMatchObject([
      { id: failed.id, lastError: '451 later', nextAttemptAt: at(500), createdAt: at(0) },
    ]);
    await stores.outbox.forget(at(1e6));
  });
});
