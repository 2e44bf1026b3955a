import { Injectable } from '@nestjs/common';
import { isId } from '../../../kernel/identifier';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { PasskeyStore } from '../../application/ports';
import { Passkey, PasskeyUse } from '../../domain/passkey';

/** The driver returns a bigint as text. */
interface PasskeyRow extends Omit<Passkey, 'counter'> {
  readonly counter: string;
}

const columns = `id, admin_id AS "accountId", credential_id AS "credentialId",
  public_key AS "publicKey", counter, transports, name, added_at AS "addedAt",
  last_used_at AS "lastUsedAt"`;

@Injectable()
export class PostgresPasskeys extends PasskeyStore {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async list(accountId: string): Promise<Passkey[]> {
    const rows = await this.transaction.manager.query<PasskeyRow[]>(
      `SELECT ${columns} FROM passkey WHERE admin_id = $1 ORDER BY added_at, id`,
      [accountId],
    );
    return rows.map(passkeyIn);
  }

  override async findByCredential(credentialId: string): Promise<Passkey | null> {
    const [row] = await this.transaction.manager.query<PasskeyRow[]>(
      `SELECT ${columns} FROM passkey WHERE credential_id = $1`,
      [credentialId],
    );
    return row ? passkeyIn(row) : null;
  }

  override async add(passkey: Passkey): Promise<boolean> {
    const added = await this.transaction.manager.query<unknown[]>(
      `INSERT INTO passkey
         (id, admin_id, credential_id, public_key, counter, transports, name, added_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (credential_id) DO NOTHING
       RETURNING 1`,
      [
        passkey.id,
        passkey.accountId,
        passkey.credentialId,
        Buffer.from(passkey.publicKey),
        passkey.counter,
        passkey.transports,
        passkey.name,
        passkey.addedAt,
      ],
    );
    return added.length > 0;
  }

  override async use(use: PasskeyUse, now: Date): Promise<boolean> {
    const { id, accountId, counterBefore, counter } = use;
    const [, used] = await this.transaction.manager.query<[unknown[], number]>(
      `UPDATE passkey SET counter = $4, last_used_at = $5
        WHERE id = $1 AND admin_id = $2 AND counter = $3`,
      [id, accountId, counterBefore, counter, now],
    );
    return used === 1;
  }

  override async remove(accountId: string, id: string): Promise<string | null> {
    if (!isId(id)) return null;
    const [[removed]] = await this.transaction.manager.query<[{ name: string }[], number]>(
      'DELETE FROM passkey WHERE id = $1 AND admin_id = $2 RETURNING name',
      [id, accountId],
    );
    return removed?.name ?? null;
  }

  override async removeAll(accountId: string): Promise<void> {
    await this.transaction.manager.query('DELETE FROM passkey WHERE admin_id = $1', [accountId]);
  }
}

function passkeyIn(row: PasskeyRow): Passkey {
  return { ...row, counter: Number(row.counter) };
}
