import { AssociationCalendar } from '../../src/kernel/association-calendar';
import { DeliverMail } from '../../src/mail/application/deliver-mail';
import { EmailRenderer } from '../../src/mail/application/ports';
import { captainMailOf } from './captain-fakes';
import {
  BriefEmailRenderer,
  InMemoryMailAllowance,
  InMemoryOutbox,
  InMemoryReceipts,
  InMemoryRecipients,
  RecordingMailTransport,
} from './fakes';

interface Changes {
  /** The addresses that get the reports of each sport. */
  readonly bySport?: Readonly<Record<string, readonly string[]>>;
  readonly emails?: EmailRenderer;
  readonly firstPauseMilliseconds?: number;
}

/** The delivery of mail, with all its ports in memory. */
export function deliveryScene({
  bySport = {},
  emails = new BriefEmailRenderer(),
  firstPauseMilliseconds = 30_000,
}: Changes = {}) {
  const outbox = new InMemoryOutbox();
  const transport = new RecordingMailTransport();
  const recipients = new InMemoryRecipients(bySport);
  const allowance = new InMemoryMailAllowance();
  const captainMail = captainMailOf(outbox, transport);
  const deliver = new DeliverMail(
    outbox,
    recipients,
    new InMemoryReceipts(),
    allowance,
    emails,
    transport,
    { firstPauseMilliseconds },
    new AssociationCalendar('America/New_York'),
    captainMail.deliver,
    captainMail.senders,
  );
  return { outbox, transport, recipients, emails, allowance, captainMail, deliver };
}
