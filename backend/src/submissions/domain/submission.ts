import { isolated } from '../../kernel/isolated';
import { CalendarDate } from '../../kernel/calendar-date';
import { newId } from '../../kernel/identifier';
import { Language } from '../../kernel/languages';
import { GameReport, OptionalDetails, optionalDetailsOf, withoutRatings } from './game-report';
import {
  Outcome,
  OutcomeReason,
  hasScores,
  isRated,
  outcomeInWords,
  outcomeRules,
} from './outcome';
import { newReference } from './reference';
import { KnownGame } from './resolved-game';
import { ReportedResult } from './game-result';
import { Reporter, unknownReporter } from './standing';

/** An accepted report. It keeps the names of that moment, even if the feed changes them later. */
export interface Submission extends ReportedResult, OptionalDetails, Reporter {
  readonly id: string;
  /** Eight characters that a captain can read out, such as `K7Q2-4MZP`. */
  readonly reference: string;
  readonly submittedAt: Date;

  readonly sportId: string;
  readonly sportName: string;
  readonly leagueId: string;
  readonly leagueName: string;
  readonly division: string | null;
  readonly locationId: string | null;
  readonly location: string;
  readonly matchDate: CalendarDate;

  readonly winningTeamName: string;
  readonly winningTeamDivision: string | null;
  readonly losingTeamId: string;
  readonly losingTeamName: string;
  readonly losingTeamDivision: string | null;

  readonly outcome: Outcome;
  /** Null if the game was played, or if no reason was given. */
  readonly outcomeReason: OutcomeReason | null;

  readonly captainName: string;
  readonly captainEmail: string;
  /** Whether the email address is on one of the teams' rosters; null if no roster is known. */
  readonly captainOnRoster: boolean | null;

  /** Stored instead of the key with which the other side opens the report; null without one. */
  readonly confirmKeyHash: string | null;

  /** The game of the schedule that the report names, or that an administrator linked it to. */
  readonly scheduledGameId: string | null;

  /** The language in which it was sent, for e-mails to the captain; null if that is not known. */
  readonly language: Language | null;

  /** Null while the report is pending. */
  readonly loggedAt: Date | null;
  readonly loggedBy: string | null;

  /** 1 until the report is corrected. */
  readonly revision: number;
  /** When the newest revision was made; null if the report was never corrected. */
  readonly correctedAt: Date | null;
  /** What the captain wrote to the administrators later, oldest first. */
  readonly messages: readonly CaptainMessage[];

  /** The report that an administrator logged in its place; null if there is none. */
  readonly replacedBy: string | null;
  /** Whether an administrator said that it is of another game than those with its teams and date. */
  readonly isAnotherGame: boolean;
  /** Whether an administrator said that the table leaves its game out. */
  readonly isUncounted: boolean;

  /**
   * When what the report said about people was removed; null if it was not. From then on it takes
   * nothing of that kind.
   */
  readonly erasedAt: Date | null;
}

/** A message of the captain about a report. */
export interface CaptainMessage {
  /** An instant in ISO 8601. */
  readonly at: string;
  readonly text: string;
  /** Whether an administrator marked it as seen. */
  readonly seen: boolean;
}

/** What comes with a report besides the form. */
export interface ReportOrigin extends Reporter {
  readonly confirmKeyHash: string | null;
  readonly scheduledGameId: string | null;
  readonly language: Language | null;
}

/** Of a report that came without a link and without a key. */
const unknownOrigin: ReportOrigin = {
  ...unknownReporter,
  confirmKeyHash: null,
  scheduledGameId: null,
  language: null,
};

/**
 * Accepts a report for which `reportViolations` and `relationViolations` are empty.
 * @throws TypeError if a required field is missing because that was not checked
 */
export function acceptReport(
  report: GameReport,
  game: KnownGame,
  now: Date,
  origin = unknownOrigin,
): Submission {
  const { leagueDetails, gameDetails } = report;
  return {
    id: newId(now),
    reference: newReference(),
    submittedAt: now,

    sportId: game.sport.id,
    sportName: game.sport.name,
    leagueId: game.league.id,
    leagueName: game.league.name,
    division: leagueDetails.division ?? game.winningTeam.division,
    locationId: game.location?.id ?? null,
    location: game.location?.name ?? assertPresent(leagueDetails.location),
    matchDate: assertPresent(leagueDetails.matchDate),

    winningTeamId: game.winningTeam.id,
    winningTeamName: game.winningTeam.name,
    winningTeamDivision: game.winningTeam.division,
    losingTeamId: game.losingTeam.id,
    losingTeamName: game.losingTeam.name,
    losingTeamDivision: game.losingTeam.division,
    ...gameIn(gameDetails),

    captainName: assertPresent(gameDetails.captainName),
    captainEmail: assertPresent(gameDetails.captainEmail),
    captainOnRoster: game.captainOnRoster,
    ...origin,

    loggedAt: null,
    loggedBy: null,

    revision: 1,
    correctedAt: null,
    messages: [],
    replacedBy: null,
    isAnotherGame: false,
    isUncounted: false,
    erasedAt: null,
  };
}

/**
 * Drops what an outcome does not have: reasons, scores and ratings.
 * @throws TypeError if a score is missing because that was not checked
 */
export function gameIn(gameDetails: GameReport['gameDetails']) {
  const outcome = gameDetails.outcome ?? 'played';
  const outcomeReason = outcome === 'played' ? null : gameDetails.outcomeReason;
  const details = optionalDetailsOf(gameDetails);
  return {
    outcome,
    outcomeReason,
    winningScore: hasScores(outcome) ? assertPresent(gameDetails.winningScore) : 0,
    losingScore: hasScores(outcome) ? assertPresent(gameDetails.losingScore) : 0,
    ...(isRated(outcome, outcomeReason) ? details : withoutRatings(details)),
  };
}

/** A title by which people recognize the report. */
export function titleOf(submission: Submission): string {
  return `${submission.reference}: ${resultInWords(submission)}`;
}

/** Such as "Red 21 – 14 Blue", "Red beat Blue (Forfeit)" or "Red 7 – 3 Blue (Abandoned, Weather)". */
function resultInWords(submission: Submission): string {
  const { winningTeamName, losingTeamName, winningScore, losingScore, outcome } = submission;
  const between = hasScores(outcome)
    ? `${winningScore} – ${losingScore}`
    : outcomeRules[outcome].winner === 'none'
      ? 'vs.'
      : 'beat';
  const words = outcomeInWords(outcome, submission.outcomeReason);
  const note = words === null ? '' : ` (${words})`;
  return `${isolated(winningTeamName)} ${between} ${isolated(losingTeamName)}${note}`;
}

function assertPresent<T>(value: T | null): T {
  if (value === null) throw new TypeError('A report is accepted only after its rules were checked');
  return value;
}
