import { Injectable } from '@nestjs/common';
import { recipientsLock } from '../../../platform/postgres/locks/advisory-locks';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { RecipientStore } from '../../application/ports';
import { RecipientsBySport } from '../../domain/recipients';

interface Row {
  readonly sport_id: string;
  readonly addresses: string[];
}

@Injectable()
export class PostgresRecipientStore extends RecipientStore {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async all(): Promise<RecipientsBySport> {
    const rows = await this.transaction.manager.query<Row[]>('TABLE sport_recipients');
    return new Map(rows.map(({ sport_id, addresses }) => [sport_id, addresses]));
  }

  override async allForChange(): Promise<RecipientsBySport> {
    // Locked in a separate statement: the next one then sees what was stored while this one waited.
    await this.transaction.manager.query(`SELECT pg_advisory_xact_lock(${recipientsLock})`);
    return this.all();
  }

  override async of(sportId: string): Promise<readonly string[]> {
    const [row] = await this.transaction.query<Row>(
      'SELECT sport_id, addresses FROM sport_recipients WHERE sport_id = $1',
      [sportId],
    );
    return row?.addresses ?? [];
  }

  override async put(sportId: string, addresses: readonly string[]): Promise<void> {
    const { manager } = this.transaction;
    if (addresses.length === 0) {
      await manager.query('DELETE FROM sport_recipients WHERE sport_id = $1', [sportId]);
    } else {
      await manager.query(
        `INSERT INTO sport_recipients (sport_id, addresses) VALUES ($1, $2)
             ON CONFLICT (sport_id) DO UPDATE SET addresses = excluded.addresses`,
        [sportId, addresses],
      );
    }
  }
}
