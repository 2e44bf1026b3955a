import { CalendarDate } from '../../kernel/calendar-date';

/** How a report stands to the earlier ones of its game. */
type DuplicateStatus = 'received' | 'duplicate' | 'conflict';

/** A result of the game, as one report of it has it. */
export interface ResultSnapshot {
  readonly reference: string;
  readonly winningTeamName: string;
  readonly losingTeamName: string;
  readonly winningScore: number;
  readonly losingScore: number;
  readonly captainName: string;
  /** An instant, as ISO 8601. */
  readonly submittedAt: string;
}

/** All that messages tell of a report, as it was when it came in; kept as JSON. */
export interface ReportSnapshot extends ResultSnapshot {
  readonly id: string;
  /** Equal for all reports of one game, and for no others. */
  readonly game: string;
  /** The names of both teams, in the same order in all reports of the game. */
  readonly teamNames: readonly [string, string];
  readonly status: DuplicateStatus;
  /** The latest of the other reports of the game, the oldest first; none in a receipt. */
  readonly earlier: readonly ResultSnapshot[];
  /** How many other reports there are in all. */
  readonly earlierCount: number;

  readonly sportId: string;
  readonly sportName: string;
  readonly leagueName: string;
  readonly division: string | null;
  readonly location: string;
  readonly matchDate: CalendarDate;

  readonly fieldConditionRating: number | null;
  readonly refRating: number | null;
  readonly sportsmanshipRating: number | null;
  readonly competitionRating: number | null;
  readonly ratingComments: string | null;
  readonly notes: string | null;

  readonly captainEmail: string;
  readonly captainPhone: string | null;

  /** Location and division where the league feed knows them; messages of an older server have none. */
  readonly inCatalogue?: {
    readonly location: string | null;
    readonly division: string | null;
  };
}

/**
 * What a receipt is given of the report. Anyone may have typed the address that it goes to, and what else
 * was typed: nothing of that, and nothing of what others reported.
 */
export function receiptSnapshot(report: ReportSnapshot): ReportSnapshot {
  return {
    ...report,
    earlier: [],
    earlierCount: 0,
    location: report.inCatalogue?.location ?? '',
    division: report.inCatalogue?.division ?? null,
    fieldConditionRating: null,
    refRating: null,
    sportsmanshipRating: null,
    competitionRating: null,
    ratingComments: null,
    notes: null,
    // A server of the version before thanks whoever stands here.
    captainName: 'captain',
    captainPhone: null,
  };
}
