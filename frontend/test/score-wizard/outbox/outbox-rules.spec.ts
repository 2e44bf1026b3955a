import { ApiError } from '../../../src/api/api-error';
import type {
  OutboxReport,
  WaitingReport,
} from '../../../src/features/score-wizard/outbox/score-reports/outbox-report';
import {
  afterArrival,
  afterUsedKey,
  afterVerdict,
  resolveIdCollision,
  isBeingSent,
  isDue,
  isReceipt,
  isStillWaiting,
  classifyError,
  nextCheckAt,
  whileSending,
  type Verdict,
} from '../../../src/features/score-wizard/outbox/score-reports/outbox-rules';
import {
  isExpired,
  isOfAnotherGame,
} from '../../../src/features/score-wizard/outbox/score-reports/outbox-items';
import { aDraft } from '../../support/a-draft';
import { aWaitingReport } from '../../support/a-waiting-report';
import { receipt, refusal } from '../../support/fake-server';

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const now = Date.parse('2026-10-02T01:15:00Z');

const refused = async (status: number, body: unknown, headers: Record<string, string> = {}) =>
  classifyError(await ApiError.from(new Response(JSON.stringify(body), { status, headers })));

const ours = (status: number) => refusal(status, 'A sentence.').body;

describe('An answer', () => {
  test.each([
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [404, 'later'],
    [405, 'later'],
    [408, 'later'],
    [409, 'key-is-used'],
    [413, 'refused'],
    [415, 'refused'],
    [429, 'later'],
    [500, 'later'],
    [502, 'later'],
    [503, 'later'],
    [504, 'later'],
  ])('%i of our server means: %s', async (status, kind) => {
    expect((await refused(status, ours(status))).kind).toBe(kind);
  });

  test.each([
    ['has another status', { statusCode: 400 }],
    ['belongs to no request', { requestId: undefined }],
  ])('with a message that %s is not of our server', async (_what, changes) => {
    const answer = await refused(403, { ...ours(403), ...changes });
    expect(answer).toMatchObject({ kind: 'later', failure: { kind: 'no-answer' } });
  });

  test.each([
    [404, true],
    [429, true],
    [503, true],
    [408, false],
    [500, false],
    [502, false],
    [504, false],
  ])('%i of our server is a clear no: %s', async (status, isClearNo) => {
    expect(await refused(status, ours(status))).toMatchObject({ failure: { isClearNo } });
    const ofOthers = await refused(status, { message: 'Try again.' });
    expect(ofOthers).toMatchObject({ failure: { isClearNo: false } });
  });

  test.each([302, 400, 403, 404, 409, 413, 502])(
    '%i of somebody else, such as a network that wants a login, means: later',
    async (status) => {
      expect(await refused(status, 'Please log in')).toMatchObject({ kind: 'later' });
    },
  );

  test.each([
    ['a network that fails', new TypeError('Failed to fetch')],
    ['a time that is up', new DOMException('The time is up.', 'TimeoutError')],
    ['a page in the place of JSON', new SyntaxError('Unexpected token <')],
  ])('%s is no answer, and means: later', (_what, error) => {
    expect(classifyError(error)).toMatchObject({ kind: 'later', failure: { kind: 'no-answer' } });
  });

  test('that is no receipt is none of ours, whatever its status', () => {
    expect(isReceipt(receipt)).toBe(true);
    for (const answer of [undefined, null, 'ok', {}, { reference: 'K7Q2-4MZP' }]) {
      expect(isReceipt(answer)).toBe(false);
    }
  });

  test.each([
    ['30', 30 * second],
    ['0', 0],
    ['99999', 60 * minute],
    ['soon', 0],
  ])('that says Retry-After: %s asks for a pause of %i ms', async (header, retryAfter) => {
    const verdict = await refused(429, ours(429), { 'retry-after': header });
    expect(verdict).toMatchObject({ kind: 'later', retryAfter });
  });
});

const later = (retryAfter = 0, isClearNo = true): Verdict => ({
  kind: 'later',
  failure: { kind: 'server', message: 'Not ready.', isClearNo },
  retryAfter,
});

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
    const report = afterVerdict(aWaitingReport({ tries, sendingUntil: now + 1 }), later(), now);
    expect(report).toMatchObject({
      state: 'waiting',
      tries: tries + 1,
      nextTryAt: now + pause,
      notBefore: now,
      sendingUntil: 0,
      failure: { kind: 'server', message: 'Not ready.' },
    });
  });

  test('it waits as long as the server wants', () => {
    expect(afterVerdict(aWaitingReport(), later(10 * minute), now)).toMatchObject({
      nextTryAt: now + 10 * minute,
      notBefore: now + 10 * minute,
    });
  });

  test('the report and its key are what they were', () => {
    const { report, idempotencyKey } = aWaitingReport();
    expect(afterVerdict(aWaitingReport(), later(), now)).toMatchObject({ report, idempotencyKey });
  });
});

describe('A report is due', () => {
  const waiting = aWaitingReport({
    triedAt: now,
    nextTryAt: now + 15 * minute,
    notBefore: now + minute,
  });

  test.each([
    ['timer', 14 * minute, false],
    ['timer', 15 * minute, true],
    ['view', 59 * second, false],
    ['view', minute, true],
    ['network', 59 * second, false],
    ['network', minute, true],
    ['captain', 0, true],
  ] as const)('by %s after %i ms: %s', (occasion, after, due) => {
    expect(isDue(waiting, occasion, now + after)).toBe(due);
  });

  test('at once where the network is back, and not at each glance', () => {
    const failed = aWaitingReport({ triedAt: now, nextTryAt: now + minute });
    expect(isDue(failed, 'network', now + 1)).toBe(true);
    expect(isDue(failed, 'view', now + 2_999)).toBe(false);
    expect(isDue(failed, 'view', now + 3_000)).toBe(true);
  });

  test('although the clock of the phone was set back, or on', () => {
    expect(isDue(waiting, 'timer', now - day)).toBe(true);
    expect(isDue(aWaitingReport({ nextTryAt: now + day }), 'timer', now)).toBe(true);
  });

  test('never again once it was sent or refused', () => {
    const done: OutboxReport[] = [
      afterArrival(waiting, receipt, now),
      afterVerdict(waiting, { kind: 'refused', message: '', details: [] }, now),
    ];
    for (const report of done) expect(isDue(report, 'captain', now + day)).toBe(false);
  });
});

test('the outbox looks again when the first of those that wait is due', () => {
  const waiting = (nextTryAt: number) => aWaitingReport({ nextTryAt });
  const sent = afterArrival(aWaitingReport(), receipt, now);
  expect(nextCheckAt([sent, waiting(now + minute), waiting(now + second)], now)).toBe(now + second);
  expect(nextCheckAt([waiting(now + day)], now)).toBe(now + 60 * minute);
  expect(nextCheckAt([sent], now)).toBeNull();
  expect(nextCheckAt([], now)).toBeNull();
});

test('a report that is being sent says so until it could not be any more', () => {
  const sending = whileSending(aWaitingReport(), now);
  expect(isBeingSent(sending, now + 30 * second)).toBe(true);
  expect(isBeingSent(sending, now + 33 * second)).toBe(false);
  expect(isDue(sending, 'timer', now + 30 * second)).toBe(false);
  expect(isDue(sending, 'timer', now + 33 * second)).toBe(true);
});

describe('A report may have arrived', () => {
  const clear = later();
  const unclear = later(0, false);

  test('after a try without a clear no, for good', () => {
    const after = afterVerdict(aWaitingReport(), unclear, now);
    expect(after).toMatchObject({ mayHaveArrived: true });
    expect(afterVerdict(after as WaitingReport, clear, now)).toMatchObject({
      mayHaveArrived: true,
    });
    const refusedLater: Verdict = { kind: 'refused', message: 'No.', details: [] };
    expect(afterVerdict(after as WaitingReport, refusedLater, now)).toMatchObject({
      mayHaveArrived: true,
    });
  });

  test('after a try whose end nobody noted', () => {
    const cutOff = whileSending(aWaitingReport(), now);
    expect(cutOff.mayHaveArrived).toBe(false);
    expect(whileSending(cutOff, now + minute).mayHaveArrived).toBe(true);
  });

  test('not while every try had a clear no', () => {
    const once = afterVerdict(aWaitingReport(), clear, now) as WaitingReport;
    const again = afterVerdict(whileSending(once, now), clear, now);
    expect(again).toMatchObject({ tries: 2, mayHaveArrived: false });
  });
});

describe('A report that is kept beside another of its id', () => {
  const report = aWaitingReport();
  const kept = (other: OutboxReport, changes: Partial<WaitingReport> = {}) => {
    const made = ['new-one', 'new-two'];
    return resolveIdCollision({ ...report, ...changes }, [other], () => made.shift()!);
  };
  const other = { report: { ...report.report, sportId: 'ultimate' } };

  test('takes the place of one that was refused, and may have arrived as that one may', () => {
    const verdict: Verdict = { kind: 'refused', message: 'No.', details: [] };
    expect(kept(afterVerdict(report, verdict, now), other)).toEqual({ ...report, ...other });
    const uncertain = afterVerdict(aWaitingReport({ mayHaveArrived: true }), verdict, now);
    expect(kept(uncertain, other)).toMatchObject({ id: 'one', mayHaveArrived: true });
  });

  test('is that one where nothing differs, with its tries', () => {
    const tried = aWaitingReport({ tries: 3 });
    expect(kept(tried)).toBe(tried);
  });

  test('is that one, which the server wanted without its place', () => {
    const atPlace = { ...report.report.leagueDetails, locationId: 'gone' };
    const sentWith = { ...report.report, leagueDetails: atPlace };
    const waits = aWaitingReport({ tries: 3 });
    expect(kept(waits, { report: sentWith })).toBe(waits);
  });

  test('is a report of its own where its contents differ', () => {
    expect(kept(report, other)).toMatchObject({
      ...other,
      id: 'new-one',
      idempotencyKey: 'new-two',
    });
  });

  test('leaves it to the key whether it is the one that was sent', () => {
    const next = kept(afterArrival(report, receipt, now));
    expect(next).toMatchObject({ id: 'new-one', idempotencyKey: 'key-one' });
  });

  test('needs no key to be told from one that was sent of another game', () => {
    const draft = aDraft({ leagueDetails: { losingTeamId: 'larks' } });
    const next = kept(afterArrival(report, receipt, now), { draft });
    expect(next).toMatchObject({ draft, id: 'new-one', idempotencyKey: 'new-two' });
  });
});

describe('A form that another tab has sent', () => {
  const report = aWaitingReport();
  const sent = afterArrival(report, receipt, now);
  const ofEarlierVersion = JSON.parse(
    JSON.stringify({ ...sent, gameIds: undefined }),
  ) as OutboxReport;

  test.each<[string, object, OutboxReport, boolean]>([
    ['as it was', {}, sent, false],
    [
      'with the teams the other way round',
      { winningTeamId: 'comets', losingTeamId: 'herons' },
      sent,
      false,
    ],
    ['with another place', { location: 'Riverbend' }, sent, false],
    ['with other teams', { losingTeamId: 'larks' }, sent, true],
    ['with another date', { matchDate: '2026-09-24' }, sent, true],
    ['with another league', { leagueId: 'sunday' }, sent, true],
    ['with other teams, before it was sent', { losingTeamId: 'larks' }, report, true],
    ['as it was, before it was sent', {}, report, false],
    ['without a team yet', { losingTeamId: '' }, sent, false],
    [
      'without teams yet, in another league',
      { leagueId: 'sunday', winningTeamId: '', losingTeamId: '' },
      sent,
      true,
    ],
    [
      'with other teams, kept by an earlier version',
      { losingTeamId: 'larks' },
      ofEarlierVersion,
      false,
    ],
  ])('%s', (_what, leagueDetails, kept, expected) => {
    expect(isOfAnotherGame(aDraft({ leagueDetails }), kept)).toBe(expected);
  });
});

test('what waits is what was sent only with the same contents under the same key', () => {
  const sent = aWaitingReport();
  expect(isStillWaiting(whileSending(sent, now), sent)).toBe(true);
  const report = { ...sent.report, sportId: 'ultimate' };
  const others: OutboxReport[] = [
    aWaitingReport({ id: 'two' }),
    aWaitingReport({ idempotencyKey: 'key-two' }),
    aWaitingReport({ report }),
    afterArrival(sent, receipt, now),
  ];
  for (const other of others) expect(isStillWaiting(other, sent)).toBe(false);
});

test('a refusal keeps what was filled in, and why, and its key', () => {
  const details = [{ path: 'leagueDetails.losingTeamId', message: 'Not in this league' }];
  const { draft, idempotencyKey, id } = aWaitingReport();
  const verdict: Verdict = { kind: 'refused', message: 'Mend this.', details };
  const report = afterVerdict(aWaitingReport(), verdict, now);
  expect(report).toMatchObject({ state: 'refused', id, draft, idempotencyKey, details });
  expect(report).not.toHaveProperty('report');
});

test('of what arrived nothing of the captain is kept', () => {
  const report = afterArrival(aWaitingReport(), receipt, now);
  expect(report).toMatchObject({ state: 'sent', receipt: { reference: receipt.reference } });
  expect(JSON.stringify(report)).not.toMatch(/Dana|dana@example\.org/);
});

test('what arrived is forgotten after a week, and nothing else is', () => {
  const sent = afterArrival(aWaitingReport(), receipt, now);
  expect(isExpired(sent, now + 7 * day - 1)).toBe(false);
  expect(isExpired(sent, now + 7 * day)).toBe(true);
  expect(isExpired(aWaitingReport(), now + 365 * day)).toBe(false);
});

describe('A key that an earlier version of the form used up', () => {
  test('makes way for another, once', () => {
    const renewed = afterUsedKey(aWaitingReport(), 'Used.', () => 'key-two');
    expect(renewed).toMatchObject({
      state: 'waiting',
      idempotencyKey: 'key-two',
      earlierVersionArrived: true,
    });
    const again = afterUsedKey(aWaitingReport({ earlierVersionArrived: true }), 'Used.');
    expect(again).toMatchObject({ state: 'refused', message: 'Used.' });
  });
});
