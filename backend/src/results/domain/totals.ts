import { LeagueGame, PublicReport, hasScore, winnerOf } from './league-games';

/** How many points a game brings. */
export interface Points {
  readonly win: number;
  readonly tie: number;
  readonly loss: number;
  /** For a team that forfeited. If only one did, the other one gets those for a win. */
  readonly forfeit: number;
}

/** What games bring. */
export interface Scoring {
  readonly points: Points;
  /** The score that a forfeited game counts with, of its winner first; null if it has none. */
  readonly forfeitScore: { readonly for: number; readonly against: number } | null;
}

/** What a team has reached in some games. */
export interface Totals {
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

export const nothing: Totals = {
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

/** What each team has reached in these games, by its id. */
export function totalsOf(
  games: readonly LeagueGame[],
  scoring: Scoring,
): ReadonlyMap<string, Totals> {
  const { points } = scoring;
  const totals = new Map<string, Totals>();
  for (const { report } of games) {
    const { winningTeamId, losingTeamId } = report;
    const [own, others] = countedScore(report, scoring);
    const [end, otherEnd] = endsOf(report);
    add(totals, winningTeamId, { ...result(end, points), ...goals(own, others) });
    add(totals, losingTeamId, { ...result(otherEnd, points), ...goals(others, own) });
  }
  return totals;
}

function countedScore(report: PublicReport, { forfeitScore }: Scoring): readonly [number, number] {
  if (hasScore(report)) return [report.winningScore, report.losingScore];
  const isAwarded = report.outcome === 'forfeit' && forfeitScore !== null;
  return isAwarded ? [forfeitScore.for, forfeitScore.against] : [0, 0];
}

type End = 'won' | 'tied' | 'lost' | 'forfeited';

/** How a game ended for each team. */
function endsOf(report: PublicReport): readonly [End, End] {
  if (report.outcome === 'double-forfeit') return ['forfeited', 'forfeited'];
  if (winnerOf(report) === null) return ['tied', 'tied'];
  return ['won', report.outcome === 'forfeit' ? 'forfeited' : 'lost'];
}

function result(end: End, { win, tie, loss, forfeit }: Points): Totals {
  const points = { won: win, tied: tie, lost: loss, forfeited: forfeit }[end];
  return { ...nothing, played: 1, ...(end === 'forfeited' && { lost: 1 }), [end]: 1, points };
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
