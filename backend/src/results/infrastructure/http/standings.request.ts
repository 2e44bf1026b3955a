import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Expose } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { Choice, Ids, Must, Nested, Text } from '../../../platform/validation/body-fields';
import { judgedBy } from '../../../platform/validation/checked-values';
import { decisionKinds, withdrawnGames } from '../../domain/league-decisions';
import type { LeagueDecision, WithdrawnGames } from '../../domain/league-decisions';
import { StandingsRulesResponse } from './results.response';

/** The body of `POST /api/admin/standings/rules`, and of the preview. */
@ApiSchema({ name: 'SetStandingsRules' })
export class SetStandingsRulesRequest {
  @Must((value) => value === null || typeof value === 'string', 'This must be an id or null', {
    type: String,
    maxLength: 255,
    nullable: true,
    description: 'Null for leagues without rules of their own',
  })
  leagueId: string | null;

  @Nested(
    StandingsRulesResponse,
    { nullable: true, description: 'Null to end the rules that are set' },
    (value) => value === null,
  )
  rules: StandingsRulesResponse | null;
}

/** The body of `POST /api/admin/standings/decisions`. */
@ApiSchema({ name: 'AddStandingsDecision' })
export class AddStandingsDecisionRequest {
  @Text({ max: 255 })
  leagueId?: string | null;

  @Must((value) => decisionKinds.some((kind) => kind === value), 'Please choose what was decided', {
    type: String,
    enum: decisionKinds,
  })
  kind: LeagueDecision['kind'];

  @Ids({ most: 200 })
  teamIds?: readonly string[] | null;

  @Expose()
  @IsOptional()
  @judgedBy((value) => (typeof value === 'number' ? null : 'This must be a number'))
  @ApiProperty({ type: 'integer', required: false, minimum: -100, maximum: 100 })
  points?: number | null;

  @Choice(withdrawnGames, 'Please choose what becomes of the games', { required: false })
  games?: WithdrawnGames | null;

  @Text(
    { max: 300, multiline: true },
    { minLength: 1, description: 'Everyone reads it under the table' },
  )
  reason?: string | null;
}
