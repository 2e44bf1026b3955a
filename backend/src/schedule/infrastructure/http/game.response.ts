import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { GameState } from '../../domain/scheduled-game';
import { gameStates } from '../../domain/scheduled-game';

@ApiSchema({ name: 'GameTeam' })
class GameTeamResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  name: string;
}

/** A row of `GET /api/admin/games`. */
@ApiSchema({ name: 'ScheduledGame' })
export class GameResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty()
  sportName: string;

  @ApiProperty()
  leagueId: string;

  @ApiProperty()
  leagueName: string;

  @ApiProperty({ format: 'date' })
  date: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '19:00',
    description: "In the association's time zone; null if the schedule gives none",
  })
  time: string | null;

  @ApiProperty({ type: GameTeamResponse })
  home: GameTeamResponse;

  @ApiProperty({ type: GameTeamResponse })
  away: GameTeamResponse;

  @ApiProperty({ type: String, nullable: true })
  location: string | null;

  @ApiProperty({
    enum: gameStates,
    description: '`unreported` games are due; `upcoming` ones are not due yet',
  })
  state: GameState;

  @ApiProperty({
    type: [String],
    description: 'The reports that answer this game, oldest first; at most 20',
  })
  submissionIds: string[];

  @ApiProperty({
    type: [String],
    description:
      'Reports of the same teams that answer no game and are 1 to 7 days away, the nearest ' +
      'first; none if the game is reported',
  })
  suggestedSubmissionIds: string[];

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastReminderAt: string | null;

  @ApiProperty({ description: 'Whether the league feed names a captain of one of the teams' })
  reachable: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'Why an administrator dismissed it' })
  dismissedReason: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Opens the form for this game; null if this server has no key for links',
  })
  link: string | null;
}

@ApiSchema({ name: 'GameSummary' })
export class GameSummaryResponse {
  @ApiProperty({ description: 'Games that are due and should have a report' })
  due: number;

  @ApiProperty()
  reported: number;

  @ApiProperty()
  unreported: number;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The date of the oldest game without a report',
  })
  oldest: string | null;
}
