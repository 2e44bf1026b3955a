import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { ErasedReportReferences } from '../../application/ports';

/** Reads the view that the module of reports offers. */
@Injectable()
export class PostgresErasedReportReferences extends ErasedReportReferences {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async among(references: readonly string[]): Promise<readonly string[]> {
    const found = await this.transaction.query<{ reference: string }>(
      'SELECT reference FROM erased_report WHERE reference = ANY ($1)',
      [references],
    );
    return found.map(({ reference }) => reference);
  }
}
