import { Delivery, OutboxMessage } from '../../domain/outbox-message';

/** How long mail to captains waits on a server without the key for links. */
export const keyPauseMilliseconds = 600_000;

/** What came of an attempt to send mail to a captain. */
export interface CaptainOutcome<Message extends OutboxMessage> {
  readonly delivery: Delivery;
  /** The message, if it needs another attempt. */
  readonly left: readonly Message[];
}

/** The message is not needed any more. */
export const dropped: CaptainOutcome<never> = { delivery: { kind: 'limited' }, left: [] };

/** The message waits until then, which counts as no attempt. */
export function postponed<Message extends OutboxMessage>(
  message: Message,
  nextAttemptAt: Date,
): CaptainOutcome<Message> {
  return { delivery: { kind: 'limited' }, left: [{ ...message, nextAttemptAt }] };
}

/**
 * Leaves out the words of a mail server that may quote the address in any form. Only its codes stay,
 * such as "550 5.1.1".
 * @param recipients words that name the captain without the address
 */
export function withoutAddress(
  delivery: Delivery,
  { recipients }: Pick<OutboxMessage, 'recipients'>,
  address: string,
): Delivery {
  if (delivery.kind !== 'refused' && delivery.kind !== 'unavailable') return delivery;
  const { reason } = delivery;
  const [name = ''] = address.toLowerCase().split('@');
  const mayQuote = reason.includes('@') || reason.toLowerCase().includes(name);
  if (delivery.kind === 'unavailable' && !mayQuote) return delivery;
  const [codes] = /\b[45]\d\d\b(?:[ -][245]\.\d{1,3}\.\d{1,3})?/.exec(reason) ?? [];
  const own = `The mail server did not take the e-mail${codes ? ` (${codes})` : ''}`;
  if (delivery.kind === 'unavailable') return { ...delivery, reason: own };
  return { ...delivery, recipients, reason: own };
}
