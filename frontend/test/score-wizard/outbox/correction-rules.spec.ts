import { ApiError } from '../../../src/api/api-error';
import {
  afterCorrection,
  afterCorrectionVerdict,
  classifyLinkError,
  isCorrectionReceipt,
  lastSentOf,
  unsentOf,
  wayOut,
  withCorrection,
} from '../../../src/features/score-wizard/outbox/corrections/correction-rules';
import {
  afterArrival,
  isDue,
  nextCheckAt,
  whileSending,
} from '../../../src/features/score-wizard/outbox/score-reports/outbox-rules';
import { isExpired } from '../../../src/features/score-wizard/outbox/score-reports/outbox-items';
import { aWaitingCorrection } from '../../support/a-waiting-correction';
import { aWaitingReport } from '../../support/a-waiting-report';
import { receipt, refusal } from '../../support/fake-server';

const now = Date.parse('2026-10-02T01:15:00Z');
const week = 7 * 86_400_000;
const link = { token: 'token', revision: 3 };
const details = [{ path: 'state', message: 'Too late.' }];

const errorOf = async (status: number, body: unknown) =>
  classifyLinkError(await ApiError.from(new Response(JSON.stringify(body), { status })));

describe('An error', () => {
  test.each([
    [400, true, 'refused'],
    [404, true, 'refused'],
    [409, true, 'refused'],
    [413, true, 'refused'],
    [429, true, 'later'],
    [503, true, 'later'],
    [400, false, 'later'],
    [401, false, 'later'],
    [404, false, 'later'],
    [405, false, 'later'],
    [409, false, 'later'],
    [429, false, 'later'],
    [500, false, 'later'],
  ])('%i of our server, with details: %s, means: %s', async (status, hasDetails, kind) => {
    const { body } = refusal(status, 'A sentence.', hasDetails ? details : undefined);
    expect((await errorOf(status, body)).kind).toBe(kind);
  });

  test.each([400, 403, 404, 409, 502])('%i of somebody else means: later', async (status) => {
    const verdict = await errorOf(status, { message: 'Log in first.', details });
    expect(verdict).toMatchObject({ kind: 'later', failure: { message: null } });
  });

  test('of the network means: later', () => {
    expect(classifyLinkError(new TypeError('Failed to fetch')).kind).toBe('later');
  });
});

test.each([
  [{ reference: 'K7Q2-4MZP', revision: 2, status: 'received' }, true],
  [{ reference: 'K7Q2-4MZP' }, false],
  [{ revision: 2 }, false],
  [{ welcome: 'to the free network' }, false],
  [null, false],
])('%j is an answer to a correction: %s', (answer, is) => {
  expect(isCorrectionReceipt(answer)).toBe(is);
});

describe('A correction', () => {
  const behindReport = aWaitingCorrection({ report: 'one', link: null });
  const sent = afterArrival(aWaitingReport(), receipt, now);
  const correctable = afterArrival(
    aWaitingReport(),
    { ...receipt, manageToken: 'given', correctableUntil: '2026-10-04T01:15:00.000Z' },
    now,
  );
  const refused = { ...aWaitingReport(), state: 'refused' as const, message: 'No.', details: [] };

  test.each([
    ['waits for its report', behindReport, [aWaitingReport()], { kind: 'blocked' }],
    ['waits for its report, which was refused', behindReport, [refused], { kind: 'blocked' }],
    [
      'takes the link of its receipt',
      behindReport,
      [correctable],
      { kind: 'now', link: { token: 'given', revision: 1 } },
    ],
    ['without a link in the receipt is never sent', behindReport, [sent], { kind: 'never' }],
    ['whose report is gone is never sent', behindReport, [], { kind: 'never' }],
    ['with its own link needs no report', aWaitingCorrection({ link }), [], { kind: 'now', link }],
  ])('%s', (_what, correction, reports, way) => {
    expect(wayOut(correction, reports, [correction])).toMatchObject(way);
  });

  test('waits behind an earlier one that may have arrived, and takes its revision', () => {
    const first = aWaitingCorrection({ id: 'first', link, mayHaveArrived: true });
    const second = aWaitingCorrection({ id: 'second', link, behind: 'first' });
    expect(wayOut(second, [], [second, first])).toEqual({ kind: 'blocked' });
    const made = afterCorrection(first, { reference: 'K7Q2-4MZP', revision: 4 }, now);
    expect(wayOut(second, [], [second, made])).toEqual({
      kind: 'now',
      link: { token: 'token', revision: 4 },
    });
    const verdict = { kind: 'refused', message: 'Too late.', details } as const;
    const no = afterCorrectionVerdict(first, verdict, now);
    expect(wayOut(second, [], [second, no])).toEqual({ kind: 'now', link });
  });

  test('takes the newest revision of all that the captain and the earlier one saw', () => {
    const first = aWaitingCorrection({ id: 'first', link: { ...link, revision: 1 } });
    const second = aWaitingCorrection({ id: 'second', link, behind: 'first' });
    // The server answers again what it answered before others changed the report.
    const made = afterCorrection(first, { reference: 'K7Q2-4MZP', revision: 2 }, now);
    expect(wayOut(second, [], [second, made])).toEqual({ kind: 'now', link });
  });

  test('that is refused keeps what was typed, and tells why', () => {
    const correction = aWaitingCorrection({ link });
    const verdict = { kind: 'refused', message: 'Too late.', details } as const;
    const { id, draft, before, idempotencyKey } = correction;
    expect(afterCorrectionVerdict(correction, verdict, now)).toMatchObject({
      ...{ state: 'refused', id, draft, before, idempotencyKey },
      ...{ message: 'Too late.', details },
    });
  });

  test('that fails is tried again after growing pauses, with the same key', () => {
    const failure = { kind: 'no-answer', message: null, isClearNo: false } as const;
    const verdict = { kind: 'later', failure, retryAfter: 0 } as const;
    const first = afterCorrectionVerdict(aWaitingCorrection(), verdict, now);
    expect(first).toMatchObject({ tries: 1, nextTryAt: now + 5_000, mayHaveArrived: true });
    if (first.state !== 'waiting') throw new Error('It waits.');
    expect(first.idempotencyKey).toBe(aWaitingCorrection().idempotencyKey);
    expect(afterCorrectionVerdict(first, verdict, now)).toMatchObject({ nextTryAt: now + 15_000 });
    expect(isDue(first, 'timer', now + 4_999)).toBe(false);
    expect(isDue(first, 'timer', now + 5_000)).toBe(true);
    expect(nextCheckAt([first], now)).toBe(now + 5_000);
  });

  test('that was made is kept for a week, without what could send it again', () => {
    const made = afterCorrection(
      aWaitingCorrection({ link }),
      { reference: 'R', revision: 4 },
      now,
    );
    expect(made).not.toHaveProperty('link');
    expect(isExpired(made, now + week - 1)).toBe(false);
    expect(isExpired(made, now + week)).toBe(true);
    expect(isExpired(aWaitingCorrection(), now + 10 * week)).toBe(false);
  });
});

describe('A new correction', () => {
  const { body } = aWaitingCorrection();
  const newer = aWaitingCorrection({
    id: 'newer',
    idempotencyKey: 'key-newer',
    body: { ...body, leagueDetails: { ...body.leagueDetails, matchDate: '2026-09-30' } },
  });
  const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

  test('replaces one of the same report that was not sent', () => {
    const { kept, corrections } = withCorrection(newer, [aWaitingCorrection()], now);
    expect(ids(corrections)).toEqual(['newer']);
    expect(kept.behind).toBeNull();
  });

  test('replaces one that was refused', () => {
    const verdict = { kind: 'refused', message: 'No.', details } as const;
    const refused = afterCorrectionVerdict(aWaitingCorrection(), verdict, now);
    expect(ids(withCorrection(newer, [refused], now).corrections)).toEqual(['newer']);
  });

  test.each([
    ['may have arrived', aWaitingCorrection({ mayHaveArrived: true })],
    ['is being sent', whileSending(aWaitingCorrection(), now)],
  ])('waits behind one that %s', (_why, earlier) => {
    const { kept, corrections } = withCorrection(newer, [earlier], now);
    expect(ids(corrections)).toEqual(['newer', earlier.id]);
    expect(kept.behind).toBe(earlier.id);
  });

  test('with the same contents is the earlier one, with its key', () => {
    const earlier = aWaitingCorrection({ mayHaveArrived: true });
    const again = aWaitingCorrection({ id: 'again', idempotencyKey: 'another' });
    const { kept, corrections } = withCorrection(again, [earlier], now);
    expect(kept).toBe(earlier);
    expect(corrections).toEqual([earlier]);
  });

  test('leaves those of other reports alone, and those that were made', () => {
    const other = aWaitingCorrection({ id: 'other', report: 'two' });
    const made = afterCorrection(aWaitingCorrection(), { reference: 'R', revision: 2 }, now);
    const { corrections } = withCorrection(newer, [other, made], now);
    expect(corrections).toEqual([newer, other, made]);
  });

  test('knows a report of another device by its token', () => {
    const own = { report: null, link };
    const { corrections } = withCorrection({ ...newer, ...own }, [aWaitingCorrection(own)], now);
    expect(ids(corrections)).toEqual(['newer']);
  });
});

test('the last correction that was made is the one with the highest revision', () => {
  const made = [2, 4, 3].map((revision) =>
    afterCorrection(aWaitingCorrection(), { reference: 'R', revision }, now),
  );
  expect(lastSentOf('one', made)?.revision).toBe(4);
  expect(lastSentOf('two', made)).toBeUndefined();
});

test.each([
  [{ report: 'one', token: null }, true],
  [{ report: null, token: 'token' }, true],
  [{ report: 'two', token: 'another' }, false],
  [{ report: null, token: null }, false],
])('a correction that was not sent is found by %j: %s', (target, found) => {
  const list = [aWaitingCorrection({ link })];
  expect(unsentOf(target, list) !== undefined).toBe(found);
});
