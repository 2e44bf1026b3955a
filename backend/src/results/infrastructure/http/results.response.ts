import {
  ApiProperty,
  ApiPropertyOptional,
  type ApiPropertyOptions,
  ApiSchema,
} from '@nestjs/swagger';
import { Must, Nested } from '../../../platform/validation/body-fields';
import { judgedBy } from '../../../platform/validation/checked-values';
import { publicOutcomes, resultStates } from '../../domain/league-games';
import type { PublicOutcome, ResultState } from '../../domain/league-games';
import type { PublishedResult } from '../../domain/published-result';
import type { TableRow, TiebreakOfRow } from '../../domain/league-standings';
import { type StandingsRules, type Tiebreak, tiebreaks } from '../../domain/tiebreaks';
import { decisionKinds, withdrawnGames } from '../../domain/league-decisions';
import type { WithdrawnGames } from '../../domain/league-decisions';
import type { StandingsNote } from '../../domain/standings-notes';
import { arePoints, areTiebreaks, isAwardedScore } from '../../domain/standings-rules';
import type { Points, Scoring } from '../../domain/totals';

/** Points of a game. */
function GamePoints(described: ApiPropertyOptions = {}): PropertyDecorator {
  return Must(arePoints, 'This must be a whole number from -100 to 100', described);
}

@ApiSchema({ name: 'Points' })
export class PointsResponse implements Points {
  @GamePoints()
  win: number;

  @GamePoints()
  tie: number;

  @GamePoints()
  loss: number;

  @GamePoints({ description: 'For a team that forfeited' })
  forfeit: number;
}

const noScore = 'This must be a whole number from 0 to 999';

@ApiSchema({ name: 'ForfeitScore' })
export class ForfeitScoreResponse implements NonNullable<Scoring['forfeitScore']> {
  @judgedBy((value, _property, score) =>
    (value as number) <= (score as ForfeitScoreResponse).against
      ? 'The winner must have the higher score'
      : null,
  )
  @Must(isAwardedScore, noScore, {
    description: 'For the winner. It is more than the other one',
  })
  for: number;

  @Must(isAwardedScore, noScore)
  against: number;
}

/** The rules of a table, in requests and responses. */
@ApiSchema({ name: 'StandingsRules' })
export class StandingsRulesResponse implements StandingsRules {
  @Nested(PointsResponse, {}, () => false)
  points: PointsResponse;

  @Must(areTiebreaks, `This must be a list of some of ${tiebreaks.join(', ')}`, {
    enum: tiebreaks,
    isArray: true,
    description: 'The first one that differs decides',
  })
  tiebreaks: readonly Tiebreak[];

  @Must((value) => typeof value === 'boolean', 'This must be true or false', {
    description:
      'Whether teams that head-to-head leaves level are compared again without the others',
  })
  restartTiebreaks: boolean;

  @Nested(
    ForfeitScoreResponse,
    {
      nullable: true,
      description: 'The score with which a forfeit counts in the table; null if it has none',
    },
    (value) => value === null,
  )
  forfeitScore: ForfeitScoreResponse | null;
}

/** What stands under a table. */
@ApiSchema({ name: 'StandingsNote' })
export class StandingsNoteResponse implements StandingsNote {
  @ApiProperty({ enum: decisionKinds })
  kind: StandingsNote['kind'];

  @ApiProperty({
    type: [String],
    description: 'The team, or the ordered teams, the best one first',
  })
  teamNames: readonly string[];

  @ApiProperty({ type: Number, nullable: true, description: 'Deducted ones are negative' })
  points: number | null;

  @ApiProperty({ type: String, enum: withdrawnGames, nullable: true })
  games: WithdrawnGames | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Of `order`, the best rank' })
  rank: number | null;

  @ApiProperty()
  reason: string;

  @ApiProperty({
    description:
      'False while a team is not in the table, or ordered teams share no rank. Then it is not public',
  })
  applies: boolean;
}

@ApiSchema({ name: 'LeagueName' })
export class LeagueNameResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  name: string;
}

@ApiSchema({ name: 'PublicLeague' })
export class PublicLeagueResponse extends LeagueNameResponse {
  @ApiProperty({ description: 'How its table is made' })
  rules: StandingsRulesResponse;

  @ApiProperty({ type: [StandingsNoteResponse], description: 'What stands under its table' })
  notes: readonly StandingsNoteResponse[];
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

  @ApiPropertyOptional({
    type: [String],
    description: 'The name of the next team, if the league decided that this one is above it',
  })
  decidedAbove?: readonly string[];

  @ApiPropertyOptional({ description: 'Points that the league added; deducted ones are negative' })
  adjustment?: number;

  @ApiPropertyOptional({
    enum: withdrawnGames,
    description: 'What became of its games, if it withdrew. With `annulled`, it comes last',
  })
  withdrawn?: WithdrawnGames;
}
