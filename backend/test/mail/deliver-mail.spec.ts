import { DeliverMail } from '../../src/mail/application/deliver-mail';
import { ForgetOldMail } from '../../src/mail/application/forget-old-mail';
import { RetryMail } from '../../src/mail/application/retry-mail';
import { newMessage } from '../../src/mail/domain/outbox-message';
import { AssociationCalendar } from '../../src/shared/domain/association-calendar';
import { NotFound } from '../../src/shared/domain/errors';
import { aToldReport } from './a-told-report';
import {
  BriefLetterWriter,
  InMemoryOutbox,
  InMemoryRecipients,
  RecordingMailCarrier,
} from './fakes';

const now = new Date();

function setUp() {
  const outbox = new InMemoryOutbox();
  const carrier = new RecordingMailCarrier();
  const letters = new BriefLetterWriter();
  const recipients = new InMemoryRecipients({ kickball: ['one@example.org'] });
  const pace = { firstPauseMilliseconds: 30_000 };
  const deliver = new DeliverMail(outbox, recipients, letters, carrier, pace);
  const retry = new RetryMail(outbox);
  return { outbox, recipients, carrier, letters, deliver, retry };
}

function aMessage(reference = 'K7Q2-4MZP') {
  return newMessage('report', ['one@example.org'], aToldReport({ reference }), now);
}

test('a message that was delivered is gone from the outbox', async () => {
  const { outbox, carrier, deliver } = setUp();
  await outbox.add([aMessage()]);

  expect(await deliver.execute(now)).toEqual({ kind: 'delivered' });

  expect(carrier.carried).toHaveLength(1);
  expect(outbox.messages).toEqual([]);
  expect(await deliver.execute(now)).toBeNull();
});

test('one that was not stays, with the reason', async () => {
  const { outbox, carrier, deliver } = setUp();
  await outbox.add([aMessage()]);
  carrier.answer = () => Promise.resolve({ kind: 'unavailable', reason: 'nobody there' });

  await deliver.execute(now);

  expect(outbox.messages).toMatchObject([{ lastError: 'nobody there', attempts: 1 }]);
});

test('one that can’t be written or carried does not hold up those behind it', async () => {
  const { outbox, letters, carrier, deliver } = setUp();
  await outbox.add([aMessage('AAAA-AAAA'), aMessage('BBBB-BBBB'), aMessage('CCCC-CCCC')]);
  const write = letters.write.bind(letters);
  letters.write = (message) => {
    if (message.report.reference === 'AAAA-AAAA') throw new Error('no such word');
    return write(message);
  };
  carrier.answer = () =>
    carrier.carried.length === 1
      ? Promise.reject(new Error('no such road'))
      : Promise.resolve({ kind: 'delivered' });

  for (let attempt = 1; attempt <= 3; attempt++) await deliver.execute(now);

  expect(outbox.messages).toMatchObject([
    { lastError: 'Error: no such word', refusals: 1 },
    { lastError: 'Error: no such road', refusals: 1 },
  ]);
});

test('an undelivered message can be tried again at once; one that is gone can’t', async () => {
  const { outbox, carrier, deliver, retry } = setUp();
  const message = aMessage();
  await outbox.add([message]);
  carrier.answer = () =>
    Promise.resolve({
      kind: 'refused',
      recipients: ['one@example.org'],
      reason: '550 no',
      final: true,
    });
  await deliver.execute(now);
  expect(await deliver.execute(now)).toBeNull();

  await retry.execute(message.id, now);
  carrier.answer = () => Promise.resolve({ kind: 'delivered' });
  expect(await deliver.execute(now)).toEqual({ kind: 'delivered' });

  await expect(retry.execute(message.id, now)).rejects.toEqual(
    new NotFound('This message is not waiting any more: it was delivered, or it is long gone.'),
  );
});

test('one that waited goes to those who are responsible by then; one that is new costs no question', async () => {
  const { outbox, recipients, carrier, deliver } = setUp();
  const carriedTo = () => carrier.carried.map(({ recipients: to }) => to.join());
  await outbox.add([aMessage()]);
  carrier.answer = () => Promise.resolve({ kind: 'unavailable', reason: 'nobody there' });
  await deliver.execute(now);
  expect(recipients.asked).toEqual([]);

  recipients.bySport = { kickball: ['new@example.org'] };
  carrier.answer = () => Promise.resolve({ kind: 'delivered' });
  await deliver.execute(new Date(now.getTime() + 3_600_000));

  expect(carriedTo()).toEqual(['one@example.org', 'new@example.org']);
  expect(recipients.asked).toEqual(['kickball']);
  expect(outbox.messages).toEqual([]);
});

test('one that nobody is to get any more waits, with the reason, until someone is named', async () => {
  const { outbox, recipients, carrier, deliver, retry } = setUp();
  const message = aMessage();
  const later = new Date(now.getTime() + 60_000);
  await outbox.add([message]);
  recipients.bySport = {};

  expect(await deliver.execute(later)).toEqual({ kind: 'nobody' });
  expect(carrier.carried).toEqual([]);
  expect(outbox.messages).toMatchObject([
    { lastError: 'Nobody receives the reports of this sport', nextAttemptAt: null },
  ]);
  expect(await deliver.execute(later)).toBeNull();

  recipients.bySport = { kickball: ['new@example.org'] };
  await retry.execute(message.id, later);
  expect(await deliver.execute(later)).toEqual({ kind: 'delivered' });
  expect(carrier.carried).toMatchObject([{ recipients: ['new@example.org'] }]);
});

test('one whose recipients can’t be read is left as it is', async () => {
  const { outbox, recipients, carrier, deliver } = setUp();
  const message = aMessage();
  await outbox.add([message]);
  recipients.of = () => Promise.reject(new Error('the database is away'));

  const failing = deliver.execute(new Date(now.getTime() + 60_000));

  await expect(failing).rejects.toThrow('the database is away');
  expect(carrier.carried).toEqual([]);
  expect(outbox.messages).toEqual([message]);
});

test('what was given up is kept for thirty days', async () => {
  const { outbox, carrier, deliver } = setUp();
  await outbox.add([aMessage()]);
  carrier.answer = () =>
    Promise.resolve({
      kind: 'refused',
      recipients: ['one@example.org'],
      reason: '550 no',
      final: true,
    });
  await deliver.execute(now);
  const forget = new ForgetOldMail(outbox, new AssociationCalendar('America/New_York'));
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

  expect(await forget.execute(inDays(29))).toBe(0);
  expect(outbox.messages).toHaveLength(1);
  expect(await forget.execute(inDays(31))).toBe(1);
  expect(outbox.messages).toEqual([]);
});
