import { LeagueDecision, WithdrawnGames, isAbout } from './league-decisions';
import { LeagueGame, counts } from './league-games';
import { Decision, Level, StandingsRules, levelsOf } from './tiebreaks';
import { gamesAfterWithdrawals, withdrawnOf } from './withdrawn-teams';
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

const collator = new Intl.Collator('en', { numeric: true });

/**
 * The table of a league: its rows by division, then by rank, then by name. Teams whose games are annulled
 * come last in their division.
 * @param games only some of them count: see `counts`
 * @param teams all teams of the table, also those without a game
 */
export function tableOf(
  games: readonly LeagueGame[],
  teams: readonly TeamOfTable[],
  rules: StandingsRules,
  decisions: readonly LeagueDecision[] = [],
): readonly TableRow[] {
  const counted = gamesAfterWithdrawals(games.filter(counts), decisions);
  const totals = totalsOf(counted, rules);
  const unranked = teams.map((team) =>
    judged({ ...team, ...(totals.get(team.teamId) ?? nothing) }, decisions),
  );
  const divisions = [...new Set(unranked.map(({ division }) => division))].sort(byDivision);
  return divisions.flatMap((division) => {
    const rows = unranked.filter((row) => row.division === division);
    const ranked = rows.filter(({ withdrawn }) => withdrawn !== 'annulled');
    const last = { teams: rows.filter((row) => !ranked.includes(row)), above: null };
    return ranksOf([...levelsOf(ranked, counted, rules), last], decisions);
  });
}

type UnrankedRow = Omit<TableRow, 'rank'>;

/** A team with what the league decided about it alone. */
function judged(row: TeamOfTable & Totals, decisions: readonly LeagueDecision[]): UnrankedRow {
  const own = decisions.filter(({ teamIds }) => teamIds.includes(row.teamId));
  const adjustment = own.reduce((sum, { points }) => sum + (points ?? 0), 0);
  const withdrawn = withdrawnOf(row.teamId, own);
  return {
    ...row,
    points: row.points + adjustment,
    ...(adjustment !== 0 && { adjustment }),
    ...(withdrawn && { withdrawn }),
  };
}

/** Teams without a division first, then divisions by name. */
function byDivision(one: string | null, other: string | null): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? -1 : 1;
  return collator.compare(one, other);
}

function ranksOf(
  levels: readonly Level<UnrankedRow>[],
  decisions: readonly LeagueDecision[],
): readonly TableRow[] {
  const rows: TableRow[] = [];
  for (const [place, { teams, above }] of levels.entries()) {
    const rank = rows.length + 1;
    const reason = above && {
      tiebreak: {
        ...above,
        teamNames: byName(levels[place + 1]!.teams).map(({ teamName }) => teamName),
      },
    };
    const ordered = inDecidedOrder(teams, decisions);
    for (const [index, row] of (ordered ?? byName(teams)).entries()) {
      const below = ordered?.[index + 1];
      const why = below ? { decidedAbove: [below.teamName] } : reason;
      rows.push({ ...row, rank: ordered ? rank + index : rank, ...why });
    }
  }
  return rows;
}

function byName<Team extends TeamOfTable>(teams: readonly Team[]): readonly Team[] {
  return [...teams].sort((one, other) => collator.compare(one.teamName, other.teamName));
}

/** Undefined if the league decided no order of exactly these teams. */
function inDecidedOrder(
  teams: readonly UnrankedRow[],
  decisions: readonly LeagueDecision[],
): readonly UnrankedRow[] | undefined {
  const ids = teams.map(({ teamId }) => teamId);
  return decisions
    .find((decision) => decision.kind === 'order' && isAbout(decision, ids))
    ?.teamIds.map((id) => teams.find(({ teamId }) => teamId === id)!);
}
