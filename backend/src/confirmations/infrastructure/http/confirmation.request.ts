import { ApiSchema } from '@nestjs/swagger';
import {
  Choice,
  Nested,
  Ordinal,
  Score,
  Text,
  Verbatim,
} from '../../../platform/validation/body-fields';
import { longest } from '../../../submissions/domain/report-rules';
import type { Outcome } from '../../../submissions/domain/outcome';
import { outcomes } from '../../../submissions/domain/outcome';
import { longestName } from '../../../submissions/domain/standing';

const optional = { required: false, nullable: true };
const id = { max: longest.id };

@ApiSchema({ name: 'SeenResult' })
export class SeenResultFields {
  @Text(id)
  winningTeamId?: string | null;

  @Text(id)
  losingTeamId?: string | null;

  @Text({ max: longest.matchDate }, { example: '2026-10-02' })
  matchDate?: string | null;

  @Score({ ...optional, description: 'Null, like the next, for a game without scores' })
  winningScore?: number | null;

  @Score(optional)
  losingScore?: number | null;

  @Choice(outcomes, 'Unknown outcome', { ...optional, description: 'Default `played`' })
  outcome?: Outcome | null;
}

/** The body of `POST /api/confirmations`. */
@ApiSchema({ name: 'ConfirmResult' })
export class ConfirmationRequest {
  @Verbatim({ description: 'What stands behind `#c=` or `#t=` in a link' })
  token?: string | null;

  @Nested(SeenResultFields, {
    required: false,
    nullable: true,
    description: 'The result that was read out. Required with a link of kind c',
  })
  seen?: SeenResultFields | null;

  @Text({ max: 20 }, { ...optional, description: 'The report. Required with a link of kind t' })
  reference?: string | null;

  @Ordinal({
    ...optional,
    description: 'The revision that was seen. Required with a link of kind t',
  })
  revision?: number | null;

  @Text({ max: longestName }, { minLength: 1 })
  name?: string | null;

  @Verbatim({
    ...optional,
    description: "The team's link that this phone has, with a link of kind c",
  })
  teamToken?: string | null;
}
