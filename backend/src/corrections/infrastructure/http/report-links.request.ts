import { ApiSchema, OmitType, PickType } from '@nestjs/swagger';
import { AssociationCalendar } from '../../../kernel/association-calendar';
import { Nested, Ordinal, Text, Verbatim } from '../../../platform/validation/body-fields';
import { CorrectionInput, longestMessage } from '../../domain/correction';
import {
  GameDetailsFields,
  LeagueDetailsFields,
  dateOf,
  gameIn,
} from '../../../submissions/infrastructure/http/score-report.request';

@ApiSchema({ name: 'CorrectedLeagueDetails' })
class CorrectedLeagueDetails extends PickType(LeagueDetailsFields, [
  'winningTeamId',
  'losingTeamId',
  'matchDate',
]) {}

@ApiSchema({ name: 'CorrectedGameDetails' })
class CorrectedGameDetails extends OmitType(GameDetailsFields, [
  'captainName',
  'captainEmail',
  'captainPhone',
]) {}

const token = { description: 'The part of a link behind `#m=`' };

/** The body of `POST /api/report-links/correct`. */
@ApiSchema({ name: 'CorrectReport' })
export class CorrectReportRequest {
  @Verbatim(token)
  token?: string | null;

  @Ordinal({ description: 'The revision that the captain saw' })
  revision?: number | null;

  @Nested(CorrectedLeagueDetails)
  leagueDetails?: CorrectedLeagueDetails | null;

  @Nested(CorrectedGameDetails)
  gameDetails?: CorrectedGameDetails | null;

  toCorrection(calendar: AssociationCalendar): CorrectionInput {
    const { winningTeamId, losingTeamId, matchDate } =
      this.leagueDetails ?? new CorrectedLeagueDetails();
    return {
      leagueDetails: {
        winningTeamId: winningTeamId ?? null,
        losingTeamId: losingTeamId ?? null,
        matchDate: dateOf(matchDate ?? null, calendar),
      },
      gameDetails: gameIn(this.gameDetails ?? new CorrectedGameDetails()),
    };
  }
}

/** The body of `POST /api/report-links/message`. */
@ApiSchema({ name: 'SendMessage' })
export class SendMessageRequest {
  @Verbatim(token)
  token?: string | null;

  @Text({ max: longestMessage, multiline: true }, { minLength: 1 })
  message?: string | null;
}
