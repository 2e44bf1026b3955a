import {
  LeagueDecision,
  WithdrawnGames,
  isAbout,
  pointsFor,
  withdrawals,
} from './league-decisions';
import { LeagueGame, counts } from './league-games';
import { Decision, Level, StandingsRules, levelsOf } from './tiebreaks';
import { gamesAfterWithdrawals } from './withdrawn-teams';
import { Totals, nothing, totalsOf } from './totals';

export interface TeamOfTable {
  readonly teamId: string;
  readonly teamName: string;
  readonly division: string | null;
}

/** Why a team is above those with the same number of points that come next. */
export interface TiebreakOfRow extends Decision {
  /** The names of the teams below it that share the next rank. */
  readonly teamNames: readonly string[];
}

/** A line of the table. */
export interface TableRow extends TeamOfTable, Totals {
  /** Within the division, from 1. Teams that are level share it. */
  readonly rank: number;
  /** Absent if points alone say why it is above the next one. */
  readonly tiebreak?: TiebreakOfRow;
  /** Names of the team below, if the league decided that this one is above it. */
  readonly decidedAbove?: readonly string[];
  /** Points that the league added, or deducted if negative; absent if none. Points include them. */
  readonly adjustment?: number;
  /** What became of its games; absent if it did not withdraw. */
  readonly withdrawn?: WithdrawnGames;
}

/** Teams that the rules leave level. */
interface SharedRank {
  readonly rank: number;
  readonly teamIds: readonly string[];
}

export interface Table {
  /** By division, then by rank, then by name. */
  readonly rows: readonly TableRow[];
  /** Also those that the league decided. */
  readonly shared: readonly SharedRank[];
}

const collator = new Intl.Collator('en', { numeric: true });

/**
 * The table of a league. Teams whose games are annulled come last in their division.
 * @param games only some of them count: see `counts`
 * @param teams all teams of the table, also those without a game
 */
export function tableOf(
  games: readonly LeagueGame[],
  teams: readonly TeamOfTable[],
  rules: StandingsRules,
  decisions: readonly LeagueDecision[] = [],
): Table {
  const withdrawn = withdrawals(decisions);
  const counted = gamesAfterWithdrawals(games.filter(counts), withdrawn);
  const totals = totalsOf(counted, rules);
  const unranked = teams.map((team) =>
    judged({ ...team, ...(totals.get(team.teamId) ?? nothing) }, decisions, withdrawn),
  );
  const divisions = [...new Set(unranked.map(({ division }) => division))].sort(byDivision);
  const tables = divisions.map((division) => {
    const rows = unranked.filter((row) => row.division === division);
    const ranked = rows.filter(({ withdrawn: games }) => games !== 'annulled');
    const last = rows.filter(({ withdrawn: games }) => games === 'annulled');
    return ranksOf(levelsOf(ranked, counted, rules), last, decisions);
  });
  return {
    rows: tables.flatMap(({ rows }) => rows),
    shared: tables.flatMap(({ shared }) => shared),
  };
}

type UnrankedRow = Omit<TableRow, 'rank'>;

/** A team with what the league decided about it alone. */
function judged(
  row: TeamOfTable & Totals,
  decisions: readonly LeagueDecision[],
  withdrawn: ReadonlyMap<string, WithdrawnGames>,
): UnrankedRow {
  const adjustment = pointsFor(row.teamId, decisions);
  const games = withdrawn.get(row.teamId);
  return {
    ...row,
    points: row.points + adjustment,
    ...(adjustment !== 0 && { adjustment }),
    ...(games && { withdrawn: games }),
  };
}

/** Teams without a division first, then divisions by name. */
function byDivision(one: string | null, other: string | null): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? -1 : 1;
  return collator.compare(one, other);
}

/** @param last teams below all others */
function ranksOf(
  levels: readonly Level<UnrankedRow>[],
  last: readonly UnrankedRow[],
  decisions: readonly LeagueDecision[],
): Table {
  const rows: TableRow[] = [];
  const shared: SharedRank[] = [];
  for (const [place, { teams, above }] of levels.entries()) {
    const rank = rows.length + 1;
    const ids = teams.map(({ teamId }) => teamId);
    if (ids.length > 1) shared.push({ rank, teamIds: ids });
    const tiebreak = above && {
      ...above,
      teamNames: byName(levels[place + 1]!.teams).map(({ teamName }) => teamName),
    };
    const reason = tiebreak ? { tiebreak } : {};
    const order = ids.length > 1 && orderAmong(ids, decisions);
    if (!order) {
      rows.push(...byName(teams).map((row) => ({ ...row, rank, ...reason })));
      continue;
    }
    const ordered = order.map((id) => teams.find(({ teamId }) => teamId === id)!);
    for (const [index, row] of ordered.entries()) {
      const below = ordered[index + 1];
      const why = below ? { decidedAbove: [below.teamName] } : reason;
      rows.push({ ...row, rank: rank + index, ...why });
    }
  }
  const rank = rows.length + 1;
  return { rows: [...rows, ...byName(last).map((row) => ({ ...row, rank }))], shared };
}

function byName<Team extends TeamOfTable>(teams: readonly Team[]): readonly Team[] {
  return [...teams].sort((one, other) => collator.compare(one.teamName, other.teamName));
}

/** The order that the league decided for exactly these teams. */
function orderAmong(
  ids: readonly string[],
  decisions: readonly LeagueDecision[],
): readonly string[] | undefined {
  return decisions.find((decision) => decision.kind === 'order' && isAbout(decision, ids))?.teamIds;
}
