import { AsyncLocalStorage } from 'node:async_hooks';
import { newReportMessage } from '../../src/report-mail/application/report-message';
import { Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { DeleteOldMail } from '../../src/mail/application/delete-old-mail';
import { Delivery, OutboxMessage } from '../../src/mail/domain/outbox-message';
import { maxConcurrentAttempts } from '../../src/mail/infrastructure/sending/max-concurrent-attempts';
import { OutboxWorker } from '../../src/mail/infrastructure/sending/outbox-worker';
import { Readiness } from '../../src/platform/health/readiness';
import { aReportSnapshot } from '../report-mail/a-report-snapshot';
import { deliveryScene } from '../report-mail/delivery-scene';

const away: Delivery = { kind: 'unavailable', reason: 'nobody at mail@league.example' };
let worker: OutboxWorker;
let said: string[];

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-06-01T16:00:00Z') });
  said = [];
  for (const level of ['log', 'warn'] as const) {
    jest.spyOn(Logger.prototype, level).mockImplementation((...words: unknown[]) => {
      said.push(`${level}: ${String(words[0])}`);
    });
  }
});

afterEach(async () => {
  const ended = worker.onModuleDestroy();
  await jest.advanceTimersByTimeAsync(9_000);
  await ended;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

interface Begin {
  readonly messages?: number;
  readonly others?: readonly OutboxMessage[];
  readonly answer: () => Delivery;
}

async function start({ messages = 1, others = [], answer }: Begin) {
  const scene = deliveryScene({
    bySport: { kickball: ['one@example.org'] },
    firstPauseMilliseconds: 1,
  });
  const { outbox, queue, queueMail, transport, recipients, senders, deliverMail } = scene;
  const readiness = { stopping: false, stoppingSince: null } as Readiness;
  const forget = new DeleteOldMail(outbox, senders);
  const schedule = new SchedulerRegistry();
  worker = new OutboxWorker(
    outbox,
    senders,
    queueMail,
    deliverMail,
    forget,
    transport,
    readiness,
    schedule,
  );
  transport.answer = () => Promise.resolve(answer());
  const message = () =>
    newReportMessage('report', ['one@example.org'], aReportSnapshot(), new Date());
  await outbox.add([...Array.from({ length: messages }, message), ...others]);
  worker.start();
  return { outbox, queue, queueMail, recipients, transport, message, schedule };
}

test('reports that were queued are sent within a second', async () => {
  const { queue, transport } = await start({
    messages: 0,
    answer: () => ({ kind: 'delivered' }),
  });
  await queue.add(aReportSnapshot(), new Date());
  await jest.advanceTimersByTimeAsync(1_100);
  expect(transport.sent.map(({ kind }) => kind)).toEqual(['report', 'receipt']);
  expect(queue.queued).toEqual([]);
});

describe('After a minute without work', () => {
  async function startIdle() {
    const scene = await start({ messages: 0, answer: () => ({ kind: 'delivered' }) });
    await jest.advanceTimersByTimeAsync(100_000);
    return scene;
  }

  test('a transaction that queues mail does not reach into the next look', async () => {
    const { queueMail, message, transport } = await startIdle();
    const transaction = new AsyncLocalStorage<string>();
    const inherited: unknown[] = [];
    const wait = setTimeout;
    jest.spyOn(globalThis, 'setTimeout').mockImplementation((...given: Parameters<typeof wait>) => {
      inherited.push(transaction.getStore());
      return wait(...given);
    });
    await transaction.run('open', () => queueMail.add([message()]));
    expect(inherited).toEqual([undefined]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(transport.sent).toHaveLength(1);
  });

  test('work that a look itself announces begins no second series of looks', async () => {
    const { outbox, queueMail } = await startIdle();
    const looks = jest.spyOn(outbox, 'hasDue').mockImplementation(() => {
      queueMail.hasWork();
      return Promise.resolve(false);
    });
    await jest.advanceTimersByTimeAsync(60_000);
    looks.mockClear();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(looks).toHaveBeenCalledTimes(5);
  });
});

test('mail is sent even if the messages about a queued report can not be made', async () => {
  const { outbox, queue, recipients, transport } = await start({
    messages: 0,
    answer: () => ({ kind: 'delivered' }),
  });
  recipients.execute = () => Promise.reject(new Error('broken'));
  await queue.add(aReportSnapshot(), new Date());
  await outbox.add([
    newReportMessage('report', ['one@example.org'], aReportSnapshot(), new Date()),
  ]);
  await jest.advanceTimersByTimeAsync(1_100);
  expect(transport.sent).toHaveLength(1);
  expect(queue.queued).toHaveLength(1);
  const { id } = aReportSnapshot();
  expect(said).toContain(`warn: Can't make the messages about report ${id}: Error: broken`);
});

test('all that is due is sent at once, and what comes later within a second', async () => {
  const { outbox, transport, message } = await start({
    messages: 50,
    answer: () => ({ kind: 'delivered' }),
  });
  await jest.advanceTimersByTimeAsync(100);
  expect(transport.sent).toHaveLength(50);

  await outbox.add([message()]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(transport.sent).toHaveLength(51);
  expect(said).toEqual(['log: Mail goes to nowhere']);
});

test('after a minute without work, it looks once a minute, and at once for what is queued here', async () => {
  const { outbox, queueMail, transport, message } = await start({
    messages: 0,
    answer: () => ({ kind: 'delivered' }),
  });
  const looks = jest.spyOn(outbox, 'hasDue');
  await jest.advanceTimersByTimeAsync(61_500);
  looks.mockClear();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(looks).toHaveBeenCalledTimes(1);

  await queueMail.add([message()]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(transport.sent).toHaveLength(1);

  await jest.advanceTimersByTimeAsync(70_000);
  // As another server leaves it that was killed.
  await outbox.add([message()]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(transport.sent).toHaveLength(2);
});

test('housekeeping and the look for a clock that was set back are intervals of the schedule', async () => {
  const { schedule } = await start({ answer: () => ({ kind: 'delivered' }) });
  const names = ['forget old mail', 'mail of a clock that was set back'];
  expect(schedule.getIntervals()).toEqual(names);

  const ended = worker.onModuleDestroy();
  expect(schedule.getIntervals()).toEqual([]);
  await jest.advanceTimersByTimeAsync(9_000);
  await ended;
  expect(jest.getTimerCount()).toBe(0);
});

test('a question that waits for quiet hours is looked at anew, since they may have changed', async () => {
  const now = new Date();
  const question = newReportMessage(
    'agreement-request',
    ['captain of Red'],
    aReportSnapshot(),
    now,
  );
  const nextAttemptAt = new Date(now.getTime() + 10 * 3_600_000);
  const { outbox } = await start({
    messages: 0,
    others: [{ ...question, nextAttemptAt }],
    answer: () => ({ kind: 'delivered' }),
  });
  await jest.advanceTimersByTimeAsync(1_100);
  // Nobody knows of such a question any more.
  expect(outbox.messages).toEqual([]);
});

test('several messages are under way at once, and no more than there are connections for', async () => {
  const { transport } = await start({ messages: 50, answer: () => ({ kind: 'delivered' }) });
  let [underWay, most] = [0, 0];
  transport.answer = async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    // oxlint-disable-next-line tests/no-fixed-pauses -- the test moves the clock
    await new Promise((resolve) => setTimeout(resolve, 100));
    underWay -= 1;
    return { kind: 'delivered' };
  };
  await jest.advanceTimersByTimeAsync(10_000);
  expect(transport.sent).toHaveLength(50);
  expect(most).toBe(maxConcurrentAttempts);
});

test('while the mail server is away it is asked with one message, and less and less often', async () => {
  const asked: number[] = [];
  await start({
    messages: 500,
    answer: () => {
      asked.push(Date.now() / 1_000);
      return away;
    },
  });
  await jest.advanceTimersByTimeAsync(300_000);
  const pauses = asked.slice(1).map((second, n) => second - asked[n]!);
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  expect(said).toEqual([
    'log: Mail goes to nowhere',
    'warn: Mail waits in the outbox: nobody at [e-mail]',
  ]);
});

test('once it is back everything goes out, and the next outage begins with a short pause', async () => {
  let delivery: Delivery = away;
  const { outbox, queueMail, transport, message } = await start({
    messages: 20,
    answer: () => delivery,
  });
  await jest.advanceTimersByTimeAsync(60_000);
  delivery = { kind: 'delivered' };
  await jest.advanceTimersByTimeAsync(120_000);
  expect(outbox.messages).toEqual([]);
  expect(said.at(-1)).toBe('log: Mail gets through again');

  delivery = away;
  await queueMail.add(Array.from({ length: 20 }, message));
  const before = transport.sent.length;
  await jest.advanceTimersByTimeAsync(4_000);
  expect(transport.sent.length).toBeGreaterThan(before + 1);
});

test('what nobody is to get any more neither asks the mail server nor holds up the rest', async () => {
  let delivery: Delivery = away;
  const { outbox, recipients, transport } = await start({ messages: 20, answer: () => delivery });
  await jest.advanceTimersByTimeAsync(10_000);
  const minuteAgo = new Date(Date.now() - 60_000);
  const bowling = aReportSnapshot({ sportId: 'bowling' });
  const lost = newReportMessage('report', ['two@example.org'], bowling, minuteAgo);
  await outbox.add([lost]);
  await jest.advanceTimersByTimeAsync(50_000);
  const asked = transport.sent.length;
  expect(asked).toBeLessThan(10);
  expect(said).not.toContain('log: Mail gets through again');
  expect(said).toContain(
    'warn: A report was mailed to nobody: its recipients no longer receive the reports of this sport',
  );
  expect(outbox.messages.filter(({ givenUpAt }) => givenUpAt)).toMatchObject([{ id: lost.id }]);

  delivery = { kind: 'delivered' };
  await jest.advanceTimersByTimeAsync(120_000);
  expect(outbox.messages).toMatchObject([{ id: lost.id }]);
  expect(transport.sent).toHaveLength(asked + 20);
  expect(recipients.asked.filter((sportId) => sportId === 'bowling')).toHaveLength(1);
});

test('a message whose fate can’t be noted is not tried again and again', async () => {
  const { outbox, transport } = await start({ answer: () => ({ kind: 'delivered' }) });
  outbox.takeDue = async (_now, attempt) => {
    await attempt(outbox.messages, new AbortController().signal);
    throw new Error('the database is gone');
  };
  await jest.advanceTimersByTimeAsync(60_000);
  expect(transport.sent.length).toBeGreaterThan(3);
  expect(transport.sent.length).toBeLessThan(10);
  expect(said.filter((words) => words.startsWith('warn'))).toHaveLength(1);
});
