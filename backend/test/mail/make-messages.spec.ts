import { MakeMessages } from '../../src/mail/application/make-messages';
import { QueueReportMail } from '../../src/mail/application/queue-report-mail';
import { ReportSnapshot } from '../../src/mail/domain/report-snapshot';
import { RecordingTransaction } from '../support/recording-transaction';
import { aReportSnapshot } from './a-report-snapshot';
import { captainMailOf } from './captain-fakes';
import { InMemoryCorrectionQueue, InMemoryOutbox, InMemoryRecipients } from './fakes';

const now = new Date('2026-06-02T03:30:00Z');

function setUp() {
  const outbox = new InMemoryOutbox();
  const recipients = new InMemoryRecipients({ kickball: ['one@example.org', 'two@example.org'] });
  const queue = new QueueReportMail(outbox);
  const captainMail = captainMailOf(outbox);
  const make = new MakeMessages(
    outbox,
    new InMemoryCorrectionQueue(),
    recipients,
    new RecordingTransaction([outbox]),
    captainMail.request,
    captainMail.reports,
  );
  const tell = async (...reports: readonly ReportSnapshot[]) => {
    for (const report of reports) await queue.execute(report, now);
    return make.execute(now);
  };
  const told = () => outbox.messages.map(({ kind, recipients: to }) => [kind, ...to]);
  return { outbox, captainMail, recipients, make, tell, told };
}

test('those responsible for the sport get one message, the captain a receipt', async () => {
  const { outbox, tell, told } = setUp();

  await tell(aReportSnapshot());

  expect(told()).toEqual([
    ['report', 'one@example.org', 'two@example.org'],
    ['receipt', 'dana@example.org'],
  ]);
  expect(outbox.messages[0]!.report).toEqual(aReportSnapshot());
  expect(outbox.messages.map(({ createdAt }) => createdAt)).toEqual([now, now]);
  expect(outbox.queued).toEqual([]);
});

test('the messages about several reports are made together, with one lookup for each sport', async () => {
  const { recipients, tell, told } = setUp();

  await tell(aReportSnapshot(), aReportSnapshot({ sportId: 'bowling' }), aReportSnapshot());

  expect(told().map(([kind]) => kind)).toEqual([
    'report',
    'receipt',
    'receipt',
    'report',
    'receipt',
  ]);
  expect(recipients.asked).toEqual(['kickball', 'bowling']);
});

test('one report whose messages can not be made does not keep back the others', async () => {
  const { outbox, recipients, make, tell, told } = setUp();
  const of = recipients.of.bind(recipients);
  recipients.of = (sportId) =>
    sportId === 'broken' ? Promise.reject(new Error('broken')) : of(sportId);
  const broken = aReportSnapshot({ id: 'b', sportId: 'broken' });

  const { failures } = await tell(
    broken,
    aReportSnapshot({ id: 'c' }),
    aReportSnapshot({ id: 'd' }),
  );

  expect(failures).toEqual([{ id: 'b', reason: 'Error: broken' }]);
  expect(told().map(([kind]) => kind)).toEqual(['report', 'receipt', 'report', 'receipt']);
  expect(outbox.queued.map(({ id }) => id)).toEqual(['b']);

  // It is tried again a minute later.
  recipients.of = of;
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  expect(await make.execute(later(59))).toEqual({ isMore: false, failures: [] });
  expect(await make.execute(later(60))).toEqual({ isMore: true, failures: [] });
  expect(outbox.queued).toEqual([]);
});

test('reports stay queued if the queue can not be read', async () => {
  const { outbox, tell } = setUp();
  outbox.takeQueued = () => Promise.reject(new Error('no database'));
  await expect(tell(aReportSnapshot())).rejects.toThrow('no database');
  expect(outbox.queued).toHaveLength(1);
});

test('at most 50 reports are taken at a time', async () => {
  const { outbox, tell } = setUp();
  await tell(...Array.from({ length: 60 }, (_, n) => aReportSnapshot({ id: String(n) })));
  expect(outbox.queued).toHaveLength(10);
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

  const receipts = outbox.messages.filter(({ kind }) => kind === 'receipt');
  expect(JSON.stringify(receipts)).not.toContain(typed);
  expect(receipts.map(({ report: told }) => told)).toMatchObject([
    { location: '', division: null, earlier: [], reference: 'K7Q2-4MZP' },
    { location: 'Riverside Park', division: 'A', earlier: [] },
  ]);
});

test('a receipt is given no field that a later version adds to a report', async () => {
  const { outbox, tell } = setUp();
  const later = { ...aReportSnapshot(), fieldNumber: 'typed' };

  await tell(later);

  const [toAdmins, receipt] = outbox.messages;
  expect(toAdmins?.report).toHaveProperty('fieldNumber', 'typed');
  expect(receipt?.report).not.toHaveProperty('fieldNumber');
});
