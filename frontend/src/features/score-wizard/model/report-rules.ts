import {
  optionalDetailsOf,
  reportViolations,
  type GameReport,
} from '@score-tracker/backend/submissions/domain/game-report';
import { firstOfEachPath } from '@score-tracker/backend/kernel/errors';
import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import type { ErrorDetail, ReportScore } from '../../../api/types';
import { inOneLine, inParagraphs } from '../../../forms/typed-text';
import { asksForComments, draftDetails, type ReportDraft } from './report-draft';

/** A draft as it is sent: cleaned text, and scores as numbers. */
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
      captainName: inOneLine(game.captainName),
      captainEmail: inOneLine(game.captainEmail),
      ...draftDetails((name, kind) => {
        const value = game[name];
        if (typeof value === 'number') return value;
        // Text in a hidden box is not sent, so it is not checked.
        if (name === 'ratingComments' && !asksForComments(game)) return '';
        return kind === 'line' ? inOneLine(value) : inParagraphs(value);
      }),
    },
  };
}

/**
 * The rules that a draft breaks: at most one for each field, in the order of the form. They are the
 * server's rules (docs/specification.md, section 5).
 * @param today in the association's time zone
 */
export function draftViolations(draft: ReportDraft, today: string): ErrorDetail[] {
  return firstOfEachPath(reportViolations(asServerReads(filledReport(draft)), today));
}

/** Adapts the rules to react-hook-form. */
export function reportResolver(today: () => string): Resolver<ReportDraft, unknown, FilledReport> {
  return (draft) => {
    const violations = draftViolations(draft, today());
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
      ...optionalDetailsOf(omitEmpty(draftDetails((name) => inNormalForm(gameDetails[name])))),
      captainName: textOrNull(captainName),
      captainEmail: textOrNull(captainEmail),
      verification,
    },
  };
}

function scoreOf(typed: string): number {
  const digits = typed.trim();
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
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
  return {
    sportId,
    leagueDetails: { ...league, ...omitEmpty({ locationId }) },
    gameDetails: {
      winningScore,
      losingScore,
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
