import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { AlertStates } from '../../application/ports';
import { AlertState } from '../../domain/alert-state';

const columns = `is_active AS "isActive", pending_since AS "pendingSince", began_at AS "beganAt"`;

@Injectable()
export class PostgresAlertStates extends AlertStates {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async all(): Promise<ReadonlyMap<string, AlertState>> {
    const states = await this.transaction.query<AlertState & { readonly kind: string }>(
      `SELECT kind, ${columns} FROM alert`,
    );
    return new Map(states.map(({ kind, ...state }) => [kind, state]));
  }

  override async lock(kind: string): Promise<AlertState> {
    const { manager } = this.transaction;
    await manager.query(
      'INSERT INTO alert (kind, is_active) VALUES ($1, false) ON CONFLICT (kind) DO NOTHING',
      [kind],
    );
    const [state] = await manager.query<AlertState[]>(
      `SELECT ${columns} FROM alert WHERE kind = $1 FOR UPDATE`,
      [kind],
    );
    return state!;
  }

  override async save(kind: string, state: AlertState): Promise<void> {
    const { isActive, pendingSince, beganAt } = state;
    await this.transaction.manager.query(
      'UPDATE alert SET is_active = $2, pending_since = $3, began_at = $4 WHERE kind = $1',
      [kind, isActive, pendingSince, beganAt],
    );
  }
}
