import { Violation } from '../../kernel/errors';
import { isNoLongerThan, tooLong } from '../../kernel/text-length';
import { CalendarDate } from '../../kernel/calendar-date';
import { GameReport, optionalDetailsOf } from '../../submissions/domain/game-report';
import { reportViolations } from '../../submissions/domain/report-rules';
import {
  ReportContent,
  contentAboutNobody,
  contentOf,
} from '../../submissions/domain/report-content';
import { fieldAt } from '../../submissions/domain/report-fields';
import { ResolvedGame, unknownTeam } from '../../submissions/domain/resolved-game';
import { unknownReporter } from '../../submissions/domain/standing';
import { isTeamOf } from '../../submissions/domain/same-game';
import { CaptainMessage, Submission, gameIn } from '../../submissions/domain/submission';

/** A state of a report. The first is the report as it was submitted. */
export interface Revision {
  readonly revision: number;
  readonly at: Date;
  /** The administrator who restored it, by username; null for the captain. */
  readonly by: string | null;
  readonly content: ReportContent;
}

/** The revision that a report has now. */
export function currentRevision(submission: Submission, by: string | null = null): Revision {
  const { revision, correctedAt, submittedAt } = submission;
  return { revision, at: correctedAt ?? submittedAt, by, content: contentOf(submission) };
}

/**
 * The report as it was submitted.
 * @param revisions all revisions, newest first; empty if the report was never corrected
 */
export function asSubmitted(submission: Submission, revisions: readonly Revision[]): Submission {
  return { ...submission, ...revisions.at(-1)?.content };
}

const isCorrectable = (path: string) => fieldAt(path)?.isCorrectable ?? false;

/**
 * The report after a correction or after an administrator restored an earlier revision. If its teams
 * change, it may be that neither of them reported it.
 */
export function revised(submission: Submission, content: ReportContent, now: Date): Submission {
  const { reporterTeamId } = submission;
  const isFromOther = reporterTeamId !== null && !isTeamOf(content, reporterTeamId);
  return {
    ...submission,
    ...content,
    ...(submission.erasedAt && contentAboutNobody),
    ...(isFromOther && unknownReporter),
    revision: submission.revision + 1,
    correctedAt: now,
  };
}

/** What a captain sends to correct a report. Null where a field was missing or cleared. */
export interface CorrectionInput {
  readonly leagueDetails: Pick<
    GameReport['leagueDetails'],
    'winningTeamId' | 'losingTeamId' | 'matchDate'
  >;
  readonly gameDetails: Omit<
    GameReport['gameDetails'],
    'captainName' | 'captainEmail' | 'captainPhone'
  >;
}

/** The corrected report as if it were sent anew: sport, league, location and contact stay. */
export function correctedReport(
  submission: Submission,
  { leagueDetails, gameDetails }: CorrectionInput,
): GameReport {
  const { sportId, leagueId, location, locationId, division } = submission;
  const { captainName, captainEmail, captainPhone } = submission;
  return {
    sportId,
    leagueDetails: { ...leagueDetails, leagueId, location, locationId, division },
    gameDetails: { ...gameDetails, captainName, captainEmail, captainPhone },
  };
}

/** A stored report as it would be sent. */
export function asSent(submission: Submission): GameReport {
  const { winningTeamId, losingTeamId, matchDate, outcome, outcomeReason } = submission;
  const { winningScore, losingScore } = submission;
  return correctedReport(submission, {
    leagueDetails: { winningTeamId, losingTeamId, matchDate },
    gameDetails: {
      ...optionalDetailsOf(submission),
      outcome,
      outcomeReason,
      winningScore,
      losingScore,
      verification: true,
    },
  });
}

/**
 * The rules that a correction breaks, by field. Teams of the report stay valid after they left the
 * catalogue.
 * @param game the catalogue's entries for the corrected report
 */
export function correctionViolations(
  submission: Submission,
  report: GameReport,
  game: ResolvedGame,
  today: CalendarDate,
): Violation[] {
  const { winningTeamId, losingTeamId } = report.leagueDetails;
  const refuse = (path: string) => ({ path: `leagueDetails.${path}`, message: unknownTeam });
  const isUnknown = (id: string | null, entry: unknown) =>
    id !== null && !entry && teamInReport(submission, id) === null;
  return [
    ...reportViolations(report, today),
    ...(isUnknown(winningTeamId, game.winningTeam) ? [refuse('winningTeamId')] : []),
    ...(isUnknown(losingTeamId, game.losingTeam) ? [refuse('losingTeamId')] : []),
  ].filter(({ path }) => isCorrectable(path) || path === 'gameDetails.verification');
}

/**
 * What the report says after a correction for which `correctionViolations` is empty.
 * @param game the catalogue's entries for the corrected report
 * @param earlierWinner the catalogue's entry for the team that won before
 * @throws TypeError if a required field is missing because that was not checked
 */
export function correctedContent(
  submission: Submission,
  report: GameReport,
  game: ResolvedGame,
  earlierWinner: ResolvedGame['winningTeam'],
): ReportContent {
  const { winningTeamId, losingTeamId, matchDate } = report.leagueDetails;
  if (winningTeamId === null || losingTeamId === null || matchDate === null) {
    throw new TypeError('A correction is stored only after its rules were checked');
  }
  const teams = [submission.winningTeamId, submission.losingTeamId];
  const hasSameTeams = teams.includes(winningTeamId) && teams.includes(losingTeamId);
  const winnerChanged = winningTeamId !== submission.winningTeamId;
  const followsWinner = winnerChanged && earlierWinner?.division === submission.division;
  const winner = teamInReport(submission, winningTeamId) ?? game.winningTeam!;
  const loser = teamInReport(submission, losingTeamId) ?? game.losingTeam!;
  return contentOf({
    ...gameIn(report.gameDetails),
    winningTeamId,
    winningTeamName: winner.name,
    winningTeamDivision: winner.division,
    losingTeamId,
    losingTeamName: loser.name,
    losingTeamDivision: loser.division,
    division: followsWinner && game.winningTeam ? game.winningTeam.division : submission.division,
    matchDate,
    captainOnRoster: hasSameTeams ? submission.captainOnRoster : game.captainOnRoster,
  });
}

/** One of the report's teams, as it was called then; null for any other team. */
function teamInReport(
  submission: Submission,
  teamId: string,
): Pick<NonNullable<ResolvedGame['winningTeam']>, 'name' | 'division'> | null {
  if (teamId === submission.winningTeamId) {
    return { name: submission.winningTeamName, division: submission.winningTeamDivision };
  }
  return teamId === submission.losingTeamId
    ? { name: submission.losingTeamName, division: submission.losingTeamDivision }
    : null;
}

/** Captains can correct a report this often. */
export const mostCorrections = 20;
/** Captains can send this many messages about a report. */
export const mostMessages = 3;
/** In code points. */
export const longestMessage = 1_000;

/** What is wrong with the text of a message; null if nothing is. */
export function messageProblem(text: string | null): string | null {
  if (text === null) return 'Please enter a message';
  return isNoLongerThan(longestMessage, text) ? null : `This ${tooLong(longestMessage)}`;
}

/** The report after the captain sent a message. */
export function withMessage(submission: Submission, text: string, now: Date): Submission {
  const message: CaptainMessage = { at: now.toISOString(), text, seen: false };
  return { ...submission, messages: [...submission.messages, message] };
}
