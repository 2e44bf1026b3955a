import type { SendMailOptions } from 'nodemailer';
import { Settings } from '../../../platform/config/settings';
import { Email } from '../../application/ports';
import { OutboxMessage } from '../../domain/outbox-message';

/**
 * An email in the terms of nodemailer. Every text goes in as a value of its own, never as part of a
 * header's line, so that none can begin a header.
 */
export function envelopeOf(message: OutboxMessage, email: Email, settings: Settings) {
  const { from } = settings.mail;
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    messageId: `<${message.id}@${domain}>`,
    // They show together what refers to the same message, be there one or not.
    ...(email.thread !== null && { references: `<${email.thread}@${domain}>` }),
    date: message.createdAt,
    from: { name: settings.association.name, address: from },
    to: message.recipients.map((address) => ({ name: '', address })),
    ...(email.replyTo && { replyTo: email.replyTo }),
    subject: email.subject,
    text: email.text,
    html: email.html,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}
