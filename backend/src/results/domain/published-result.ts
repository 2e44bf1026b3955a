import { CalendarDate } from '../../kernel/calendar-date';
import { LeagueGame, PublicOutcome, ResultState, Stage, hasScore } from './league-games';
import { TeamOfTable } from './league-standings';

/** What everyone may know of a game (docs/extensions.md, section 14). */
export interface PublishedResult {
  readonly date: CalendarDate;
  /** That of the winning team; null if it has none, or while the result is being checked. */
  readonly division: string | null;
  /** While the result is being checked, the first team by name. */
  readonly winningTeamName: string;
  readonly losingTeamName: string;
  readonly winningScore: number | null;
  readonly losingScore: number | null;
  /** Null while the result is being checked. */
  readonly outcome: PublicOutcome | null;
  readonly state: ResultState;
  /** Absent if the table counts the game; `other` if an administrator said that it does not. */
  readonly stage?: Exclude<Stage, 'season'> | 'other';
}

/** Where a result stands in its list. Contains only published data. */
export type ResultPlace = readonly [
  date: CalendarDate,
  firstTeam: string,
  otherTeam: string,
  /** Counts the games of two teams on a date. */
  number: number,
];

/** A result, and its place. */
export interface PlacedResult {
  readonly place: ResultPlace;
  readonly result: PublishedResult;
}

/**
 * Results in the order of their list: the newest date first, and of a date by the names of the teams.
 * @param teams those of the feed, which have today's names; of others, the reports have the names
 */
export function publishedResults(
  games: readonly LeagueGame[],
  teams: ReadonlyMap<string, TeamOfTable>,
): readonly PlacedResult[] {
  const counts = new Map<string, number>();
  return [...games]
    .sort((one, other) => +one.report.submittedAt - +other.report.submittedAt)
    .map((game): PlacedResult => {
      const names = namesOf(game, teams);
      const { date } = game.report;
      const [first, second] = [...names].sort() as [string, string];
      const key = JSON.stringify([date, first, second]);
      const number = counts.get(key) ?? 0;
      counts.set(key, number + 1);
      return { place: [date, first, second, number], result: resultOf(game, names, teams) };
    })
    .sort((one, other) => byPlace(one.place, other.place));
}

/** Whether a result stands after a place in the list. */
export function isAfter({ place }: PlacedResult, other: ResultPlace): boolean {
  return byPlace(place, other) > 0;
}

function namesOf(
  { report }: LeagueGame,
  teams: ReadonlyMap<string, TeamOfTable>,
): readonly [string, string] {
  return [
    teams.get(report.winningTeamId)?.teamName ?? report.winningTeamName,
    teams.get(report.losingTeamId)?.teamName ?? report.losingTeamName,
  ];
}

function resultOf(
  { state, report }: LeagueGame,
  names: readonly [string, string],
  teams: ReadonlyMap<string, TeamOfTable>,
): PublishedResult {
  const { date, outcome } = report;
  const stage = report.stage === 'season' && report.isUncounted ? 'other' : report.stage;
  const isChecking = state === 'checking';
  const [winningTeamName, losingTeamName] = isChecking
    ? ([...names].sort() as [string, string])
    : names;
  const isScored = !isChecking && hasScore(report);
  return {
    date,
    division: isChecking ? null : (teams.get(report.winningTeamId)?.division ?? null),
    winningTeamName,
    losingTeamName,
    winningScore: isScored ? report.winningScore : null,
    losingScore: isScored ? report.losingScore : null,
    outcome: isChecking ? null : outcome,
    state,
    ...(stage !== 'season' && { stage }),
  };
}

function byPlace(one: ResultPlace, other: ResultPlace): number {
  if (one[0] !== other[0]) return one[0] < other[0] ? 1 : -1;
  for (const at of [1, 2] as const) {
    if (one[at] !== other[at]) return one[at] < other[at] ? -1 : 1;
  }
  return one[3] - other[3];
}
