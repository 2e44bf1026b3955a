import type { UndeliveredMessage } from '../../../api/types';
import { counted, countedUpTo } from '@score-tracker/backend/kernel/counted';

const kinds: Record<UndeliveredMessage['kind'], string> = {
  report: 'Report to administrators',
  receipt: 'Receipt for a captain',
  correction: 'Correction to administrators',
  'correction-receipt': 'Receipt of a correction for a captain',
  'captain-message': 'Message of a captain to administrators',
  'agreement-request': 'Question to a captain about a result',
  reminder: 'Reminder to captains about a game',
  notification: 'Notification to an administrator',
};

export function kindOf({ kind }: Pick<UndeliveredMessage, 'kind'>): string {
  return kinds[kind];
}

/**
 * The state of the message, such as "3 tries. Next try Oct 2, 2026, 9:15 PM EDT".
 * @param say formats an instant
 */
export function stateInWords(
  mail: UndeliveredMessage,
  say: (instant: string) => string,
  now = new Date(),
): string {
  const tries = counted(mail.attempts, 'try', 'tries');
  if (mail.state === 'given-up') return `Given up after ${tries}`;
  const at = mail.nextAttemptAt;
  const next = at === null || new Date(at) <= now ? 'Next try soon' : `Next try ${say(at)}`;
  return mail.attempts === 0 ? next : `${next}, after ${tries}`;
}

export function countOf(list: { readonly total: number; readonly capped: boolean }): string {
  const { total, capped } = list;
  if (total === 0) return 'No undelivered mail.';
  if (total === 1 && !capped) return '1 message has not been delivered.';
  return `${countedUpTo(list, 'message')} have not been delivered.`;
}
