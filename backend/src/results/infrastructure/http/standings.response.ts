import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { rulesSources } from '../../application/read-standings';
import type { RulesSource } from '../../application/read-standings';
import {
  LeagueNameResponse,
  StandingsNoteResponse,
  StandingsRowResponse,
  StandingsRulesResponse,
} from './results.response';

@ApiSchema({ name: 'LeagueWithStandings' })
class LeagueWithStandingsResponse extends LeagueNameResponse {
  @ApiProperty()
  hasOwnRules: boolean;
}

@ApiSchema({ name: 'AllStandings' })
export class AllStandingsResponse {
  @ApiProperty({ description: 'Of leagues without rules of their own' })
  rules: StandingsRulesResponse;

  @ApiProperty({ enum: rulesSources })
  source: RulesSource;

  @ApiProperty({ type: [LeagueWithStandingsResponse] })
  leagues: LeagueWithStandingsResponse[];
}

@ApiSchema({ name: 'StandingsDecision' })
class StandingsDecisionResponse extends StandingsNoteResponse {
  @ApiProperty()
  id: string;

  @ApiProperty({ format: 'date-time' })
  decidedAt: string;

  @ApiProperty({ description: 'A username' })
  decidedBy: string;
}

@ApiSchema({ name: 'LeagueStandings' })
export class LeagueStandingsResponse extends LeagueNameResponse {
  @ApiProperty()
  rules: StandingsRulesResponse;

  @ApiProperty({ enum: rulesSources, description: 'Whose rules these are' })
  source: RulesSource;

  @ApiProperty({ type: [StandingsRowResponse] })
  table: readonly StandingsRowResponse[];

  @ApiProperty({ type: [StandingsDecisionResponse], description: 'The oldest first' })
  decisions: StandingsDecisionResponse[];
}

@ApiSchema({ name: 'StandingsPreview' })
export class StandingsPreviewResponse {
  @ApiProperty({
    type: [StandingsRowResponse],
    nullable: true,
    description: 'The table by the new rules; null for all leagues',
  })
  table: readonly StandingsRowResponse[] | null;

  @ApiProperty({
    type: [LeagueNameResponse],
    description: 'Of all leagues of the feed, those in which a team changes its rank',
  })
  leagues: readonly LeagueNameResponse[];
}
