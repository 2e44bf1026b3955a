import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { publicOutcomes, resultStates } from '../../domain/league-games';
import type { PublicOutcome, ResultState } from '../../domain/league-games';
import type { PublishedResult } from '../../domain/published-result';
import type { TableRow } from '../../domain/league-standings';

@ApiSchema({ name: 'PublicLeague' })
export class PublicLeagueResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  name: string;
}

@ApiSchema({ name: 'LeagueWithResults' })
export class LeagueWithResultsResponse extends PublicLeagueResponse {
  @ApiProperty({ type: String, nullable: true, description: 'Null if the league left the feed' })
  sportName: string | null;

  @ApiProperty({ format: 'date', description: 'The date of its last game with a result' })
  lastDate: string;
}

@ApiSchema({ name: 'Result' })
export class ResultResponse implements PublishedResult {
  @ApiProperty({ format: 'date' })
  date: string;

  @ApiProperty({ type: String, nullable: true })
  division: string | null;

  @ApiProperty({ description: 'While the result is being checked, the first team by name' })
  winningTeamName: string;

  @ApiProperty()
  losingTeamName: string;

  @ApiProperty({ type: Number, nullable: true, description: 'Null if there is no score' })
  winningScore: number | null;

  @ApiProperty({ type: Number, nullable: true })
  losingScore: number | null;

  @ApiProperty({
    type: String,
    enum: publicOutcomes,
    nullable: true,
    description: 'Null while the result is being checked',
  })
  outcome: PublicOutcome | null;

  @ApiProperty({ enum: resultStates })
  state: ResultState;
}

@ApiSchema({ name: 'StandingsRow' })
export class StandingsRowResponse implements TableRow {
  @ApiProperty({ description: 'Within the division. Teams that are level share it' })
  rank: number;

  @ApiProperty({ type: String, nullable: true })
  division: string | null;

  @ApiProperty()
  teamId: string;

  @ApiProperty()
  teamName: string;

  @ApiProperty()
  played: number;

  @ApiProperty()
  won: number;

  @ApiProperty()
  tied: number;

  @ApiProperty({ description: 'Forfeited ones included' })
  lost: number;

  @ApiProperty()
  forfeited: number;

  @ApiProperty()
  for: number;

  @ApiProperty()
  against: number;

  @ApiProperty()
  difference: number;

  @ApiProperty()
  points: number;
}
