/** A message that has not reached all whom it is for (contract, section 5). */
export interface UndeliveredMail {
  readonly id: string;
  readonly kind: 'report' | 'receipt';
  readonly subject: string;
  readonly recipients: readonly string[];
  readonly createdAt: string;
  /** How many tries there were. */
  readonly attempts: number;
  readonly state: 'waiting' | 'given-up';
  readonly nextAttemptAt: string | null;
  readonly lastError: string | null;
}

const kinds: Record<UndeliveredMail['kind'], string> = {
  report: 'Report to administrators',
  receipt: 'Receipt for a captain',
};

export function kindOf({ kind }: UndeliveredMail): string {
  return kinds[kind];
}

/**
 * How it stands with the message, such as "3 tries. Next try Oct 2, 2026, 9:15 PM EDT".
 * @param say an instant in words
 */
export function outlook(mail: UndeliveredMail, say: (instant: string) => string): string {
  const tries = mail.attempts === 1 ? '1 try' : `${mail.attempts.toLocaleString('en-US')} tries`;
  if (mail.state === 'given-up') return `Given up after ${tries}`;
  const next =
    mail.nextAttemptAt === null ? 'Next try soon' : `Next try ${say(mail.nextAttemptAt)}`;
  return mail.attempts === 0 ? next : `${next}, after ${tries}`;
}

export function countOf(total: number, capped: boolean): string {
  if (total === 0) return 'All mail was delivered.';
  if (total === 1 && !capped) return '1 message is not delivered.';
  return `${total.toLocaleString('en-US')}${capped ? ' or more' : ''} messages are not delivered.`;
}
