import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Standing } from '../../../submissions/domain/standing';
import { standings } from '../../../submissions/domain/standing';

@ApiSchema({ name: 'ConfirmationReceipt' })
export class ConfirmationResponse {
  @ApiProperty({ enum: standings, description: 'Of the report from now on' })
  standing: Standing;
}
