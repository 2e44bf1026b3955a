import { lastSentOf, unsentOf } from '../../src/report-queue/corrections';
import { refuse, type SentCorrection, type WaitingCorrection } from '../../src/report-queue/entry';
import {
  correctionKind,
  isCorrectionReceipt,
  linkFor,
} from '../../src/report-queue/kinds/correction';
import { afterArrival } from '../../src/report-queue/kinds/report';
import { whileSending } from '../../src/report-queue/retry';
import { aSentCorrection, aWaitingCorrection } from '../support/samples/a-waiting-correction';
import { aWaitingReport } from '../support/samples/a-waiting-report';
import { receipt } from '../support/samples/served-data';

const now = Date.parse('2026-10-02T01:15:00Z');
const link = { token: 'token', revision: 3 };
const why = { message: 'Too late.', details: [{ path: 'state', message: 'Too late.' }] };

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
  const behindReport = aWaitingCorrection();
  const sent = afterArrival(aWaitingReport(), receipt, now);
  const correctable = afterArrival(
    aWaitingReport(),
    { ...receipt, manageToken: 'given', correctableUntil: '2026-10-04T01:15:00.000Z' },
    now,
  );
  const second = aWaitingCorrection({ id: 'second', link, dependsOn: 'correction' });

  test.each<[string, WaitingCorrection, Parameters<typeof linkFor>[1], typeof link]>([
    ['takes the link of its receipt', behindReport, [correctable], { token: 'given', revision: 1 }],
    ['with its own link needs no report', aWaitingCorrection({ link }), [], link],
    [
      'takes the revision of the one before',
      second,
      [aSentCorrection(4)],
      { ...link, revision: 4 },
    ],
    // The server answers again what it answered before others changed the report.
    ['takes the newest revision that the captain saw', second, [aSentCorrection(2)], link],
    ['goes without the one before, if that was refused', second, [], link],
  ])('%s', (_what, correction, entries, expected) => {
    expect(linkFor(correction, entries)).toEqual(expected);
  });

  test.each([
    ['without a link in the receipt', [sent]],
    ['whose report is gone', []],
  ])('%s is refused', async (_what, entries) => {
    const error = await correctionKind
      .send(behindReport, entries)
      .catch((thrown: unknown) => thrown);
    const after = correctionKind.afterError(behindReport, error, now);
    const message = expect.stringContaining('link in the receipt') as string;
    const { id, draft, before, idempotencyKey } = behindReport;
    expect(after).toMatchObject({ state: 'refused', message, id, draft, before, idempotencyKey });
  });
});

describe('A new correction', () => {
  const { body } = aWaitingCorrection();
  const newer = aWaitingCorrection({
    id: 'newer',
    idempotencyKey: 'key-newer',
    body: { ...body, leagueDetails: { ...body.leagueDetails, matchDate: '2026-09-30' } },
  });
  const add = (made: WaitingCorrection, others: Parameters<typeof linkFor>[1]) => {
    const { kept, entries } = correctionKind.add(made, others, now);
    return { kept, ids: entries.map(({ id }) => id) };
  };
  const own = { report: null, link };

  test.each([
    ['was not sent', [newer, aWaitingCorrection()]],
    ['was refused', [newer, refuse(aWaitingCorrection(), why)]],
    ['is known by its token', [{ ...newer, ...own }, aWaitingCorrection(own)]],
  ] as const)('replaces one of the same report that %s', (_what, [made, earlier]) => {
    const { kept, ids } = add(made, [earlier, aWaitingReport()]);
    expect(ids).toEqual(['newer', 'one']);
    expect(kept.dependsOn).toBe(made.dependsOn);
  });

  test.each([
    ['may have arrived', aWaitingCorrection({ mayHaveArrived: true })],
    ['is being sent', whileSending(aWaitingCorrection(), now)],
  ])('depends on one that %s', (_why, earlier) => {
    const { kept, ids } = add(newer, [earlier]);
    expect(ids).toEqual(['newer', earlier.id]);
    expect(kept.dependsOn).toBe(earlier.id);
  });

  test('with the same contents is the earlier one, with its key', () => {
    const earlier = aWaitingCorrection({ mayHaveArrived: true });
    const again = aWaitingCorrection({ id: 'again', idempotencyKey: 'another' });
    expect(add(again, [earlier])).toEqual({ kept: earlier, ids: [earlier.id] });
  });

  test('leaves those of other reports alone, and those that were made', () => {
    const other = aWaitingCorrection({ id: 'other', report: 'two' });
    expect(add(newer, [other, aSentCorrection(2)]).ids).toEqual(['newer', 'other', 'correction']);
  });
});

test('the last correction that was made is the one with the highest revision', () => {
  const made = [2, 4, 3].map((revision) => aSentCorrection(revision));
  const of = (id: string) => lastSentOf(({ report }: SentCorrection) => report === id, made);
  expect(of('one')?.revision).toBe(4);
  expect(of('two')).toBeUndefined();
});

test.each([
  [{ report: 'one', token: null }, 1],
  [{ report: null, token: 'token' }, 1],
  [{ report: 'two', token: 'another' }, 0],
  [{ report: null, token: null }, 0],
])('of corrections that were not sent, %j finds %i', (target, count) => {
  expect(unsentOf(target, [aWaitingCorrection({ link })])).toHaveLength(count);
});
