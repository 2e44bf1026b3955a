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

/** What a team without a game has reached. */
export const nothing = {
  played: 0,
  won: 0,
  tied: 0,
  /** Including those that it forfeited. */
  lost: 0,
  forfeited: 0,
  /** Goals, runs or whatever the sport counts. */
  for: 0,
  against: 0,
  difference: 0,
  points: 0,
};

/** What a team has reached in some games. */
export type Totals = Readonly<typeof nothing>;

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
    add(totals, winningTeamId, reached(end, own, others, points));
    add(totals, losingTeamId, reached(otherEnd, others, own, points));
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

function reached(end: End, scored: number, against: number, given: Points): Totals {
  const { win, tie, loss, forfeit } = given;
  const points = { won: win, tied: tie, lost: loss, forfeited: forfeit }[end];
  const difference = scored - against;
  const lost = end === 'forfeited' ? 1 : 0;
  return { ...nothing, played: 1, lost, [end]: 1, for: scored, against, difference, points };
}

function add(totals: Map<string, Totals>, teamId: string, more: Totals): void {
  const known = totals.get(teamId) ?? nothing;
  const names = Object.keys(nothing) as (keyof Totals)[];
  const sum = names.map((name) => [name, known[name] + more[name]] as const);
  totals.set(teamId, Object.fromEntries(sum) as unknown as Totals);
}
