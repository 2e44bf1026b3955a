import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { AuditEntry, AuditValues } from '../../application/ports';

/** Addresses are ASCII, so `lower` means the same everywhere. */
const content = `lower(concat_ws(' ', subject, details::text))`;

@Injectable()
export class PostgresAuditValues extends AuditValues {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override containing(text: string): Promise<readonly AuditEntry[]> {
    return this.transaction.query<AuditEntry>(
      `SELECT id, at, actor, action, subject, details
         FROM audit_log WHERE strpos(${content}, $1) > 0 ORDER BY id`,
      [text],
    );
  }

  override async replace(
    id: string,
    { subject, details }: Pick<AuditEntry, 'subject' | 'details'>,
  ): Promise<void> {
    await this.transaction.query('SELECT replace_audit_values($1, $2, $3)', [
      id,
      subject,
      details && JSON.stringify(details),
    ]);
  }

  override async addresses(): Promise<readonly string[]> {
    const found = await this.transaction.query<{ address: string }>(
      `SELECT DISTINCT address[1] AS address
         FROM audit_log, regexp_matches(${content},
              '[a-z0-9_.!#$%&''*+/=?^\`{|}~-]+@[a-z0-9.-]*[a-z0-9]', 'g') AS address`,
    );
    return found.map(({ address }) => address);
  }
}
