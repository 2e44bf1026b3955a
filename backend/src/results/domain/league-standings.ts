import { LeagueGame, hasScore, winnerOf } from './league-games';

/** How many points a game brings. */
export interface Points {
  readonly win: number;
  readonly tie: number;
  readonly loss: number;
  /** For the team that forfeited. The other one gets those for a win. */
  readonly forfeit: number;
}

/** Rules for the order of teams with the same number of points. */
export const tiebreaks = ['head-to-head', 'difference', 'for'] as const;

export type Tiebreak = (typeof tiebreaks)[number];

/** How a league's table is made (docs/extensions.md, section 14). */
export interface StandingsRules {
  readonly points: Points;
  /** The first one that differs decides. */
  readonly tiebreaks: readonly Tiebreak[];
}

export interface TeamOfTable {
  readonly teamId: string;
  readonly teamName: string;
  readonly division: string | null;
}

/** A line of the table. */
export interface TableRow extends TeamOfTable {
  /** Within the division, from 1. Teams that are level share it. */
  readonly rank: number;
  readonly played: number;
  readonly won: number;
  readonly tied: number;
  /** Including those that it forfeited. */
  readonly lost: number;
  readonly forfeited: number;
  /** Goals, runs or whatever the sport counts. */
  readonly for: number;
  readonly against: number;
  readonly difference: number;
  readonly points: number;
}

type Totals = Omit<TableRow, keyof TeamOfTable | 'rank'>;

const nothing: Totals = {
  played: 0,
  won: 0,
  tied: 0,
  lost: 0,
  forfeited: 0,
  for: 0,
  against: 0,
  difference: 0,
  points: 0,
};

const collator = new Intl.Collator('en', { numeric: true });

/**
 * The table of a league by division, then by rank, then by name.
 * @param games only those that are final count
 * @param teams all teams of the table, also those without a game
 */
export function standingsOf(
  games: readonly LeagueGame[],
  teams: readonly TeamOfTable[],
  rules: StandingsRules,
): readonly TableRow[] {
  const counted = games.filter(
    ({ state, report }) => state === 'final' && report.outcome !== 'not-played',
  );
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

function totalsOf(games: readonly LeagueGame[], points: Points): ReadonlyMap<string, Totals> {
  const totals = new Map<string, Totals>();
  for (const { report } of games) {
    const { winningTeamId, losingTeamId, winningScore, losingScore, outcome } = report;
    const [own, others] = hasScore(report) ? [winningScore, losingScore] : [0, 0];
    const winner = winnerOf(report);
    const isForfeit = outcome === 'forfeit';
    add(totals, winningTeamId, {
      ...result(winner === winningTeamId ? 'won' : 'tied', points, false),
      ...goals(own, others),
    });
    add(totals, losingTeamId, {
      ...result(winner === winningTeamId ? 'lost' : 'tied', points, isForfeit),
      ...goals(others, own),
    });
  }
  return totals;
}

function result(end: 'won' | 'tied' | 'lost', points: Points, forfeited: boolean): Totals {
  const earned = { won: points.win, tied: points.tie, lost: points.loss }[end];
  return {
    ...nothing,
    played: 1,
    [end]: 1,
    forfeited: forfeited ? 1 : 0,
    points: forfeited ? points.forfeit : earned,
  };
}

function goals(scored: number, against: number): Pick<Totals, 'for' | 'against' | 'difference'> {
  return { for: scored, against, difference: scored - against };
}

function add(totals: Map<string, Totals>, teamId: string, more: Totals): void {
  const known = totals.get(teamId) ?? nothing;
  const names = Object.keys(nothing) as (keyof Totals)[];
  const sum = names.map((name) => [name, known[name] + more[name]] as const);
  totals.set(teamId, Object.fromEntries(sum) as unknown as Totals);
}

type Unranked = Omit<TableRow, 'rank'>;

function ranked(
  rows: readonly Unranked[],
  games: readonly LeagueGame[],
  rules: StandingsRules,
): readonly TableRow[] {
  let levels = splitBy(rows, ({ points }) => points);
  for (const tiebreak of rules.tiebreaks) {
    levels = levels.flatMap((level) =>
      level.length > 1 ? splitBy(level, valueOf(tiebreak, level, games, rules.points)) : [level],
    );
  }
  let before = 0;
  return levels.flatMap((level) => {
    const rank = before + 1;
    before += level.length;
    return [...level]
      .sort((one, other) => collator.compare(one.teamName, other.teamName))
      .map((row) => ({ ...row, rank }));
  });
}

/** @param level all teams that are level so far */
function valueOf(
  tiebreak: Tiebreak,
  level: readonly Unranked[],
  games: readonly LeagueGame[],
  points: Points,
): (row: Unranked) => number {
  if (tiebreak !== 'head-to-head') return (row) => row[tiebreak];
  const ids = new Set(level.map(({ teamId }) => teamId));
  const among = games.filter(
    ({ report }) => ids.has(report.winningTeamId) && ids.has(report.losingTeamId),
  );
  const totals = totalsOf(among, points);
  return ({ teamId }) => totals.get(teamId)?.points ?? 0;
}

/** Groups rows with the same value, the highest value first. */
function splitBy(
  rows: readonly Unranked[],
  valueOfRow: (row: Unranked) => number,
): readonly (readonly Unranked[])[] {
  const values = [...new Set(rows.map(valueOfRow))].sort((one, other) => other - one);
  return values.map((value) => rows.filter((row) => valueOfRow(row) === value));
}
