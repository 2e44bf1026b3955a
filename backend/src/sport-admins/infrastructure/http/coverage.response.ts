import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** Whether each sport has recipients. */
@ApiSchema({ name: 'Coverage' })
export class CoverageResponse {
  @ApiProperty({ type: [String], description: 'Who hears of a sport that has no recipients' })
  defaultRecipients: readonly string[];

  @ApiProperty({ type: [String], description: 'Sports of whose reports nobody gets an e-mail' })
  uncovered: readonly string[];
}
