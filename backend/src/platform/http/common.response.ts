import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'ErrorDetail' })
class ErrorDetail {
  @ApiProperty({ example: 'leagueDetails.losingTeamId' })
  path: string;

  @ApiProperty({ example: 'Winning and losing teams must be different' })
  message: string;
}

/** The body of every error response (docs/contract.md, section 1). */
@ApiSchema({ name: 'ErrorBody' })
export class ErrorBody {
  @ApiProperty({ example: 400 })
  statusCode: number;

  @ApiProperty({ example: 'Bad Request' })
  error: string;

  @ApiProperty({ description: 'One sentence fit for a person' })
  message: string;

  @ApiProperty({ type: [ErrorDetail], required: false, description: 'One entry per failing field' })
  details?: ErrorDetail[];

  @ApiProperty({ format: 'uuid' })
  requestId: string;
}

@ApiSchema({ name: 'Health' })
export class HealthResponse {
  @ApiProperty({ enum: ['ok'] })
  status: 'ok';
}
