import { Notification } from '../domain/outbox-message';
import { EmailDates } from './email-dates';
import { Email, EmailLayout } from './email-layout';

/** An e-mail about the server or an account. It says when it was written, because it may arrive late. */
export function notificationEmail(
  { content, createdAt }: Notification,
  layout: EmailLayout,
  dates: EmailDates,
): Email {
  const { subject, lead, facts, action, closing } = content;
  const writtenAt = dates.at(createdAt.toISOString());
  const body = {
    preview: lead[0] ?? subject,
    heading: subject,
    lead,
    result: null,
    versions: [],
    changes: [],
    sections: facts.length > 0 ? [{ title: 'Details', facts }] : [],
    action: action && { label: action.label, url: `${layout.siteUrl}${action.path}` },
    closing: [`Written ${writtenAt}.`, ...closing],
  };
  return { subject, ...layout.write(body), replyTo: null, thread: null };
}
