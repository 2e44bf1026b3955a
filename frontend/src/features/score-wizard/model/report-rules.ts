import {
  reportViolations,
  type GameReport,
} from '@score-tracker/backend/submissions/domain/game-report';
import { firstOfEachPath } from '@score-tracker/backend/kernel/errors';
import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import type { ErrorDetail, ReportScore } from '../../../api/types';
import { inOneLine, inParagraphs } from '../../../forms/typed-text';
import type { RatingName } from '../../../game-ui/rating-categories';
import { asksForComments, type ReportDraft } from './report-draft';

/** A draft as it is sent: text without what the server refuses, and scores as numbers. */
export interface FilledReport {
  readonly sportId: string;
  readonly leagueDetails: ReportDraft['leagueDetails'];
  readonly gameDetails: Omit<ReportDraft['gameDetails'], 'winningScore' | 'losingScore'> & {
    /** `NaN` if the text is not a number. */
    readonly winningScore: number;
    readonly losingScore: number;
  };
}

export function filledReport({ sportId, leagueDetails, gameDetails }: ReportDraft): FilledReport {
  const game = gameDetails;
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
      winningScore: scoreOf(game.winningScore),
      losingScore: scoreOf(game.losingScore),
      // Text that no one sees any more is not sent, and is not checked either.
      ratingComments: asksForComments(game) ? inParagraphs(game.ratingComments) : '',
      notes: inParagraphs(game.notes),
      captainName: inOneLine(game.captainName),
      captainEmail: inOneLine(game.captainEmail),
      captainPhone: inOneLine(game.captainPhone),
    },
  };
}

/**
 * The rules that a draft breaks, one for each field, in the order of the form. They are the server's
 * (docs/specification.md, section 5).
 * @param today in the association's time zone
 */
export function draftViolations(draft: ReportDraft, today: string): ErrorDetail[] {
  return firstOfEachPath(reportViolations(asRead(filledReport(draft)), today));
}

/** Runs the rules for react-hook-form. */
export function reportResolver(today: () => string): Resolver<ReportDraft, unknown, FilledReport> {
  return (draft) => {
    const violations = draftViolations(draft, today());
    if (violations.length === 0) return { values: filledReport(draft), errors: {} };
    const errors: FieldErrors<ReportDraft> = {};
    for (const { path, message } of violations) set(errors, path, { type: 'rule', message });
    return { values: {}, errors };
  };
}

/** The report as the server reads it: empty text and ratings of 0 are missing values. */
function asRead({ sportId, leagueDetails, gameDetails }: FilledReport): GameReport {
  const { matchDate, locationId, ...league } = leagueDetails;
  const { winningScore, losingScore, verification, ...game } = gameDetails;
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
      fieldConditionRating: ratingOrNull(game, 'fieldConditionRating'),
      refRating: ratingOrNull(game, 'refRating'),
      sportsmanshipRating: ratingOrNull(game, 'sportsmanshipRating'),
      competitionRating: ratingOrNull(game, 'competitionRating'),
      ratingComments: textOrNull(game.ratingComments),
      notes: textOrNull(game.notes),
      captainName: textOrNull(game.captainName),
      captainEmail: textOrNull(game.captainEmail),
      captainPhone: textOrNull(game.captainPhone),
      verification,
    },
  };
}

function scoreOf(typed: string): number {
  const digits = typed.trim();
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

/** The server keeps text in this normal form, and counts its characters in it. */
function textOrNull(text: string): string | null {
  return text.normalize('NFC') || null;
}

function ratingOrNull(
  ratings: Readonly<Record<RatingName, number>>,
  name: RatingName,
): number | null {
  return ratings[name] || null;
}

/** What is sent: without what was left out. */
export function toReportScore({ sportId, leagueDetails, gameDetails }: FilledReport): ReportScore {
  const { locationId, ...league } = leagueDetails;
  const {
    fieldConditionRating,
    refRating,
    sportsmanshipRating,
    competitionRating,
    ratingComments,
    notes,
    captainPhone,
    ...game
  } = gameDetails;
  return {
    sportId,
    leagueDetails: { ...league, ...omitEmpty({ locationId }) },
    gameDetails: {
      ...game,
      ...omitEmpty({
        fieldConditionRating,
        refRating,
        sportsmanshipRating,
        competitionRating,
        ratingComments,
        notes,
        captainPhone,
      }),
      verification: true,
    },
  };
}

/** Without empty text and ratings of 0. */
function omitEmpty<Values extends Record<string, string | number>>(
  values: Values,
): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Partial<Values>;
}
