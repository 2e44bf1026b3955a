import type { SentConfirmation } from '../outbox/confirmations/outbox-confirmation';

/** What an answer that arrived means. */
export function standingInWords({
  standing,
  agreement,
}: Pick<SentConfirmation, 'standing' | 'agreement'>): string {
  if (standing === 'confirmed') return 'Both sides agree.';
  if (standing === 'conflict') {
    return 'Another report of this game differs. The administrators compare them, and see your answer.';
  }
  return agreement.by === 'team' || agreement.isMailed
    ? 'The administrators see that your team agreed.'
    : 'The administrators see that someone with the link agreed.';
}
