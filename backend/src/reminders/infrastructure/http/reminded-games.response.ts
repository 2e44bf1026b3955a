import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { skipReasons } from '../../domain/skip-reason';
import type { SkipReason } from '../../domain/skip-reason';

@ApiSchema({ name: 'SkippedGame' })
class SkippedGameResponse {
  @ApiProperty()
  id: string;

  @ApiProperty({ enum: skipReasons })
  reason: SkipReason;
}

@ApiSchema({ name: 'RemindedGames' })
export class RemindedGamesResponse {
  @ApiProperty({ description: 'The number of games that captains will get an e-mail about' })
  asked: number;

  @ApiProperty({ type: [SkippedGameResponse] })
  skipped: readonly SkippedGameResponse[];
}
