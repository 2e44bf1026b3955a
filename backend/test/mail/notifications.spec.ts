import { QueueMail } from '../../src/mail/application/queue-mail';
import { aNotificationContent, newNotification } from './a-notification-content';
import { emailsWith } from '../report-mail/emails-with';
import { deliveryScene } from '../report-mail/delivery-scene';

const now = new Date('2026-06-01T16:00:00Z');
const emails = emailsWith({ ASSOCIATION_NAME: 'Riverside Rec' });

function setUp() {
  const scene = deliveryScene({ emails });
  return { ...scene, queue: new QueueMail(scene.outbox, scene.transport) };
}

test('each recipient gets a separate copy, whoever receives reports', async () => {
  const { outbox, transport, recipients, deliver, queue } = setUp();
  await queue.notification(['ana@example.org', 'bo@example.org'], aNotificationContent(), now);

  while (await deliver.execute(now));

  expect(transport.sent.map((message) => message.recipients)).toEqual([
    ['ana@example.org'],
    ['bo@example.org'],
  ]);
  expect(recipients.asked).toEqual([]);
  expect(outbox.messages).toEqual([]);
});

test('one that a mail server refuses for good stays in the outbox as given up', async () => {
  const { outbox, transport, deliver, queue } = setUp();
  await queue.notification(['ana@example.org'], aNotificationContent(), now);
  transport.answer = () =>
    Promise.resolve({
      kind: 'refused',
      recipients: ['ana@example.org'],
      reason: '550 no such mailbox',
      final: true,
    });

  await deliver.execute(now);

  expect(outbox.messages).toMatchObject([
    { kind: 'notification', lastError: '550 no such mailbox', nextAttemptAt: null },
  ]);
});

test('the e-mail as plain text', () => {
  const message = newNotification(['ana@example.org'], aNotificationContent(), now);
  const { subject, text, replyTo, thread } = emails.renderNotification(message);
  expect(subject).toBe('The disk is nearly full');
  expect(text).toBe(`Riverside Rec

The disk is nearly full
812 MB are free.
Below 512 MB, no reports are taken.

Open the API status: https://scores.example.org/admin?tab=api-status

Details
  Server: scores-1

-- 
Written Jun 1, 2026, 12:00 PM EDT.
You get this because you are a master administrator.
`);
  expect(replyTo).toBeNull();
  expect(thread).toBeNull();
});

test('without facts and a page to open, the e-mail has neither', () => {
  const content = aNotificationContent({ facts: [], action: null });
  const { text } = emails.renderNotification(newNotification(['ana@example.org'], content, now));
  expect(text).not.toContain('Details');
  expect(text).not.toContain('https://');
});

test('the HTML shows texts as they are', () => {
  const content = aNotificationContent({ subject: 'A <b>', facts: [['<i>', '<script>']] });
  const { html } = emails.renderNotification(newNotification(['ana@example.org'], content, now));
  expect(html).toContain('A &lt;b&gt;');
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toContain('<script>');
});
