import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { ReceiptStatus } from '../../../submissions/domain/same-game';

/** The response to a correction. */
@ApiSchema({ name: 'CorrectionReceipt' })
export class CorrectionReceiptResponse {
  @ApiProperty({ example: 'K7Q2-4MZP' })
  reference: string;

  @ApiProperty({ type: 'integer', minimum: 1 })
  revision: number;

  @ApiProperty({ enum: ['received', 'duplicate', 'conflict'] })
  status: ReceiptStatus;
}
