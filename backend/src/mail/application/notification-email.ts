import { Notification } from '../domain/outbox-message';
import { Email, EmailLayout } from './email-layout';
import { EmailLanguages } from './languages/email-languages';

/** An e-mail about the server or an account. It says when it was written, because it may arrive late. */
export function notificationEmail(
  { content, createdAt }: Notification,
  layout: EmailLayout,
  languages: EmailLanguages,
): Email {
  const { subject, lead, facts, action, closing } = content;
  const { language, t, dates } = languages.of(content.language ?? 'en');
  const body = {
    language,
    preview: lead[0] ?? subject,
    heading: subject,
    lead,
    result: null,
    versions: [],
    changes: [],
    sections: facts.length > 0 ? [{ title: t('Details'), facts }] : [],
    action: action && { label: action.label, url: `${layout.siteUrl}${action.path}` },
    closing: [t('Written {at}.', { at: dates.at(createdAt.toISOString()) }), ...closing],
  };
  return { subject, ...layout.write(body), replyTo: null, thread: null };
}
