import { wholeNumberIn } from '@score-tracker/backend/kernel/digits';
import {
  optionalDetailsOf,
  type GameReport,
} from '@score-tracker/backend/submissions/domain/game-report';
import { reportViolations } from '@score-tracker/backend/submissions/domain/report-rules';
import { hasScores, isRated } from '@score-tracker/backend/submissions/domain/outcome';
import { firstOfEachPath } from '@score-tracker/backend/kernel/errors';
import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import type { ErrorDetail, ReportScore } from '../../api/types';
import { inOneLine, inParagraphs } from '../../forms/typed-text';
import { asksForComments, draftDetails, type ReportDraft } from './report-draft';

/** A draft as it is sent: cleaned text, and scores as numbers. */
export interface FilledReport {
  readonly sportId: string;
  readonly leagueDetails: ReportDraft['leagueDetails'];
  readonly gameDetails: Omit<ReportDraft['gameDetails'], 'winningScore' | 'losingScore'> & {
    /** `NaN` if the text is not a number. Null if the game has no scores. */
    readonly winningScore: number | null;
    readonly losingScore: number | null;
  };
}

export function filledReport({ sportId, leagueDetails, gameDetails }: ReportDraft): FilledReport {
  const game = gameDetails;
  const outcomeReason = game.outcome === 'played' ? '' : game.outcomeReason;
  const isScored = hasScores(game.outcome);
  const asksForRatings = isRated(game.outcome, outcomeReason || null);
  return {
    sportId: inOneLine(sportId),
    leagueDetails: {
      ...leagueDetails,
      leagueId: inOneLine(leagueDetails.leagueId),
      winningTeamId: inOneLine(leagueDetails.winningTeamId),
      losingTeamId: inOneLine(leagueDetails.losingTeamId),
      location: inOneLine(leagueDetails.location),
    },
    gameDetails: {
      ...game,
      outcomeReason,
      winningScore: isScored ? wholeNumberIn(game.winningScore) : null,
      losingScore: isScored ? wholeNumberIn(game.losingScore) : null,
      captainName: inOneLine(game.captainName),
      captainEmail: inOneLine(game.captainEmail),
      ...draftDetails((name, kind) => {
        const value = game[name];
        // What is in hidden fields is not sent, so it is not checked.
        if (typeof value === 'number') return asksForRatings ? value : 0;
        if (name === 'ratingComments' && !(asksForRatings && asksForComments(game))) return '';
        return kind === 'line' ? inOneLine(value) : inParagraphs(value);
      }),
    },
  };
}

/**
 * The rules that a draft breaks: at most one for each field, in the order of the form. They are the
 * server's rules (docs/specification.md, section 5), and that a server that takes no outcomes gets
 * none: it would store an abandoned game as one that was played.
 * @param today in the association's time zone
 * @param takesOutcomes whether the server's feature is on
 */
export function draftViolations(
  draft: ReportDraft,
  today: string,
  takesOutcomes: boolean,
): ErrorDetail[] {
  const violations = reportViolations(asServerReads(filledReport(draft)), today);
  if (takesOutcomes || draft.gameDetails.outcome === 'played') return firstOfEachPath(violations);
  return firstOfEachPath([...violations, { path: 'gameDetails.outcome', message: choosePlayed }]);
}

const choosePlayed = 'Choose “Played to the end”';

/**
 * Adapts rules to react-hook-form.
 * @param violationsOf the rules that a draft breaks
 */
export function reportResolver(
  violationsOf: (draft: ReportDraft) => readonly ErrorDetail[],
): Resolver<ReportDraft, unknown, FilledReport> {
  return (draft) => {
    const violations = violationsOf(draft);
    if (violations.length === 0) return { values: filledReport(draft), errors: {} };
    const errors: FieldErrors<ReportDraft> = {};
    for (const { path, message } of violations) set(errors, path, { type: 'rule', message });
    return { values: {}, errors };
  };
}

/** The report as the server reads it. Empty text and ratings of 0 count as missing. */
function asServerReads({ sportId, leagueDetails, gameDetails }: FilledReport): GameReport {
  const { matchDate, locationId, ...league } = leagueDetails;
  const { winningScore, losingScore, captainName, captainEmail, verification } = gameDetails;
  const { outcome, outcomeReason } = gameDetails;
  return {
    sportId: textOrNull(sportId),
    leagueDetails: {
      leagueId: textOrNull(league.leagueId),
      winningTeamId: textOrNull(league.winningTeamId),
      losingTeamId: textOrNull(league.losingTeamId),
      matchDate: textOrNull(matchDate),
      location: textOrNull(league.location),
      locationId: textOrNull(locationId),
      division: null,
    },
    gameDetails: {
      winningScore,
      losingScore,
      outcome: outcome === 'played' ? null : outcome,
      outcomeReason: outcomeReason || null,
      ...optionalDetailsOf(omitEmpty(draftDetails((name) => inNormalForm(gameDetails[name])))),
      captainName: textOrNull(captainName),
      captainEmail: textOrNull(captainEmail),
      verification,
    },
  };
}

function textOrNull(text: string): string | null {
  return inNormalForm(text) || null;
}

/** The server stores text in this form and counts its characters in it. */
function inNormalForm<Value extends string | number>(value: Value): Value {
  return typeof value === 'string' ? (value.normalize('NFC') as Value) : value;
}

/** The request body. Fields that were left empty are omitted. */
export function toReportScore({ sportId, leagueDetails, gameDetails }: FilledReport): ReportScore {
  const { locationId, ...league } = leagueDetails;
  const { winningScore, losingScore, captainName, captainEmail } = gameDetails;
  const { outcome, outcomeReason } = gameDetails;
  return {
    sportId,
    leagueDetails: { ...league, ...omitEmpty({ locationId }) },
    gameDetails: {
      ...(winningScore !== null && { winningScore }),
      ...(losingScore !== null && { losingScore }),
      ...(outcome !== 'played' && { outcome }),
      ...(outcomeReason !== '' && { outcomeReason }),
      captainName,
      captainEmail,
      ...omitEmpty(draftDetails((name) => gameDetails[name])),
      verification: true,
    },
  };
}

/** Removes empty text and ratings of 0. */
function omitEmpty<Values extends Record<string, string | number>>(
  values: Values,
): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Partial<Values>;
}
