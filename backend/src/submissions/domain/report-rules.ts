import { CalendarDate, isCalendarDate } from '../../kernel/calendar-date';
import { isEmailAddress, longestEmailAddress } from '../../kernel/email-address';
import { Violation } from '../../kernel/errors';
import { isNoLongerThan, tooLong } from '../../kernel/text-length';
import { GameReport } from './game-report';
import { Outcome, hasScores, outcomeRules, outcomes } from './outcome';
import { OptionalName, optionalFields, optionalNames, reportFields } from './report-fields';

interface Rule extends Violation {
  readonly holds: (report: GameReport, today: CalendarDate) => boolean;
}

/** The maximum length of each text, in code points. */
export const longest = {
  id: 255,
  matchDate: 40,
  location: 200,
  division: 120,
  captainName: reportFields.captainName.longest,
  captainEmail: longestEmailAddress,
} as const;

/** The earliest date on which a reported game may have been played. */
export const earliestMatchDate: CalendarDate = '1970-01-01';
const highestScore = 9_999;
const highestScoreMessage = 'Score must be at most 9,999';
const ratingMessage = 'Rating must be a whole number from 1 to 5';

/** The rules of docs/specification.md, section 5, "Submission", in the order of the form. */
const reportRules: readonly Rule[] = [
  {
    path: 'sportId',
    message: 'Please select a sport',
    holds: ({ sportId }) => sportId !== null,
  },
  {
    path: 'leagueDetails.leagueId',
    message: 'League selection is required',
    holds: ({ leagueDetails }) => leagueDetails.leagueId !== null,
  },
  {
    path: 'leagueDetails.winningTeamId',
    message: 'Winning team selection is required',
    holds: ({ leagueDetails }) => leagueDetails.winningTeamId !== null,
  },
  {
    path: 'leagueDetails.losingTeamId',
    message: 'Losing team selection is required',
    holds: ({ leagueDetails }) => leagueDetails.losingTeamId !== null,
  },
  {
    path: 'leagueDetails.losingTeamId',
    message: 'Winning and losing teams must be different',
    holds: ({ leagueDetails: { winningTeamId, losingTeamId } }) =>
      losingTeamId === null || losingTeamId !== winningTeamId,
  },
  {
    path: 'leagueDetails.matchDate',
    message: 'Match date is required',
    holds: ({ leagueDetails }, today) => isPlayableDate(leagueDetails.matchDate, today),
  },
  {
    path: 'leagueDetails.location',
    message: `This ${tooLong(longest.location)}`,
    holds: ({ leagueDetails }) => isNoLongerThan(longest.location, leagueDetails.location),
  },
  {
    path: 'leagueDetails.location',
    message: 'Location is required',
    holds: ({ leagueDetails }) => leagueDetails.location !== null,
  },
  ...outcomes.flatMap(scoreIsAbsent),
  {
    path: 'gameDetails.winningScore',
    message: 'Winning score is required',
    holds: ({ gameDetails }) =>
      !hasScores(gameDetails.outcome ?? 'played') || isCount(gameDetails.winningScore),
  },
  {
    path: 'gameDetails.winningScore',
    message: highestScoreMessage,
    holds: ({ gameDetails }) => isAtMost(highestScore, gameDetails.winningScore),
  },
  {
    path: 'gameDetails.losingScore',
    message: 'Losing score is required',
    holds: ({ gameDetails }) =>
      !hasScores(gameDetails.outcome ?? 'played') || isCount(gameDetails.losingScore),
  },
  {
    path: 'gameDetails.losingScore',
    message: highestScoreMessage,
    holds: ({ gameDetails }) => isAtMost(highestScore, gameDetails.losingScore),
  },
  {
    path: 'gameDetails.losingScore',
    message: 'First team score must be greater than or equal to second team score',
    holds: ({ gameDetails: { winningScore, losingScore } }) =>
      !isCount(winningScore) || !isCount(losingScore) || winningScore >= losingScore,
  },
  ...optionalNames.filter((name) => name !== 'captainPhone').map(optionalRule),
  {
    path: 'gameDetails.captainName',
    message: `This ${tooLong(longest.captainName)}`,
    holds: ({ gameDetails }) => isNoLongerThan(longest.captainName, gameDetails.captainName),
  },
  {
    path: 'gameDetails.captainName',
    message: 'Your name is required',
    holds: ({ gameDetails }) => gameDetails.captainName !== null,
  },
  {
    path: 'gameDetails.captainEmail',
    message: `This ${tooLong(longest.captainEmail)}`,
    holds: ({ gameDetails }) => isNoLongerThan(longest.captainEmail, gameDetails.captainEmail),
  },
  {
    path: 'gameDetails.captainEmail',
    message: 'Please enter a valid email address',
    holds: ({ gameDetails }) => isEmailAddress(gameDetails.captainEmail),
  },
  optionalRule('captainPhone'),
  {
    path: 'gameDetails.verification',
    message: 'You must verify the information is accurate',
    holds: ({ gameDetails }) => gameDetails.verification === true,
  },
];

function optionalRule(name: OptionalName): Rule {
  const field = optionalFields[name];
  const path = `gameDetails.${name}`;
  if (field.kind === 'rating') {
    return {
      path,
      message: ratingMessage,
      holds: ({ gameDetails }) => isRatingOrNone(gameDetails[name] as number | null),
    };
  }
  return {
    path,
    message: `This ${tooLong(field.longest)}`,
    holds: ({ gameDetails }) => isNoLongerThan(field.longest, gameDetails[name] as string | null),
  };
}

/** Rules that reject scores of an outcome that has none. */
function scoreIsAbsent(outcome: Outcome): Rule[] {
  const { noScore } = outcomeRules[outcome];
  if (noScore === null) return [];
  return (['winningScore', 'losingScore'] as const).map((score) => ({
    path: `gameDetails.${score}`,
    message: noScore,
    holds: ({ gameDetails }) => gameDetails.outcome !== outcome || (gameDetails[score] ?? 0) === 0,
  }));
}

/** All that the rules say. */
export const reportMessages: readonly string[] = [
  ...new Set(reportRules.map(({ message }) => message)),
];

/** The rules that the report breaks, by field. If a field breaks several, the first one counts. */
export function reportViolations(report: GameReport, today: CalendarDate): Violation[] {
  return reportRules
    .filter((rule) => !rule.holds(report, today))
    .map(({ path, message }) => ({ path, message }));
}

function isPlayableDate(date: CalendarDate | null, today: CalendarDate): boolean {
  return date !== null && isCalendarDate(date) && date >= earliestMatchDate && date <= today;
}

function isCount(value: number | null): value is number {
  return value !== null && Number.isInteger(value) && value >= 0;
}

function isAtMost(bound: number, value: number | null): boolean {
  return !isCount(value) || value <= bound;
}

function isRatingOrNone(value: number | null): boolean {
  return value === null || (Number.isInteger(value) && value >= 1 && value <= 5);
}
