import { CalendarDate } from '../../kernel/calendar-date';
import { groupBy } from '../../kernel/group-by';

/** How a game can end, as reports say it. */
export const publicOutcomes = [
  'played',
  'forfeit',
  'double-forfeit',
  'abandoned',
  'not-played',
] as const;

export type PublicOutcome = (typeof publicOutcomes)[number];

/** What a game is for. Only games of the season count for the table. */
export type Stage = 'season' | 'playoff' | 'friendly';

interface OutcomeRules {
  readonly hasScore: boolean;
  /** Whether the scores tell the winner, or the team that is named as such, or there is none. */
  readonly winner: 'by score' | 'named' | 'none';
}

const outcomeRules: Readonly<Record<PublicOutcome, OutcomeRules>> = {
  played: { hasScore: true, winner: 'by score' },
  forfeit: { hasScore: false, winner: 'named' },
  'double-forfeit': { hasScore: false, winner: 'none' },
  abandoned: { hasScore: true, winner: 'by score' },
  'not-played': { hasScore: false, winner: 'none' },
};

/** A report of a game, without anything about people, and without anything that was typed. */
export interface PublicReport {
  readonly id: string;
  /** As it was called then. */
  readonly leagueName: string;
  readonly date: CalendarDate;
  readonly winningTeamId: string;
  readonly winningTeamName: string;
  readonly losingTeamId: string;
  readonly losingTeamName: string;
  /** 0 and 0 if the game has no score. */
  readonly winningScore: number;
  readonly losingScore: number;
  readonly outcome: PublicOutcome;
  readonly standing: 'reported' | 'confirmed' | 'unopposed' | 'conflict';
  readonly submittedAt: Date;
  /** Null while it is pending. */
  readonly loggedAt: Date | null;
  /** Since when it is confirmed or unopposed; null if it is neither. */
  readonly confirmedAt: Date | null;
  /** The game of the schedule that it answers, also if that is gone; null if there is none. */
  readonly gameId: string | null;
  /** What the schedule says about that game. */
  readonly stage: Stage;
  /** Whether an administrator logged another report in its place. */
  readonly isReplaced: boolean;
  /** Whether an administrator said that it is of another game than those with its teams and date. */
  readonly isAnotherGame: boolean;
  /** Whether an administrator said that its game does not count for the table. */
  readonly isUncounted: boolean;
}

/** How sure a result is (docs/extensions.md, section 14). */
export const resultStates = ['final', 'reported', 'checking'] as const;

export type ResultState = (typeof resultStates)[number];

/** A game of a league, once, whatever was reported how often. */
export interface LeagueGame {
  readonly state: ResultState;
  /** The report that counts. While the game is being checked, only its teams and date do. */
  readonly report: PublicReport;
}

/**
 * The games of a league, in no order. Reports that answer the same game of the schedule are of one game,
 * and without a schedule those of the same two teams and date. While it is open which of several games
 * a pending report answers, it is shown with none.
 */
export function gamesOf(reports: readonly PublicReport[]): readonly LeagueGame[] {
  const known = new Set(reports.flatMap((one) => (one.gameId === null ? [] : teamsAndDateOf(one))));
  const isOpen = (one: PublicReport) =>
    one.gameId === null && one.loggedAt === null && known.has(teamsAndDateOf(one));
  const shown = reports.filter((one) => !isOpen(one));
  return [...groupBy(shown, gameKeyOf).values()].flatMap(gameOf);
}

function gameKeyOf(report: PublicReport): string {
  const { gameId, isAnotherGame, outcome, winningScore, losingScore } = report;
  if (!isAnotherGame) return gameId ?? teamsAndDateOf(report);
  const result = [outcome, winningScore, losingScore, winnerOf(report)];
  return JSON.stringify([teamsAndDateOf(report), ...result]);
}

function teamsAndDateOf({ date, winningTeamId, losingTeamId }: PublicReport): string {
  return JSON.stringify([date, ...[winningTeamId, losingTeamId].sort()]);
}

/**
 * None if all reports were replaced by one of another game. An administrator leaves out a game with any of
 * its reports.
 */
function gameOf(reports: readonly PublicReport[]): readonly LeagueGame[] {
  const group = reports.filter(({ isReplaced }) => !isReplaced);
  if (group.length === 0) return [];
  const { state, report } = resultOf(group);
  const isUncounted = reports.some((one) => one.isUncounted);
  return [{ state, report: isUncounted ? { ...report, isUncounted } : report }];
}

function resultOf(group: readonly PublicReport[]): LeagueGame {
  // What administrators logged is final.
  const logged = firstBy(({ loggedAt }) => loggedAt, group);
  if (logged) return { state: 'final', report: logged };
  const first = firstBy(({ submittedAt }) => submittedAt, group)!;
  if (group.some(({ standing }) => standing === 'conflict')) {
    return { state: 'checking', report: first };
  }
  const confirmed = firstBy(({ confirmedAt }) => confirmedAt, group);
  return confirmed ? { state: 'final', report: confirmed } : { state: 'reported', report: first };
}

/** The first of the reports that have this time. */
function firstBy(
  timeOf: (report: PublicReport) => Date | null,
  reports: readonly PublicReport[],
): PublicReport | undefined {
  return reports
    .filter((report) => timeOf(report))
    .sort((one, other) => +timeOf(one)! - +timeOf(other)! || (one.id < other.id ? -1 : 1))[0];
}

/** The id of the team that won; null if nobody did. */
export function winnerOf(report: PublicReport): string | null {
  const { outcome, winningScore, losingScore, winningTeamId } = report;
  const { winner } = outcomeRules[outcome];
  if (winner === 'none') return null;
  return winner === 'by score' && winningScore === losingScore ? null : winningTeamId;
}

/** Whether the table counts a game. */
export function counts({ state, report }: LeagueGame): boolean {
  const { outcome, stage, isUncounted } = report;
  return state === 'final' && outcome !== 'not-played' && stage === 'season' && !isUncounted;
}

/** Whether a result has a score. */
export function hasScore({ outcome }: Pick<PublicReport, 'outcome'>): boolean {
  return outcomeRules[outcome].hasScore;
}
