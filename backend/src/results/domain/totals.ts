import { LeagueGame, PublicReport, hasScore, winnerOf } from './league-games';

/** How many points a game brings. */
export interface Points {
  readonly win: number;
  readonly tie: number;
  readonly loss: number;
  /** For the team that forfeited. The other one gets those for a win. */
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
    const { winningTeamId, losingTeamId, outcome } = report;
    const [own, others] = countedScore(report, scoring);
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

function countedScore(report: PublicReport, { forfeitScore }: Scoring): readonly [number, number] {
  if (hasScore(report)) return [report.winningScore, report.losingScore];
  const isAwarded = report.outcome === 'forfeit' && forfeitScore !== null;
  return isAwarded ? [forfeitScore.for, forfeitScore.against] : [0, 0];
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
