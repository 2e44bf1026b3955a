import { NotificationContent } from '../../domain/notification';
import { EmailContent } from '../../application/email-content';

/**
 * @param writtenAt because it may arrive late
 * @param site the URL of the product, without a slash at the end
 */
export function notificationBody(
  content: NotificationContent,
  writtenAt: string,
  site: string,
): EmailContent {
  const { subject, lead, facts, action, closing } = content;
  return {
    preview: lead[0] ?? subject,
    heading: subject,
    lead,
    result: null,
    versions: [],
    changes: [],
    sections: facts.length > 0 ? [{ title: 'Details', facts }] : [],
    action: action && { label: action.label, url: `${site}${action.path}` },
    closing: [`Written ${writtenAt}.`, ...closing],
  };
}
