import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { ReceiptStatus } from '../../domain/same-game';

@ApiSchema({ name: 'SubmissionReceipt' })
export class SubmissionReceiptResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'K7Q2-4MZP', description: 'Can be read out; unique' })
  reference: string;

  @ApiProperty({ format: 'date-time' })
  submittedAt: string;

  @ApiProperty({ enum: ['received', 'duplicate', 'conflict'] })
  status: ReceiptStatus;

  @ApiProperty({ required: false, description: 'Manages the report, if corrections are on' })
  manageToken?: string;

  @ApiProperty({ required: false, format: 'date-time' })
  correctableUntil?: string;
}
