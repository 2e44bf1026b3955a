import { isExpired, refuse, type Entry, type WaitingReport } from '../../src/report-queue/entry';
import { afterArrival } from '../../src/report-queue/kinds/report';
import { later } from '../../src/report/calls/call-errors';
import {
  afterFailure,
  isBeingSent,
  isDue,
  isUnchanged,
  nextCheckAt,
  sendable,
  whileSending,
  withRelated,
} from '../../src/report-queue/retry';
import { aWaitingCorrection } from '../support/samples/a-waiting-correction';
import { aWaitingReport } from '../support/samples/a-waiting-report';
import { receipt } from '../support/samples/served-data';

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const now = Date.parse('2026-10-02T01:15:00Z');
const clearNo = (retryAfterSeconds = 0) => later('server', 'Not ready.', true, retryAfterSeconds);
const noAnswer = later('no-answer', null, false, null);
const why = { message: 'No.', details: [] };

describe('After a try that failed', () => {
  test.each([
    [0, 5 * second],
    [1, 15 * second],
    [2, minute],
    [3, 5 * minute],
    [4, 15 * minute],
    [5, 30 * minute],
    [50, 30 * minute],
  ])('and %i before it, the next comes in %i ms', (tries, pause) => {
    const report = aWaitingReport({ tries, sendingUntil: now + 1 });
    // Nothing else changes: neither the contents nor the key.
    expect(afterFailure(report, clearNo(), now)).toEqual({
      ...report,
      tries: tries + 1,
      nextTryAt: now + pause,
      notBefore: now,
      sendingUntil: 0,
      failure: { kind: 'server', message: 'Not ready.', isClearNo: true },
    });
  });

  test('it waits as long as the server wants', () => {
    expect(afterFailure(aWaitingReport(), clearNo(600), now)).toMatchObject({
      nextTryAt: now + 10 * minute,
      notBefore: now + 10 * minute,
    });
  });
});

describe('An entry is due', () => {
  const waiting = aWaitingReport({
    triedAt: now,
    nextTryAt: now + 15 * minute,
    notBefore: now + minute,
  });
  const failed = aWaitingReport({ triedAt: now, nextTryAt: now + minute });

  test.each([
    ['timer', 14 * minute, false, waiting],
    ['timer', 15 * minute, true, waiting],
    ['view', 59 * second, false, waiting],
    ['view', minute, true, waiting],
    ['network', 59 * second, false, waiting],
    ['network', minute, true, waiting],
    ['captain', 0, true, waiting],
    ['network', 1, true, failed],
    ['view', 2_999, false, failed],
    ['view', 3_000, true, failed],
    ['timer', -day, true, waiting],
    ['timer', 0, true, aWaitingReport({ nextTryAt: now + day })],
    ['captain', day, false, afterArrival(waiting, receipt, now)],
    ['captain', day, false, refuse(waiting, why)],
  ] as const)('by %s after %i ms: %s', (trigger, after, due, entry) => {
    expect(isDue(entry, trigger, now + after)).toBe(due);
  });
});

test.each([
  [[minute, second], second],
  [[day], 60 * minute],
  [[], null],
])('if entries are due in %j ms, the queue is looked through in %s ms', (times, after) => {
  const waiting = times.map((time) => aWaitingReport({ nextTryAt: now + time }));
  expect(nextCheckAt(waiting, now)).toBe(after === null ? null : now + after);
});

test('an entry that is being sent says so until it could not be any more', () => {
  const sending = whileSending(aWaitingReport(), now);
  expect(isBeingSent(sending, now + 30 * second)).toBe(true);
  expect(isBeingSent(sending, now + 33 * second)).toBe(false);
  expect(isDue(sending, 'timer', now + 30 * second)).toBe(false);
  expect(isDue(sending, 'timer', now + 33 * second)).toBe(true);
});

describe('An entry may have arrived', () => {
  test('after a try without a clear no, for good', () => {
    const after = afterFailure(aWaitingReport(), noAnswer, now);
    expect(after.mayHaveArrived).toBe(true);
    expect(afterFailure(after, clearNo(), now).mayHaveArrived).toBe(true);
    expect(refuse(after, why).mayHaveArrived).toBe(true);
  });

  test('after a try whose end nobody noted', () => {
    const cutOff = whileSending(aWaitingReport(), now);
    expect(cutOff.mayHaveArrived).toBe(false);
    expect(whileSending(cutOff, now + minute).mayHaveArrived).toBe(true);
  });

  test('not while every try had a clear no', () => {
    const once = afterFailure(aWaitingReport(), clearNo(), now);
    const again = afterFailure(whileSending(once, now), clearNo(), now);
    expect(again).toMatchObject({ tries: 2, mayHaveArrived: false });
  });
});

test('what waits is what was sent only with the same contents under the same key', () => {
  const sent = aWaitingReport();
  expect(isUnchanged(whileSending(sent, now), sent)).toBe(true);
  const others: Entry[] = [
    aWaitingReport({ id: 'two' }),
    aWaitingReport({ idempotencyKey: 'key-two' }),
    aWaitingReport({ body: { ...sent.body, sportId: 'ultimate' } }),
    afterArrival(sent, receipt, now),
  ];
  for (const other of others) expect(isUnchanged(other, sent)).toBe(false);
});

test('what arrived is forgotten after a week, and nothing else is', () => {
  const sent = afterArrival(aWaitingReport(), receipt, now);
  expect(isExpired(sent, now + 7 * day - 1)).toBe(false);
  expect(isExpired(sent, now + 7 * day)).toBe(true);
  expect(isExpired(aWaitingReport(), now + 365 * day)).toBe(false);
});

describe('Of entries that depend on others', () => {
  const report = aWaitingReport();
  const first = aWaitingCorrection({ id: 'first' });
  const second = aWaitingCorrection({ id: 'second', dependsOn: 'first' });
  const other = aWaitingReport({ id: 'other' });
  const sent = (waiting: WaitingReport) => afterArrival(waiting, receipt, now);
  const ids = (entries: readonly Entry[]) => sendable(entries).map(({ id }) => id);

  test.each([
    ['the first, and those that depend on none', [second, other, first, report], ['one', 'other']],
    ['the next once the one before was sent', [second, first, sent(report)], ['first']],
    ['none that depends on a refused one', [first, refuse(report, why)], []],
    ['one whose report is gone, to be refused', [first], ['first']],
  ])('the queue can send %s', (_what, entries, expected) => {
    expect(ids(entries)).toEqual(expected);
  });

  test.each([
    ['one', ['first', 'one', 'second']],
    ['first', ['first', 'one', 'second']],
    ['second', ['first', 'one', 'second']],
    ['other', ['other']],
  ])('a try of “%s” takes along %j', (id, related) => {
    expect([...withRelated(id, [second, other, first, report])].sort()).toEqual(related);
  });
});
