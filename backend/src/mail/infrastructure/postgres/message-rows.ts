import { MessageSenders } from '../../application/message-senders';
import { OutboxMessage } from '../../domain/outbox-message';

const columns = `id, kind, recipients, meant_for, elsewhere, is_counted, is_collected, report, content,
  created_at, attempts, refusals, next_attempt_at, last_error, given_up_at`;

/** The columns, named as in `OutboxMessage`. */
export const messageColumns = `
  id,
  kind,
  recipients,
  meant_for AS "meantFor",
  elsewhere,
  is_counted AS "isCounted",
  is_collected AS "isCollected",
  report,
  content,
  created_at AS "createdAt",
  attempts,
  refusals,
  next_attempt_at AS "nextAttemptAt",
  last_error AS "lastError",
  given_up_at AS "givenUpAt"`;

/** A row with `messageColumns`. One of `report` and `content` is null. */
export type MessageRow = Omit<OutboxMessage, 'report' | 'content'> & {
  readonly report: unknown;
  readonly content: unknown;
};

export function messageOf({ report, content, ...row }: MessageRow): OutboxMessage {
  return { ...row, ...(content === null ? { report } : { content }) };
}

/**
 * Whether a row is mail to captains. It waits for the end of quiet hours. The addresses come from the
 * league feed, which may be slow.
 */
export function isForCaptains({ kindsForCaptains }: MessageSenders): string {
  return `kind = ANY ('{${kindsForCaptains.join()}}')`;
}

/** A statement and its values. */
type Statement = [text: string, values: unknown[]];

export function insert(messages: readonly OutboxMessage[]): Statement {
  return [
    `INSERT INTO outbox_message (${columns})
     SELECT ${columns} FROM json_populate_recordset(NULL::outbox_message, $1)`,
    [JSON.stringify(messages.map(toRow))],
  ];
}

/** Also adds new messages. */
export function upsert(messages: readonly OutboxMessage[]): Statement {
  const [text, values] = insert(messages);
  return [
    `${text}
         ON CONFLICT (id) DO UPDATE
        SET recipients = excluded.recipients, meant_for = excluded.meant_for,
            elsewhere = excluded.elsewhere, is_counted = excluded.is_counted, is_collected = excluded.is_collected,
            attempts = excluded.attempts, refusals = excluded.refusals,
            next_attempt_at = excluded.next_attempt_at, last_error = excluded.last_error,
            given_up_at = excluded.given_up_at`,
    values,
  ];
}

export function remove(messages: readonly OutboxMessage[]): Statement {
  return ['DELETE FROM outbox_message WHERE id = ANY ($1)', [messages.map(({ id }) => id)]];
}

function toRow(message: OutboxMessage) {
  return {
    id: message.id,
    kind: message.kind,
    recipients: message.recipients,
    meant_for: message.meantFor,
    elsewhere: message.elsewhere,
    is_counted: message.isCounted,
    is_collected: message.isCollected,
    ...('content' in message ? { content: message.content } : { report: message.report }),
    created_at: message.createdAt,
    attempts: message.attempts,
    refusals: message.refusals,
    next_attempt_at: message.nextAttemptAt,
    last_error: message.lastError,
    given_up_at: message.givenUpAt,
  };
}
