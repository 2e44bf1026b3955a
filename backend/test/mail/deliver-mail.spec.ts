import { DeliverMail } from '../../src/mail/application/deliver-mail';
import { MessageSenders } from '../../src/mail/application/message-senders';
import { Attempt, Outbox } from '../../src/mail/application/ports';
import { OutboxMessage } from '../../src/mail/domain/outbox-message';
import { aNotificationContent, newNotification } from './a-notification-content';
import { RecordingMailTransport } from './fakes';

const now = new Date();
const aMessage = (recipient: string) => newNotification([recipient], aNotificationContent(), now);

/** Delivers the messages in one transaction, and tells which of them stay. */
function setUp(taken: readonly OutboxMessage[], failing: readonly OutboxMessage[]) {
  const left: OutboxMessage[] = [];
  const outbox = {
    takeDue: async (_now: Date, attempt: Attempt) => {
      left.push(...(await attempt(taken, new AbortController().signal)));
      return true;
    },
  } as unknown as Outbox;
  const senders = new MessageSenders();
  senders.add({
    kinds: ['notification'],
    subject: () => '',
    send: ([message]) =>
      failing.includes(message!)
        ? Promise.reject(new Error('no rights'))
        : Promise.resolve({ delivery: { kind: 'delivered' }, left: [] }),
  });
  return { left, deliver: new DeliverMail(outbox, senders, new RecordingMailTransport()) };
}

test('of messages that are sent together, those that failed stay as they are', async () => {
  const [one, two, three] = ['one', 'two', 'three'].map(aMessage) as [
    OutboxMessage,
    OutboxMessage,
    OutboxMessage,
  ];
  const { left, deliver } = setUp([one, two, three], [two]);
  expect(await deliver.execute(now)).toEqual([
    { kind: 'delivered' },
    { kind: 'unavailable', reason: 'Error: no rights' },
    { kind: 'delivered' },
  ]);
  expect(left).toEqual([two]);
});

test('a single message that failed is not stored', async () => {
  const one = aMessage('one');
  await expect(setUp([one], [one]).deliver.execute(now)).rejects.toThrow('no rights');
});
