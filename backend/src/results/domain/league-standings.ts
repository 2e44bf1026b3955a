import { LeagueGame, counts } from './league-games';
import { Decision, StandingsRules, levelsOf } from './tiebreaks';
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
}

const collator = new Intl.Collator('en', { numeric: true });

/**
 * The table of a league by division, then by rank, then by name.
 * @param games only some of them count: see `counts`
 * @param teams all teams of the table, also those without a game
 */
export function standingsOf(
  games: readonly LeagueGame[],
  teams: readonly TeamOfTable[],
  rules: StandingsRules,
): readonly TableRow[] {
  const counted = games.filter(counts);
  const totals = totalsOf(counted, rules.points);
  const unranked = teams.map((team) => ({ ...team, ...(totals.get(team.teamId) ?? nothing) }));
  const divisions = [...new Set(unranked.map(({ division }) => division))].sort(byDivision);
  return divisions.flatMap((division) =>
    ranked(
      unranked.filter((row) => row.division === division),
      counted,
      rules,
    ),
  );
}

/** Teams without a division first, then divisions by name. */
function byDivision(one: string | null, other: string | null): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? -1 : 1;
  return collator.compare(one, other);
}

function ranked(
  rows: readonly (TeamOfTable & Totals)[],
  games: readonly LeagueGame[],
  rules: StandingsRules,
): readonly TableRow[] {
  const levels = levelsOf(rows, games, rules).map(({ teams, above }) => ({
    above,
    teams: [...teams].sort((one, other) => collator.compare(one.teamName, other.teamName)),
  }));
  let before = 0;
  return levels.flatMap(({ teams, above }, place) => {
    const rank = before + 1;
    before += teams.length;
    const tiebreak = above && {
      ...above,
      teamNames: levels[place + 1]!.teams.map(({ teamName }) => teamName),
    };
    return teams.map((row) => ({ ...row, rank, ...(tiebreak && { tiebreak }) }));
  });
}
