import { deliveryScene } from '../report-mail/delivery-scene';
import { newReportMessage } from '../../src/report-mail/application/report-message';
import { Outbox, UndeliveredMail, UndeliveredPage } from '../../src/mail/application/ports';
import { UndeliveredMessages } from '../../src/mail/application/undelivered-messages';
import { OutboxMessage } from '../../src/mail/domain/outbox-message';
import { RecordingTransaction } from '../support/recording-transaction';
import { aNotificationContent, newNotification } from './a-notification-content';
import { aReportSnapshot } from '../report-mail/a-report-snapshot';

const now = new Date('2026-06-02T12:00:00Z');
const givenUp = { givenUp: 2, newestAt: now, retried: 1 };

class Undelivered extends UndeliveredMail {
  asked: unknown[] = [];

  constructor(private readonly messages: readonly OutboxMessage[]) {
    super();
  }

  override page(...asked: [number, string | null, Date]): Promise<UndeliveredPage> {
    this.asked = asked;
    return Promise.resolve({ messages: this.messages, more: true, total: 9 });
  }

  override failures() {
    return Promise.resolve(givenUp);
  }
}

const report = aReportSnapshot();
const toRecipients = newReportMessage('report', ['old@example.org'], report, now);
const toCaptain = newReportMessage('receipt', ['dana@example.org'], report, now);
const notification = newNotification(['lea@example.org'], aNotificationContent(), now);

function setUp(...messages: OutboxMessage[]) {
  const undelivered = new Undelivered(messages);
  const { senders, recipients, queueMail } = deliveryScene({
    bySport: { kickball: ['new@example.org'] },
  });
  const messagesOf = new UndeliveredMessages(
    undelivered,
    {} as Outbox,
    senders,
    new RecordingTransaction(),
    queueMail,
  );
  return { undelivered, recipients, messagesOf };
}

it('Messages about reports are listed with the recipients that they would go to now', async () => {
  const { messagesOf } = setUp(toRecipients, toCaptain, notification);
  const { messages, ...page } = await messagesOf.list(50, null, now);
  expect(page).toEqual({ more: true, total: 9 });
  expect(messages).toEqual([
    { ...toRecipients, recipients: ['new@example.org'], meantFor: 1 },
    toCaptain,
    notification,
  ]);
});

it('A message counts as undelivered after two minutes, and pages follow each other', async () => {
  const { messagesOf, undelivered } = setUp();
  await messagesOf.list(20, 'the last one', now);
  expect(undelivered.asked).toEqual([20, 'the last one', new Date('2026-06-02T11:58:00Z')]);
});

it('Nobody asks for the recipients of other messages', async () => {
  const { messagesOf, recipients } = setUp(notification);
  await messagesOf.list(50, null, now);
  expect(recipients.asked).toEqual([]);
});
