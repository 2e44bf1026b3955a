import { ApiSchema } from '@nestjs/swagger';
import { AssociationCalendar } from '../../../kernel/association-calendar';
import { isCalendarDate } from '../../../kernel/calendar-date';
import { Language, languages } from '../../../kernel/languages';
import {
  Choice,
  Email,
  Flag,
  Nested,
  Rating,
  Score,
  Text,
  Verbatim,
} from '../../../platform/validation/body-fields';
import { tidyText } from '../../../platform/validation/checked-values';
import { GameReport, optionalDetailsOf } from '../../domain/game-report';
import { longest } from '../../domain/report-rules';
import type { Outcome, OutcomeReason } from '../../domain/outcome';
import { optionalFields } from '../../domain/report-fields';
import { hasScores, outcomeReasons, outcomes } from '../../domain/outcome';

const id = { max: longest.id };
const optional = { required: false, nullable: true };

@ApiSchema({ name: 'LeagueDetails' })
export class LeagueDetailsFields {
  @Text(id)
  leagueId?: string | null;

  @Text(id)
  winningTeamId?: string | null;

  @Text(id)
  losingTeamId?: string | null;

  @Text(
    { max: longest.matchDate },
    {
      description:
        "A calendar date, not after today; an ISO instant is read as the date in the association's time zone",
      example: '2026-10-02',
    },
  )
  matchDate?: string | null;

  @Text({ max: longest.location })
  location?: string | null;

  @Text(id, optional)
  locationId?: string | null;

  @Text({ max: longest.division }, optional)
  division?: string | null;
}

@ApiSchema({ name: 'GameDetails' })
export class GameDetailsFields {
  @Score(
    { ...optional, description: 'Required if the game has scores; otherwise absent or 0' },
    'NaN',
  )
  winningScore?: number | null;

  @Score(
    {
      ...optional,
      description:
        'Required if the game has scores, otherwise absent or 0; at most the winning score; equal scores are a tie',
    },
    'NaN',
  )
  losingScore?: number | null;

  @Choice(outcomes, 'Unknown outcome', {
    ...optional,
    description: 'Default `played`. Games that were forfeited or not played have no scores',
  })
  outcome?: Outcome | null;

  @Choice(
    outcomeReasons,
    'Unknown reason',
    { ...optional, description: 'Why the game was not played to the end' },
    ({ outcome }) => !isPlayed(outcome),
  )
  outcomeReason?: OutcomeReason | null;

  @Rating(optional)
  fieldConditionRating?: number | null;

  @Rating(optional)
  refRating?: number | null;

  @Rating(optional)
  sportsmanshipRating?: number | null;

  @Rating(optional)
  competitionRating?: number | null;

  @Text(
    { max: optionalFields.ratingComments.longest, multiline: true },
    { ...optional, description: 'What would have made the experience 5 stars' },
  )
  ratingComments?: string | null;

  @Text({ max: optionalFields.notes.longest, multiline: true }, optional)
  notes?: string | null;

  @Text({ max: longest.captainName })
  captainName?: string | null;

  @Email()
  captainEmail?: string | null;

  @Text({ max: optionalFields.captainPhone.longest }, optional)
  captainPhone?: string | null;

  @Flag({ enum: [true] })
  verification?: boolean | null;
}

/** The body of `POST /api/score-submissions`. */
@ApiSchema({ name: 'ReportScore' })
export class ScoreReportRequest {
  @Text(id)
  sportId?: string | null;

  @Nested(LeagueDetailsFields)
  leagueDetails?: LeagueDetailsFields | null;

  @Nested(GameDetailsFields)
  gameDetails?: GameDetailsFields | null;

  @Verbatim({
    ...optional,
    description:
      'With which the other side of the game can open the report: 128 random bits as 22 ' +
      'characters of base64url. Ignored if it is malformed or taken',
  })
  confirmKey?: string | null;

  @Verbatim({
    ...optional,
    description: "The link of the reporting captain's team. Ignored if it is not valid",
  })
  teamToken?: string | null;

  @Verbatim({
    ...optional,
    description:
      'The token from the link of the scheduled game that this report is about. Ignored if it is ' +
      'not valid, or belongs to another league or other teams',
  })
  gameToken?: string | null;

  @Choice(languages, 'Unknown language', {
    ...optional,
    description: 'The language of the e-mails to the captain; by default, that of the association',
  })
  language?: Language | null;

  toReport(calendar: AssociationCalendar): GameReport {
    const league = this.leagueDetails ?? new LeagueDetailsFields();
    const game = this.gameDetails ?? new GameDetailsFields();
    return {
      sportId: this.sportId ?? null,
      leagueDetails: {
        leagueId: league.leagueId ?? null,
        winningTeamId: league.winningTeamId ?? null,
        losingTeamId: league.losingTeamId ?? null,
        matchDate: dateOf(league.matchDate ?? null, calendar),
        location: league.location ?? null,
        locationId: league.locationId ?? null,
        division: league.division ?? null,
      },
      gameDetails: {
        ...gameIn(game),
        captainName: game.captainName ?? null,
        captainEmail: game.captainEmail ?? null,
      },
    };
  }
}

/** What was sent about the game itself, with null for what is missing. */
export function gameIn(game: Partial<GameDetailsFields>) {
  return {
    ...scoresIn(game),
    outcome: isPlayed(game.outcome) ? null : game.outcome!,
    outcomeReason: game.outcomeReason ?? null,
    ...optionalDetailsOf(game),
    verification: game.verification ?? null,
  };
}

/** A game that was played has no reason, so that of such a game is not read. */
function isPlayed(outcome: unknown): boolean {
  return outcome === undefined || outcome === null || tidyText(outcome) === 'played';
}

/** A score of 0 means the same as none if the game has no scores. */
function scoresIn({
  outcome,
  winningScore = null,
  losingScore = null,
}: Partial<GameDetailsFields>) {
  if (!outcome || hasScores(outcome)) return { winningScore, losingScore };
  const noneForZero = (score: number | null) => (score === 0 ? null : score);
  return { winningScore: noneForZero(winningScore), losingScore: noneForZero(losingScore) };
}

const instant = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}([.,]\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i;

/** Turns an instant into its date. Leaves any other text as it is, for the rules to reject. */
export function dateOf(text: string | null, calendar: AssociationCalendar): string | null {
  const [, date = ''] = instant.exec(text ?? '') ?? [];
  if (text === null || !isCalendarDate(date)) return text;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? text : calendar.dateAt(time);
}
