import { queueReportMailWith } from './fakes';
import { deliveryScene } from './delivery-scene';
import { CorrectedReport, ReportSnapshot } from '../../src/report-mail/domain/report-snapshot';
import { aCorrection } from './a-correction';
import { aReportSnapshot } from './a-report-snapshot';
import { anAskedReport } from './question-to-captains';

const now = new Date('2026-06-02T03:30:00Z');

function setUp() {
  const scene = deliveryScene({ bySport: { kickball: ['one@example.org', 'two@example.org'] } });
  const { outbox, queue, corrections, make } = scene;
  const tell = async (...reports: readonly ReportSnapshot[]) => {
    for (const report of reports) await queue.add(report, now);
    return make.execute(now);
  };
  const told = () => outbox.aboutReports.map(({ kind, recipients: to }) => [kind, ...to]);
  const correct = async (report: CorrectedReport) => {
    await corrections.add(report, now);
    return make.execute(now);
  };
  return { ...scene, tell, correct, told };
}

test('those responsible for the sport get one message, the captain a receipt', async () => {
  const { outbox, queue, tell, told } = setUp();

  await tell(aReportSnapshot());

  expect(told()).toEqual([
    ['report', 'one@example.org', 'two@example.org'],
    ['receipt', 'dana@example.org'],
  ]);
  expect(outbox.aboutReports[0]!.report).toEqual(aReportSnapshot());
  expect(outbox.aboutReports.map(({ createdAt }) => createdAt)).toEqual([now, now]);
  expect(queue.queued).toEqual([]);
});

test('one report whose messages can not be made does not keep back the others', async () => {
  const { queue, recipients, make, tell, told } = setUp();
  const of = recipients.execute.bind(recipients);
  recipients.execute = (sportId) =>
    sportId === 'broken' ? Promise.reject(new Error('broken')) : of(sportId);
  const broken = aReportSnapshot({ id: 'b', sportId: 'broken' });

  const { isMore, failures } = await tell(
    broken,
    aReportSnapshot({ id: 'c' }),
    aReportSnapshot({ id: 'd' }),
  );

  expect(isMore).toBe(true);
  expect(failures).toEqual([{ id: 'b', reason: 'Error: broken' }]);
  expect(told().map(([kind]) => kind)).toEqual(['report', 'receipt', 'report', 'receipt']);
  expect(queue.queued.map(({ id }) => id)).toEqual(['b']);

  // It is tried again a minute later.
  recipients.execute = of;
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  expect(await make.execute(later(59))).toEqual({ isMore: false, failures: [] });
  expect(await make.execute(later(60))).toEqual({ isMore: true, failures: [] });
  expect(queue.queued).toEqual([]);
});

test('reports stay queued if the queue can not be read', async () => {
  const { queue, tell } = setUp();
  queue.take = () => Promise.reject(new Error('no database'));
  await expect(tell(aReportSnapshot())).rejects.toThrow('no database');
  expect(queue.queued).toHaveLength(1);
});

test('at most 50 reports are taken one by one', async () => {
  const { queue, recipients, tell } = setUp();
  recipients.execute = (sportId) =>
    sportId === 'broken' ? Promise.reject(new Error('broken')) : Promise.resolve([]);
  const reports = Array.from({ length: 60 }, (_, n) => aReportSnapshot({ id: String(n) }));
  await tell(aReportSnapshot({ id: 'b', sportId: 'broken' }), ...reports);
  // The one that failed, and those that were not tried.
  expect(queue.queued).toHaveLength(12);
});

test.each([false, true])(
  'games are locked in one order, however they come: %s',
  async (isTurned) => {
    const { captainMail, tell } = setUp();
    const games = ['a', 'b', 'c'].map((letter) => letter.repeat(24));
    const reports = games.map((game) => anAskedReport({ id: game, game }));
    await tell(...(isTurned ? reports.toReversed() : reports));
    expect(captainMail.requests.all.map(({ game }) => game)).toEqual(games);
  },
);

test('the captain whose address was erased gets no receipt', async () => {
  const { tell, told } = setUp();
  await tell(aReportSnapshot({ captainEmail: '' }));
  expect(told()).toEqual([['report', 'one@example.org', 'two@example.org']]);
});

test('a report can be queued as a row, by whoever stores it', () => {
  const report = aReportSnapshot();
  const row = queueReportMailWith({}).reportRow(report, now);
  expect(row).toEqual({ id: report.id, report, created_at: now });
});

test('where nobody is responsible, the captain gets a receipt all the same', async () => {
  const { tell, told } = setUp();

  await tell(aReportSnapshot({ sportId: 'bowling' }));

  expect(told()).toEqual([['receipt', 'dana@example.org']]);
});

test('a receipt is given nothing that was typed, and nothing of other reports', async () => {
  const { outbox, tell } = setUp();
  const typed = 'https://typed.example';
  const report = aReportSnapshot({
    captainName: typed,
    captainPhone: typed,
    location: typed,
    division: typed,
    notes: typed,
    ratingComments: typed,
    fieldConditionRating: 1,
    earlier: [{ ...aReportSnapshot(), captainName: typed }],
  });

  await tell(report);
  await tell({ ...report, inCatalogue: { location: 'Riverside Park', division: 'A' } });

  const receipts = outbox.aboutReports.filter(({ kind }) => kind === 'receipt');
  expect(JSON.stringify(receipts)).not.toContain(typed);
  expect(receipts.map(({ report: told }) => told)).toMatchObject([
    {
      location: '',
      division: null,
      earlier: [],
      reference: 'K7Q2-4MZP',
      captainName: '',
    },
    { location: 'Riverside Park', division: 'A', earlier: [] },
  ]);
});

test('a receipt is given no field that a later version adds to a report', async () => {
  const { outbox, tell } = setUp();
  const later = { ...aReportSnapshot(), fieldNumber: 'typed' };

  await tell(later);

  const [toAdmins, receipt] = outbox.aboutReports;
  expect(toAdmins?.report).toHaveProperty('fieldNumber', 'typed');
  expect(receipt?.report).not.toHaveProperty('fieldNumber');
});

describe('The question to the captains of the other team', () => {
  const correction = aCorrection({ 'gameDetails.winningScore': ['21', '12'] });
  const anotherGame = 'f'.repeat(24);
  const questions = ({ outbox }: ReturnType<typeof setUp>) =>
    outbox.aboutReports.filter(({ kind }) => kind === 'agreement-request');

  test('is made besides the other messages, in words instead of addresses', async () => {
    const { told, tell, captainMail } = setUp();
    await tell(anAskedReport());
    expect(told()).toEqual([
      ['report', 'one@example.org', 'two@example.org'],
      ['receipt', 'dana@example.org'],
      ['agreement-request', 'captain of Lions'],
    ]);
    expect(captainMail.requests.all).toMatchObject([
      { game: anAskedReport().game, reportId: anAskedReport().id, createdAt: now, askedAt: null },
    ]);
    expect(captainMail.reports.reasons.size).toBe(0);
  });

  test('is given nothing about who reported, and nothing that was typed', async () => {
    const all = setUp();
    const typed = 'https://typed.example';
    await all.tell(
      anAskedReport({
        captainName: typed,
        captainEmail: typed,
        captainPhone: typed,
        location: typed,
        division: typed,
        notes: typed,
        ratingComments: typed,
        refRating: 1,
        earlier: [aReportSnapshot({ captainName: typed })],
        correctableUntil: typed,
      }),
    );
    const { report } = questions(all)[0]!;
    expect(JSON.stringify(report)).not.toContain(typed);
    expect(report).toMatchObject({
      reference: 'K7Q2-4MZP',
      location: '',
      captainEmail: '',
      captainName: '',
      winningScore: 21,
      refRating: null,
      earlierCount: 0,
      ask: anAskedReport().ask,
    });
  });

  test('is not made if captains are not asked by mail', async () => {
    const all = setUp();
    await all.tell(aReportSnapshot());
    expect(questions(all)).toEqual([]);
    expect(all.captainMail.requests.all).toEqual([]);
    expect(all.captainMail.reports.reasons.size).toBe(0);
  });

  test('is made once for a game, whatever is reported about it while it waits', async () => {
    const all = setUp();
    await all.tell(anAskedReport());
    await all.tell(anAskedReport({ id: 'another', winningScore: 30 }));
    expect(questions(all).map(({ report }) => report.id)).toEqual([anAskedReport().id]);
    expect([...all.captainMail.reports.reasons]).toEqual([['another', 'other-report']]);
  });

  test('is not made again after the captains were asked', async () => {
    const all = setUp();
    await all.tell(anAskedReport());
    await all.captainMail.requests.served(questions(all)[0]!.id, 'mark', now);
    all.outbox.messages = [];
    await all.tell(anAskedReport({ id: 'another' }));
    expect(questions(all)).toEqual([]);
  });

  test.each<
    [why: string, change: (all: ReturnType<typeof setUp>) => ReportSnapshot, reason: string]
  >([
    [
      'there is no mail server',
      ({ transport }) => {
        transport.reachesPeople = false;
        return anAskedReport();
      },
      'no-mail-server',
    ],
    [
      'it is not known whom to ask',
      () => anAskedReport({ ask: { ...anAskedReport().ask!, team: null } }),
      'side-unknown',
    ],
    [
      'it is not known whom to ask, and there is no mail server',
      ({ transport }) => {
        transport.reachesPeople = false;
        return anAskedReport({ ask: { ...anAskedReport().ask!, team: null } });
      },
      'no-mail-server',
    ],
  ])('is not made, with the reason, if %s', async (_why, change, reason) => {
    const all = setUp();
    const report = change(all);
    await all.tell(report);
    expect(questions(all)).toEqual([]);
    expect(all.captainMail.requests.all).toEqual([]);
    expect([...all.captainMail.reports.reasons]).toEqual([[report.id, reason]]);
  });

  test('is made by a correction that moves the report to another game', async () => {
    const all = setUp();
    await all.tell(anAskedReport());
    await all.correct({ ...anAskedReport({ game: anotherGame }), correction });
    expect(questions(all).map(({ report }) => report.game)).toEqual([
      anAskedReport().game,
      anotherGame,
    ]);
    expect(questions(all)[1]!.report.correction).toBeUndefined();
  });
});
