import { Notification, newMessage } from '../../src/mail/domain/outbox-message';
import { NotificationContent } from '../../src/mail/domain/notification';

export function aNotificationContent(
  changes: Partial<NotificationContent> = {},
): NotificationContent {
  return {
    subject: 'The disk is nearly full',
    lead: ['812 MB are free.', 'Below 512 MB, no reports are taken.'],
    facts: [['Server', 'scores-1']],
    action: { label: 'Open the API status', path: '/admin?tab=api-status' },
    closing: ['You get this because you are a master administrator.'],
    ...changes,
  };
}

export function newNotification(
  recipients: readonly string[],
  content: NotificationContent,
  now: Date,
): Notification {
  return { ...newMessage('notification', recipients, { content }, now), kind: 'notification' };
}
