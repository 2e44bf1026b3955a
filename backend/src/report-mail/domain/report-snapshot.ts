import { CalendarDate } from '../../kernel/calendar-date';
import { Language } from '../../kernel/languages';
import { AskedGame } from './agreement-request';
import { CorrectionSnapshot, receiptCorrection } from './correction';

/** Whether there are earlier reports of the same game, and whether they agree. */
type DuplicateStatus = 'received' | 'duplicate' | 'conflict';

/** How a game ended that was not played to its end. */
interface EndingSnapshot {
  /** Such as "Forfeit" or "Not played, Weather". */
  readonly words: string;
  readonly hasScores: boolean;
  readonly hasWinner: boolean;
}

/** The result of a game according to one report. */
export interface ResultSnapshot {
  readonly reference: string;
  readonly winningTeamName: string;
  readonly losingTeamName: string;
  readonly winningScore: number;
  readonly losingScore: number;
  /** Absent if the game was played to its end. */
  readonly ending?: EndingSnapshot;
  readonly captainName: string;
  /** An instant in ISO 8601. */
  readonly submittedAt: string;
}

/** The report as it was when it arrived, with everything that messages need; stored as JSON. */
export interface ReportSnapshot extends ResultSnapshot {
  readonly id: string;
  /** Identifies the game: the same for all its reports, different for any other game. */
  readonly game: string;
  /** Both team names, in the same order in all reports of the game. */
  readonly teamNames: readonly [string, string];
  readonly status: DuplicateStatus;
  /** The most recent other reports of the game, oldest first; empty in a receipt. */
  readonly earlier: readonly ResultSnapshot[];
  /** The number of all other reports of the game. */
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

  /** The language in which it was sent; absent if that is not known. */
  readonly language?: Language;

  /** Location and division, if they come from the league feed. */
  readonly inCatalogue?: {
    readonly location: string | null;
    readonly division: string | null;
  };

  /** Until when the captain can correct the report (ISO 8601); absent while corrections are off. */
  readonly correctableUntil?: string;

  /**
   * The `game` of revision 1, if a correction moved the report to another game. E-mails stay in its
   * thread.
   */
  readonly firstGame?: string;

  /** In e-mails about a correction. */
  readonly correction?: CorrectionSnapshot;

  /** In an e-mail that brings a message of the captain. */
  readonly captainMessage?: CaptainMessage;

  /** Present if the captains of the other team are asked by mail whether the report is right. */
  readonly ask?: AskedGame;
}

/** A report after a correction. */
export interface CorrectedReport extends ReportSnapshot {
  readonly correction: CorrectionSnapshot;
}

/** What a captain wrote to the administrators about a report. */
export interface CaptainMessage {
  readonly text: string;
  /** An instant in ISO 8601. */
  readonly at: string;
}

/**
 * The copy of a report for its receipt. Anyone may have typed the address that it goes to, so it contains
 * only what is named here: no other typed text, no ratings and no earlier reports (docs/contract.md,
 * section 5).
 */
export function receiptSnapshot(report: ReportSnapshot): ReportSnapshot {
  return {
    ...resultOnly(report),
    captainEmail: report.captainEmail,
    ...(report.language && { language: report.language }),
    ...(report.correctableUntil && { correctableUntil: report.correctableUntil }),
    ...(report.correction && { correction: receiptCorrection(report.correction) }),
  };
}

/** The copy of a report for the captains of the other team, with nothing about who reported it. */
export function requestSnapshot(report: ReportSnapshot): ReportSnapshot {
  return { ...resultOnly(report), ...(report.ask && { ask: report.ask }) };
}

function resultOnly(report: ReportSnapshot): ReportSnapshot {
  return {
    id: report.id,
    reference: report.reference,
    submittedAt: report.submittedAt,
    status: report.status,
    game: report.game,
    teamNames: report.teamNames,
    winningTeamName: report.winningTeamName,
    losingTeamName: report.losingTeamName,
    winningScore: report.winningScore,
    losingScore: report.losingScore,
    ...(report.ending && { ending: report.ending }),
    sportId: report.sportId,
    sportName: report.sportName,
    leagueName: report.leagueName,
    matchDate: report.matchDate,
    ...(report.inCatalogue && { inCatalogue: report.inCatalogue }),
    location: report.inCatalogue?.location ?? '',
    division: report.inCatalogue?.division ?? null,
    captainEmail: '',
    captainName: '',
    captainPhone: null,
    earlier: [],
    earlierCount: 0,
    fieldConditionRating: null,
    refRating: null,
    sportsmanshipRating: null,
    competitionRating: null,
    ratingComments: null,
    notes: null,
    ...(report.firstGame && { firstGame: report.firstGame }),
  };
}

/** The name of a captain whose data was erased. */
export const removedName = 'Removed';

/** The fields that a captain fills with text of their own. */
const typedFields = ['gameDetails.ratingComments', 'gameDetails.notes'];

/**
 * The copy of a report without what it says about people.
 * @param isErased which of the reports in it are without people from now on: itself, and the earlier
 * reports of the game that it lists
 */
export function withoutPeople(
  report: ReportSnapshot,
  isErased: (result: ResultSnapshot) => boolean,
): ReportSnapshot {
  const earlier = report.earlier.map((other) =>
    isErased(other) ? { ...other, captainName: removedName } : other,
  );
  if (!isErased(report)) return { ...report, earlier };
  const { captainMessage, correction, ...rest } = report;
  return {
    ...rest,
    ...(captainMessage && { captainMessage: { ...captainMessage, text: removedName } }),
    earlier,
    captainName: removedName,
    captainEmail: '',
    captainPhone: null,
    ratingComments: null,
    notes: null,
    ...(correction && {
      correction: {
        ...correction,
        changes: correction.changes.filter(({ field }) => !typedFields.includes(field)),
      },
    }),
  };
}
