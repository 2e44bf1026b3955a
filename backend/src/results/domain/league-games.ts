import { CalendarDate } from '../../kernel/calendar-date';
import { groupBy } from '../../kernel/group-by';

/** How a game can end, as reports say it. */
export const publicOutcomes = ['played', 'forfeit', 'abandoned', 'not-played'] as const;

export type PublicOutcome = (typeof publicOutcomes)[number];

interface OutcomeRules {
  readonly hasScore: boolean;
  /** Whether the scores tell the winner, or the team that is named as such, or there is none. */
  readonly winner: 'by score' | 'named' | 'none';
}

const outcomeRules: Readonly<Record<PublicOutcome, OutcomeRules>> = {
  played: { hasScore: true, winner: 'by score' },
  forfeit: { hasScore: false, winner: 'named' },
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
  /** The game of the schedule that it is about; null if that was not said. */
  readonly scheduledGameId: string | null;
  /** The date of that game, which may be another one. */
  readonly scheduledDate: CalendarDate | null;
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

/** The games of a league, in no order. */
export function gamesOf(reports: readonly PublicReport[]): readonly LeagueGame[] {
  return groupsOf(reports).flatMap(gamesOfGroup);
}

/**
 * The reports that may be about the same game: those that name the same game of the schedule, and
 * those of the same two teams that name none, on the date of one of these reports or of the game.
 */
function groupsOf(reports: readonly PublicReport[]): readonly (readonly PublicReport[])[] {
  const dated = reports.flatMap((report) => {
    const { date, scheduledDate } = report;
    return [...new Set([date, scheduledDate ?? date])].map((day) => ({
      report,
      teamsAndDate: teamsAndDateOf(report, day),
    }));
  });
  const gamesNamedOn = new Map(
    [...groupBy(dated, ({ teamsAndDate }) => teamsAndDate)].map(([teamsAndDate, ofDate]) => [
      teamsAndDate,
      gamesNamedIn(ofDate.map(({ report }) => report)),
    ]),
  );
  const keyOf = (report: PublicReport) => {
    const teamsAndDate = teamsAndDateOf(report, report.date);
    return gamesNamedOn.get(teamsAndDate)!(report) ?? teamsAndDate;
  };
  return [...groupBy(reports, keyOf).values()];
}

function teamsAndDateOf({ winningTeamId, losingTeamId }: PublicReport, date: CalendarDate): string {
  return JSON.stringify([date, ...[winningTeamId, losingTeamId].sort()]);
}

/**
 * Tells which game of the schedule a report is about; null if that is not known. A report that names
 * none is about the only game that others of its date name, or else about the first one whose report
 * says the same.
 */
function gamesNamedIn(ofDate: readonly PublicReport[]): (report: PublicReport) => string | null {
  const games = new Set<string>();
  const byResult = new Map<string, string>();
  for (const report of inOrderOf(ofDate, ({ submittedAt }) => submittedAt)) {
    const { scheduledGameId } = report;
    if (scheduledGameId === null) continue;
    games.add(scheduledGameId);
    const result = resultKeyOf(report);
    if (!byResult.has(result)) byResult.set(result, scheduledGameId);
  }
  const [only = null, ...others] = games;
  return (report) => {
    if (report.scheduledGameId !== null || others.length === 0) {
      return report.scheduledGameId ?? only;
    }
    return byResult.get(resultKeyOf(report)) ?? null;
  };
}

function gamesOfGroup(group: readonly PublicReport[]): readonly LeagueGame[] {
  const logged = inOrderOf(group, ({ loggedAt }) => loggedAt);
  if (logged.length > 0) {
    // What administrators logged is final. Two that differ are two games.
    return firstOfEach(logged).map((report) => ({ state: 'final', report }));
  }
  const [first] = inOrderOf(group, ({ submittedAt }) => submittedAt);
  if (group.some(({ standing }) => standing === 'conflict')) {
    return [{ state: 'checking', report: first! }];
  }
  const [confirmed] = inOrderOf(group, ({ confirmedAt }) => confirmedAt);
  return [
    confirmed ? { state: 'final', report: confirmed } : { state: 'reported', report: first! },
  ];
}

/** The reports that have this time, sorted by it. */
function inOrderOf(
  reports: readonly PublicReport[],
  timeOf: (report: PublicReport) => Date | null,
): readonly PublicReport[] {
  const timed = reports.flatMap((report) => {
    const time = timeOf(report);
    return time ? [{ time: time.getTime(), report }] : [];
  });
  return timed
    .sort((one, other) => one.time - other.time || (one.report.id < other.report.id ? -1 : 1))
    .map(({ report }) => report);
}

function firstOfEach(reports: readonly PublicReport[]): readonly PublicReport[] {
  return [...groupBy(reports, resultKeyOf).values()].map(([first]) => first!);
}

/** Equal if two reports agree. Outcomes without scores are stored with 0 and 0. */
function resultKeyOf(report: PublicReport): string {
  const { outcome, winningScore, losingScore } = report;
  return JSON.stringify([outcome, winningScore, losingScore, winnerOf(report)]);
}

/** The id of the team that won; null if nobody did. */
export function winnerOf(report: PublicReport): string | null {
  const { outcome, winningScore, losingScore, winningTeamId } = report;
  const { winner } = outcomeRules[outcome];
  if (winner === 'none') return null;
  return winner === 'by score' && winningScore === losingScore ? null : winningTeamId;
}

/** Whether a result has a score. */
export function hasScore({ outcome }: Pick<PublicReport, 'outcome'>): boolean {
  return outcomeRules[outcome].hasScore;
}
