import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { publicOutcomes, resultStates } from '../../domain/league-games';
import type { PublicOutcome, ResultState } from '../../domain/league-games';
import type { PublishedResult } from '../../domain/published-result';
import type { TableRow, TiebreakOfRow } from '../../domain/league-standings';
import { type StandingsRules, type Tiebreak, tiebreaks } from '../../domain/tiebreaks';
import type { Points } from '../../domain/totals';

@ApiSchema({ name: 'Points' })
export class PointsResponse implements Points {
  @ApiProperty()
  win: number;

  @ApiProperty()
  tie: number;

  @ApiProperty()
  loss: number;

  @ApiProperty({ description: 'For a team that forfeited' })
  forfeit: number;
}

@ApiSchema({ name: 'StandingsRules' })
export class StandingsRulesResponse implements StandingsRules {
  @ApiProperty()
  points: PointsResponse;

  @ApiProperty({
    enum: tiebreaks,
    isArray: true,
    description: 'The first one that differs decides',
  })
  tiebreaks: readonly Tiebreak[];

  @ApiProperty({
    description:
      'Whether teams that head-to-head leaves level are compared again without the others',
  })
  restartTiebreaks: boolean;
}

@ApiSchema({ name: 'LeagueName' })
class LeagueNameResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  name: string;
}

@ApiSchema({ name: 'PublicLeague' })
export class PublicLeagueResponse extends LeagueNameResponse {
  @ApiProperty({ description: 'How its table is made' })
  rules: StandingsRulesResponse;
}

@ApiSchema({ name: 'LeagueWithResults' })
export class LeagueWithResultsResponse extends LeagueNameResponse {
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

  @ApiPropertyOptional({
    enum: ['playoff', 'friendly', 'other'],
    description:
      'Why the table does not count it; absent if it does. `other`: an administrator said so',
  })
  stage?: NonNullable<PublishedResult['stage']>;
}

@ApiSchema({ name: 'StandingsTiebreak' })
export class TiebreakResponse implements TiebreakOfRow {
  @ApiProperty({ type: [String], description: 'The names of the teams below, which share a rank' })
  teamNames: readonly string[];

  @ApiProperty({ enum: tiebreaks })
  by: Tiebreak;

  @ApiProperty({ description: "The team's number. For `forfeits`, it is negative" })
  own: number;

  @ApiProperty({ description: 'The number of the teams below' })
  other: number;
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

  @ApiPropertyOptional({
    description: 'Why it is above teams with the same number of points that come next',
  })
  tiebreak?: TiebreakResponse;
}
