import { MessageKind } from '../../src/kernel/collected/message-kinds';
import { newReportMessage } from '../../src/report-mail/application/report-message';
import { OutboxMessage, newMessage } from '../../src/mail/domain/outbox-message';
import { aNotificationContent, newNotification } from './a-notification-content';
import { aReportSnapshot } from '../report-mail/a-report-snapshot';
import { deliveryScene } from '../report-mail/delivery-scene';

const now = new Date();
const inAnHour = new Date(now.getTime() + 3_600_000);
const [one, two] = ['one@example.org', 'two@example.org'] as const;

function setUp() {
  const scene = deliveryScene({ bySport: { kickball: [one], bowling: [one] } });
  const attempt = async (...messages: readonly OutboxMessage[]) => {
    await scene.outbox.add(messages);
    return scene.deliver.execute(now);
  };
  return { ...scene, attempt };
}

const aMessage = (reference: string, sportId = 'kickball') =>
  newReportMessage('report', [one], aReportSnapshot({ reference, sportId }), now);

/** Collected messages, oldest first, which are due. */
const collected = (...messages: ReturnType<typeof aMessage>[]) =>
  messages.map((message, at) => ({
    ...message,
    id: `id ${at}`,
    isCollected: true,
    nextAttemptAt: now,
  }));

test('a notification is written as one', async () => {
  const { transport, attempt, outbox } = setUp();
  const notification = newNotification(['lea@example.org'], aNotificationContent(), now);
  expect(await attempt(notification)).toEqual({ kind: 'delivered' });
  expect(transport.sent).toEqual([notification]);
  expect(transport.emails).toMatchObject([{ subject: 'The disk is nearly full' }]);
  expect(outbox.messages).toEqual([]);
});

test('a reminder and a question to captains are left to those who know the captains', async () => {
  const { attempt, captainMail } = setUp();
  const left = { delivery: { kind: 'limited' as const }, left: [] };
  const reminders = jest.fn(() => Promise.resolve(left));
  captainMail.senders.add({ kinds: ['reminder'], subject: () => '', send: reminders });
  const questions = jest.spyOn(captainMail.deliver, 'send');
  questions.mockResolvedValue(left);
  const reminder = newMessage('reminder', ['captain of Lions'], { content: {} }, now);
  await attempt(reminder);
  expect(reminders).toHaveBeenCalledWith([reminder], now, expect.any(AbortSignal));
  expect(questions).not.toHaveBeenCalled();
  const question = newReportMessage(
    'agreement-request',
    ['captain of Lions'],
    aReportSnapshot(),
    now,
  );
  await attempt(question);
  expect(questions).toHaveBeenCalledWith([question], now, expect.any(AbortSignal));
  expect(reminders).toHaveBeenCalledTimes(1);
});

test('of several, each is attempted by itself', async () => {
  const { deliverMail, emails, outbox, transport } = setUp();
  transport.mostTogether = 3;
  const write = emails.render.bind(emails);
  emails.render = (message) => {
    if (message.report.reference === 'BBBB-BBBB') throw new Error('no such word');
    return write(message);
  };
  await outbox.add([aMessage('AAAA-AAAA'), aMessage('BBBB-BBBB'), aMessage('CCCC-CCCC')]);
  expect((await deliverMail.execute(now)).map(({ kind }) => kind)).toEqual([
    'delivered',
    'refused',
    'delivered',
  ]);
  expect(outbox.aboutReports.map(({ report }) => report.reference)).toEqual(['BBBB-BBBB']);
});

test('a message that can’t be written is refused for now, and tried again', async () => {
  const { emails, attempt, outbox } = setUp();
  emails.render = () => {
    throw new Error('no such word');
  };
  const reason = 'Error: no such word';
  expect(await attempt(aMessage('AAAA-AAAA'))).toEqual({
    kind: 'refused',
    recipients: [one],
    reason,
    final: false,
  });
  expect(outbox.messages).toMatchObject([{ lastError: reason, givenUpAt: null }]);
});

test('a receipt above the limit of a day is dropped, and told as limited', async () => {
  const { attempt, outbox } = setUp();
  const receipt = () =>
    newReportMessage(
      'receipt',
      ['dana@example.org'],
      aReportSnapshot(),
      new Date(now.getTime() - 1),
    );
  for (let sent = 1; sent <= 20; sent += 1) {
    expect(await attempt(receipt())).toEqual({ kind: 'delivered' });
  }
  expect(await attempt(receipt())).toEqual({ kind: 'limited' });
  expect(outbox.messages).toEqual([]);
});

test('a message to somebody who has had those of an hour is told as limited', async () => {
  const { attempt, allowance, outbox } = setUp();
  Object.assign(allowance, { most: 0, until: inAnHour });
  expect(await attempt(aMessage('AAAA-AAAA'))).toEqual({ kind: 'limited' });
  expect(outbox.messages).toMatchObject([{ isCollected: true, nextAttemptAt: inAnHour }]);
});

describe('A list of collected messages', () => {
  const three = () =>
    collected(aMessage('AAAA-AAAA'), aMessage('BBBB-BBBB'), aMessage('CCCC-CCCC', 'bowling'));

  test('has the id of the first with their number, and asks once for each sport', async () => {
    const { attempt, transport, recipients } = setUp();
    expect(await attempt(...three())).toEqual({ kind: 'delivered' });
    expect(transport.sent).toMatchObject([{ id: 'id 0.3', recipients: [one] }]);
    expect(recipients.asked).toEqual(['kickball', 'bowling']);
  });

  test('of which others get all is told as limited', async () => {
    const { attempt, recipients, transport, outbox } = setUp();
    recipients.bySport = { kickball: [two], bowling: [two] };
    expect(await attempt(...three())).toEqual({ kind: 'limited' });
    expect(transport.sent).toEqual([]);
    expect(outbox.messages.map(({ recipients: to, isCollected }) => [...to, isCollected])).toEqual(
      Array.from({ length: 3 }, () => [two, false]),
    );
  });
});

test('a message of a later version waits, and does not hold up those behind it', async () => {
  const { attempt, outbox, transport, deliver } = setUp();
  const later = { ...aMessage('AAAA-AAAA'), kind: 'of-tomorrow' as MessageKind };
  expect(await attempt(later, aMessage('BBBB-BBBB'))).toEqual({ kind: 'limited' });
  expect(await deliver.execute(now)).toEqual({ kind: 'delivered' });
  expect(transport.sent).toHaveLength(1);
  expect(outbox.messages).toMatchObject([{ id: later.id, attempts: 0 }]);
  expect(outbox.messages[0]!.nextAttemptAt!.getTime()).toBeGreaterThan(now.getTime());
});
