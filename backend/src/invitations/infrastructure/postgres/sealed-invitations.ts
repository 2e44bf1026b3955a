import type { Client } from 'pg';

/** Whom a sealed code belongs to. */
export function ownerOf(invitationId: string): string {
  return `invitation ${invitationId}`;
}

/**
 * Seals the codes of invitations anew, in the open transaction. For a command without the server. A
 * code that is lost still works, and can't be shown any more.
 * @param reseal returns null if a code is lost
 */
export async function resealInvitations(
  database: Pick<Client, 'query'>,
  reseal: (sealed: string, owner: string) => string | null,
): Promise<void> {
  const { rows } = await database.query<{ id: string; sealed: string }>(
    `SELECT id, sealed_code AS sealed FROM invitation WHERE sealed_code IS NOT NULL FOR UPDATE`,
  );
  for (const { id, sealed } of rows) {
    await database.query('UPDATE invitation SET sealed_code = $2 WHERE id = $1', [
      id,
      reseal(sealed, ownerOf(id)),
    ]);
  }
}
