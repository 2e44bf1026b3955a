import { MessageKind, OutboxMessage, captainKinds } from '../../domain/outbox-message';

/**
 * The tables of messages. Servers of earlier versions read only the first one, or the first two, and
 * could not write the messages in the others.
 */
export const messageTables = [
  'outbox_message',
  'later_message',
  'message_to_captains',
  'notification',
  'reminder',
] as const;

export type MessageTable = (typeof messageTables)[number];

/** The columns of all tables. */
const columns = `id, kind, recipients, meant_for, elsewhere, is_counted, is_collected, created_at, attempts,
  refusals, next_attempt_at, last_error, given_up_at`;

/** Tables of mail to captains. Their addresses come from the league feed, which may be slow. */
export const captainTables: readonly MessageTable[] = ['message_to_captains', 'reminder'];

/** Whether a row is such mail. It waits for the end of quiet hours. */
export const isForCaptains = `kind IN (${captainKinds.map((kind) => `'${kind}'`).join(', ')})`;

/** The tables of messages that are not about a report. */
const withoutReport: readonly MessageTable[] = ['notification', 'reminder'];

/** The column for what the messages of a table say. */
function contentOf(table: MessageTable): string {
  return withoutReport.includes(table) ? 'content' : 'report';
}

/** The columns of a table, named as in `OutboxMessage`. */
export function messageColumns(table: MessageTable): string {
  return `${commonColumns}, ${contentOf(table)}`;
}

/** Of the rows of `allMessages`. One of `report` and `content` is null. */
export function allColumns(): string {
  return `${commonColumns}, report, content`;
}

/**
 * Messages from an older server have no `meant_for`. If one was refused, some recipients may have
 * received it.
 */
const commonColumns = `
  id,
  kind,
  recipients,
  coalesce(meant_for, cardinality(recipients) + (refusals > 0)::int) AS "meantFor",
  elsewhere,
  is_counted AS "isCounted",
  is_collected AS "isCollected",
  created_at AS "createdAt",
  attempts,
  refusals,
  next_attempt_at AS "nextAttemptAt",
  last_error AS "lastError",
  given_up_at AS "givenUpAt"`;

/** All messages, for a FROM clause that locks no rows. */
export const allMessages = `(${messageTables
  .map((table) =>
    withoutReport.includes(table)
      ? `SELECT ${columns}, NULL::json AS report, content FROM ${table}`
      : `SELECT ${columns}, report, NULL::json AS content FROM ${table}`,
  )
  .join(' UNION ALL ')}) AS message`;

/** A statement and its values. */
type Statement = [text: string, values: unknown[]];

export function insert(messages: readonly OutboxMessage[]): Statement[] {
  return eachTable(messages, (table, rows) => [
    `INSERT INTO ${table} (${columns}, ${contentOf(table)})
     SELECT ${columns}, ${contentOf(table)} FROM json_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows.map(toRow))],
  ]);
}

/** Also adds new messages. */
export function upsert(messages: readonly OutboxMessage[]): Statement[] {
  return eachTable(messages, (table, rows) => [
    `INSERT INTO ${table} (${columns}, ${contentOf(table)})
     SELECT ${columns}, ${contentOf(table)} FROM json_populate_recordset(NULL::${table}, $1)
         ON CONFLICT (id) DO UPDATE
        SET recipients = excluded.recipients, meant_for = excluded.meant_for,
            elsewhere = excluded.elsewhere, is_counted = excluded.is_counted, is_collected = excluded.is_collected,
            attempts = excluded.attempts, refusals = excluded.refusals,
            next_attempt_at = excluded.next_attempt_at, last_error = excluded.last_error,
            given_up_at = excluded.given_up_at`,
    [JSON.stringify(rows.map(toRow))],
  ]);
}

export function remove(messages: readonly OutboxMessage[]): Statement[] {
  return eachTable(messages, (table, rows) => [
    `DELETE FROM ${table} WHERE id = ANY ($1)`,
    [rows.map(({ id }) => id)],
  ]);
}

/** One statement for each table that has some of the messages. */
function eachTable(
  messages: readonly OutboxMessage[],
  statement: (table: MessageTable, messages: readonly OutboxMessage[]) => Statement,
): Statement[] {
  return messageTables.flatMap((table) => {
    const rows = messages.filter(({ kind }) => tableOf(kind) === table);
    return rows.length > 0 ? [statement(table, rows)] : [];
  });
}

function tableOf(kind: MessageKind): MessageTable {
  if (kind === 'report' || kind === 'receipt') return 'outbox_message';
  if (kind === 'notification' || kind === 'reminder') return kind;
  return kind === 'agreement-request' ? 'message_to_captains' : 'later_message';
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
