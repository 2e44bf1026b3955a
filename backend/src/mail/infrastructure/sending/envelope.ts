import type { SendMailOptions } from 'nodemailer';
import { Email } from '../../application/email-layout';
import { OutboxMessage } from '../../domain/outbox-message';
import { MailSettings } from '../config/mail-settings';

/**
 * Maps an email to nodemailer's options. Each text is passed as a value, never as part of a header
 * line, so that no text can inject a header.
 */
export function envelopeOf(message: OutboxMessage, email: Email, settings: MailSettings) {
  const { from, senderName } = settings;
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    messageId: `<${message.id}@${domain}>`,
    // Mail clients group emails that refer to the same Message-ID, even if no such message exists.
    ...(email.thread !== null && { references: `<${email.thread}@${domain}>` }),
    date: message.createdAt,
    from: { name: senderName, address: from },
    to: message.recipients.map((address) => ({ name: '', address })),
    ...(email.replyTo && { replyTo: email.replyTo }),
    subject: email.subject,
    text: email.text,
    html: email.html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // One click, without a page (RFC 8058).
      ...(email.stopUrl !== undefined && {
        'List-Unsubscribe': `<${email.stopUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}
