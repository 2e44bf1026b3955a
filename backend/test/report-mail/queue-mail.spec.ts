import { deliveryScene } from './delivery-scene';
import { queueReportMailWith } from './fakes';
import { ReportSnapshot } from '../../src/report-mail/domain/report-snapshot';
import { aCorrection } from './a-correction';
import { aReportSnapshot } from './a-report-snapshot';

const now = new Date('2026-06-02T03:30:00Z');
const [winning, losing, notes] = [
  'gameDetails.winningScore',
  'gameDetails.losingScore',
  'gameDetails.notes',
] as const;

function later(seconds: number): Date {
  return new Date(now.getTime() + seconds * 1_000);
}

function setUp() {
  const scene = deliveryScene({ bySport: { kickball: ['one@example.org', 'two@example.org'] } });
  const { outbox, queue: reports, corrections: queue, recipients, make } = scene;
  const mail = queueReportMailWith({ outbox, queue: reports, corrections: queue, recipients });
  const told = () => outbox.aboutReports.map(({ kind, recipients: to }) => [kind, ...to]);
  return { outbox, reports, queue, recipients, mail, make, told };
}

describe('A correction', () => {
  it('is told to the recipients and the captain after ten minutes', async () => {
    const { outbox, mail, make, told } = setUp();
    const report = aReportSnapshot({ winningScore: 12 });
    const correction = aCorrection({ [winning]: ['21', '12'] });
    await mail.correction(report, correction, now);

    await make.execute(later(599));
    expect(told()).toEqual([]);
    await make.execute(later(600));
    expect(told()).toEqual([
      ['correction', 'one@example.org', 'two@example.org'],
      ['correction-receipt', 'dana@example.org'],
    ]);
    expect(outbox.aboutReports[0]!.report).toEqual({ ...report, correction });
    expect(outbox.aboutReports.map(({ createdAt }) => createdAt)).toEqual([later(600), later(600)]);
    expect((await make.execute(later(601))).isMore).toBe(false);
  });

  it('is told together with later ones, ten minutes after the first', async () => {
    const { outbox, mail, make, told } = setUp();
    await mail.correction(aReportSnapshot(), aCorrection({ [winning]: ['21', '12'] }), now);
    const newest = aReportSnapshot({ winningScore: 13, losingScore: 4 });
    const second = aCorrection({ [winning]: ['12', '13'], [losing]: ['14', '4'] }, 3);
    await mail.correction(newest, second, later(599));

    await make.execute(later(600));
    expect(told()).toHaveLength(2);
    const correction = aCorrection({ [winning]: ['21', '13'], [losing]: ['14', '4'] }, 3);
    expect(outbox.aboutReports[0]!.report).toEqual({ ...newest, correction });
  });

  it('that a later one takes back is not told, and the next one waits ten minutes again', async () => {
    const { mail, make, told } = setUp();
    const report = aReportSnapshot();
    await mail.correction(report, aCorrection({ [winning]: ['21', '12'] }), now);
    await mail.correction(report, aCorrection({ [winning]: ['12', '21'] }, 3), later(300));
    await make.execute(later(600));
    expect(told()).toEqual([]);

    await mail.correction(report, aCorrection({ [winning]: ['21', '13'] }, 4), later(700));
    await make.execute(later(1_299));
    expect(told()).toEqual([]);
    await make.execute(later(1_300));
    expect(told()).toHaveLength(2);
  });

  it('that waits tells what an administrator restored since', async () => {
    const { outbox, mail, make } = setUp();
    const first = aCorrection({ [winning]: ['21', '12'], [notes]: ['', 'Rain'] });
    await mail.correction(aReportSnapshot({ winningScore: 12, notes: 'Rain' }), first, now);
    const restored = aReportSnapshot();
    await mail.restoredRevision(restored, aCorrection({ [winning]: ['12', '21'] }, 3));
    await make.execute(later(600));
    const [told] = outbox.aboutReports;
    expect(told!.report).toEqual({
      ...restored,
      correction: aCorrection({ [notes]: ['', 'Rain'] }, 3),
    });
  });

  it('by an administrator alone is not told', async () => {
    const { mail, make, told } = setUp();
    await mail.restoredRevision(aReportSnapshot(), aCorrection({ [winning]: ['12', '21'] }, 3));
    await make.execute(later(600));
    expect(told()).toEqual([]);
  });

  it('without changes is not told', async () => {
    const { queue, mail } = setUp();
    await mail.correction(aReportSnapshot(), aCorrection({}), now);
    expect(queue.waiting.size).toBe(0);
  });

  it('of a report that is deleted meanwhile is not told', async () => {
    const { mail, make, told } = setUp();
    await mail.correction(aReportSnapshot(), aCorrection({ [winning]: ['21', '12'] }), now);
    await mail.dropCorrection(aReportSnapshot().id);
    await make.execute(later(600));
    expect(told()).toEqual([]);
  });

  it('is told to the captain where nobody receives the reports of the sport', async () => {
    const { mail, make, told } = setUp();
    const report = aReportSnapshot({ sportId: 'bowling' });
    await mail.correction(report, aCorrection({ [winning]: ['21', '12'] }), now);
    await make.execute(later(600));
    expect(told()).toEqual([['correction-receipt', 'dana@example.org']]);
  });

  it('gives the receipt nothing that was typed', async () => {
    const { outbox, mail, make } = setUp();
    const typed = 'https://typed.example';
    const report = aReportSnapshot({ notes: typed, location: typed, captainName: typed });
    const correction = aCorrection({ [winning]: ['21', '12'], [notes]: ['', typed] });
    await mail.correction(report, correction, now);
    await make.execute(later(600));
    const [toRecipients, receipt] = outbox.aboutReports;
    expect(JSON.stringify(toRecipients)).toContain(typed);
    expect(JSON.stringify(receipt)).not.toContain(typed);
    expect(receipt!.report.correction!.changes).toMatchObject([{ field: winning }]);
  });
});

describe('A receipt', () => {
  it.each([
    ['keeps until when the report can be corrected', { correctableUntil: '2026-06-04T01:30:00Z' }],
    ['keeps the thread of the first revision', { firstGame: 'f'.repeat(24) }],
  ] as const)('%s', async (_what, kept: Partial<ReportSnapshot>) => {
    const { outbox, reports, make } = setUp();
    await reports.add(aReportSnapshot(kept), now);
    await make.execute(now);
    expect(outbox.aboutReports[1]).toMatchObject({ kind: 'receipt', report: kept });
  });
});

describe('A message of a captain', () => {
  it('goes to the recipients at once, and to nobody else', async () => {
    const { outbox, mail, told } = setUp();
    const message = { text: 'The score\nwas 12.', at: now.toISOString() };
    await mail.captainMessage(aReportSnapshot(), message, now);
    expect(told()).toEqual([['captain-message', 'one@example.org', 'two@example.org']]);
    expect(outbox.aboutReports[0]).toMatchObject({
      report: { ...aReportSnapshot(), captainMessage: message },
      createdAt: now,
      nextAttemptAt: now,
    });
  });

  it('makes no e-mail where nobody receives the reports of the sport', async () => {
    const { mail, told } = setUp();
    const message = { text: 'Hello', at: now.toISOString() };
    await mail.captainMessage(aReportSnapshot({ sportId: 'bowling' }), message, now);
    expect(told()).toEqual([]);
  });
});
