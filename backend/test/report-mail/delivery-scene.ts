import { AssociationCalendar } from '../../src/kernel/association-calendar';
import { DeliverMail } from '../../src/mail/application/deliver-mail';
import { EmailLanguages } from '../../src/mail/application/languages/email-languages';
import { NotificationSender } from '../../src/mail/application/notification-sender';
import { QueueMail } from '../../src/mail/application/queue-mail';
import { SendMail } from '../../src/mail/application/send-mail';
import { DeliverReport } from '../../src/report-mail/application/deliver-report';
import { MakeMessages } from '../../src/report-mail/application/make-messages';
import { ReportEmails } from '../../src/report-mail/application/ports';
import { BriefLayout, InMemoryOutbox, RecordingMailTransport } from '../mail/fakes';
import { RecordingTransaction } from '../support/recording-transaction';
import { captainMailOf } from './captain-fakes';
import {
  BriefReportEmails,
  InMemoryCorrectionQueue,
  InMemoryMailAllowance,
  InMemoryReceipts,
  InMemoryRecipients,
  InMemoryReportQueue,
} from './fakes';

interface Changes {
  /** The addresses that get the reports of each sport. */
  readonly bySport?: Readonly<Record<string, readonly string[]>>;
  readonly emails?: ReportEmails;
  readonly firstPauseMilliseconds?: number;
}

/** The making and the delivery of mail, with all ports in memory. */
export function deliveryScene({
  bySport = {},
  emails = new BriefReportEmails(),
  firstPauseMilliseconds = 30_000,
}: Changes = {}) {
  const outbox = new InMemoryOutbox();
  const queue = new InMemoryReportQueue();
  const corrections = new InMemoryCorrectionQueue();
  const transport = new RecordingMailTransport();
  const recipients = new InMemoryRecipients(bySport);
  const allowance = new InMemoryMailAllowance();
  const receipts = new InMemoryReceipts();
  const captainMail = captainMailOf(outbox, transport);
  const sendMail = new SendMail(transport, { firstPauseMilliseconds });
  const queueMail = new QueueMail(outbox, transport);
  const make = new MakeMessages(
    queueMail,
    queue,
    corrections,
    recipients,
    new RecordingTransaction([outbox, queue, corrections]),
    captainMail.request,
    captainMail.reports,
  );
  const { senders } = captainMail;
  const deliverReport = new DeliverReport(
    senders,
    make,
    queue,
    recipients,
    receipts,
    allowance,
    emails,
    sendMail,
    new AssociationCalendar('America/New_York'),
  );
  new NotificationSender(
    senders,
    sendMail,
    new BriefLayout(),
    new EmailLanguages('America/New_York', 'en'),
  );
  const deliverMail = new DeliverMail(outbox, senders, transport);
  /** The outbox in memory gives one message, or one list, at a time. */
  const deliver = {
    execute: async (now: Date) => (await deliverMail.execute(now))[0] ?? null,
  };
  return {
    outbox,
    queue,
    corrections,
    transport,
    recipients,
    emails,
    allowance,
    receipts,
    captainMail,
    senders,
    make,
    deliverReport,
    queueMail,
    deliverMail,
    deliver,
  };
}
