import { TellOfReport } from '../../src/mail/application/tell-of-report';
import { AssociationCalendar } from '../../src/shared/domain/association-calendar';
import { aToldReport } from './a-told-report';
import { InMemoryOutbox, InMemoryReceipts, InMemoryRecipients } from './fakes';

const now = new Date('2026-06-02T03:30:00Z');

function setUp() {
  const outbox = new InMemoryOutbox();
  const recipients = new InMemoryRecipients({ kickball: ['one@example.org', 'two@example.org'] });
  const tell = new TellOfReport(
    outbox,
    recipients,
    new InMemoryReceipts(),
    new AssociationCalendar('America/New_York'),
  );
  const told = () => outbox.messages.map(({ kind, recipients: to }) => [kind, ...to]);
  return { outbox, tell, told };
}

test('those responsible for the sport get one message, the captain a receipt', async () => {
  const { outbox, tell, told } = setUp();

  await tell.execute(aToldReport(), now);

  expect(told()).toEqual([
    ['report', 'one@example.org', 'two@example.org'],
    ['receipt', 'dana@example.org'],
  ]);
  for (const { report } of outbox.messages) expect(report).toEqual(aToldReport());
});

test('where nobody is responsible, the captain gets a receipt all the same', async () => {
  const { tell, told } = setUp();

  await tell.execute(aToldReport({ sportId: 'bowling' }), now);

  expect(told()).toEqual([['receipt', 'dana@example.org']]);
});

test('an address gets twenty receipts a day, however its letters are written', async () => {
  const { outbox, tell } = setUp();
  const reports = (captainEmail: string, count: number, at: Date) =>
    Promise.all(
      Array.from({ length: count }, () => tell.execute(aToldReport({ captainEmail }), at)),
    );
  const receipts = () => outbox.messages.filter(({ kind }) => kind === 'receipt').length;

  await reports('dana@example.org', 12, now);
  await reports('Dana@Example.org', 12, now);
  expect(receipts()).toBe(20);
  await reports('sam@example.org', 1, now);
  expect(receipts()).toBe(21);

  // Half an hour later it is another day for the association.
  await reports('dana@example.org', 25, new Date('2026-06-02T04:00:00Z'));
  expect(receipts()).toBe(41);
  // Those responsible hear of every report.
  expect(outbox.messages.filter(({ kind }) => kind === 'report')).toHaveLength(50);
});
