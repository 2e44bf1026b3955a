import { QueueReportMail } from '../../src/mail/application/queue-report-mail';
import { aReportSnapshot } from './a-report-snapshot';
import { InMemoryOutbox, InMemoryRecipients } from './fakes';

const now = new Date('2026-06-02T03:30:00Z');

function setUp() {
  const outbox = new InMemoryOutbox();
  const recipients = new InMemoryRecipients({ kickball: ['one@example.org', 'two@example.org'] });
  const tell = new QueueReportMail(outbox, recipients);
  const told = () => outbox.messages.map(({ kind, recipients: to }) => [kind, ...to]);
  return { outbox, tell, told };
}

test('those responsible for the sport get one message, the captain a receipt', async () => {
  const { outbox, tell, told } = setUp();

  await tell.execute(aReportSnapshot(), now);

  expect(told()).toEqual([
    ['report', 'one@example.org', 'two@example.org'],
    ['receipt', 'dana@example.org'],
  ]);
  expect(outbox.messages[0]!.report).toEqual(aReportSnapshot());
});

test('where nobody is responsible, the captain gets a receipt all the same', async () => {
  const { tell, told } = setUp();

  await tell.execute(aReportSnapshot({ sportId: 'bowling' }), now);

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

  await tell.execute(report, now);
  await tell.execute(
    { ...report, inCatalogue: { location: 'Riverside Park', division: 'A' } },
    now,
  );

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

  await tell.execute(later, now);

  const [toAdmins, receipt] = outbox.messages;
  expect(toAdmins?.report).toHaveProperty('fieldNumber', 'typed');
  expect(receipt?.report).not.toHaveProperty('fieldNumber');
});
