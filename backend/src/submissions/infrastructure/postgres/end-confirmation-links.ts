import type { Client } from 'pg';

/** Ends the links with which the other side of a game agrees. Agreements stay. */
export async function endConfirmationLinks(client: Pick<Client, 'query'>): Promise<void> {
  await client.query(
    'UPDATE submission SET confirm_key_hash = NULL WHERE confirm_key_hash IS NOT NULL',
  );
}
