import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

const isMade = 'NOT EXISTS (SELECT FROM queued_report)';
const isSent = `${isMade} AND NOT EXISTS (SELECT FROM outbox_message WHERE next_attempt_at <= now())`;

/** Waits until the messages about all reports are made. */
export const untilMailIsMade = (client: Client) => until(client, isMade);

/** Waits until the messages about all reports are made, and none is due. */
export const untilMailIsSent = (client: Client) => until(client, isSent);

async function until(client: Client, condition: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ done: boolean }>(`SELECT ${condition} AS done`);
    if (rows[0]!.done) return;
    await sleep(20);
  }
}
