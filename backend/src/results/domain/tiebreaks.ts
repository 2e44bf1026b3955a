import { LeagueGame } from './league-games';
import { Scoring, Totals, nothing, totalsOf } from './totals';

/** What a team has reached, in all games and in those among the teams that are level with it. */
interface Reached {
  readonly all: Totals;
  readonly own: Totals;
}

/** A number for each team that is level; more is better (docs/extensions.md, section 14). */
const criteria = {
  'head-to-head': ({ own }: Reached) => own.points,
  'head-to-head-difference': ({ own }: Reached) => own.difference,
  'head-to-head-for': ({ own }: Reached) => own.for,
  difference: ({ all }: Reached) => all.difference,
  for: ({ all }: Reached) => all.for,
  wins: ({ all }: Reached) => all.won,
  // Not -0, which a page would show.
  forfeits: ({ all }: Reached) => 0 - all.forfeited,
};

export type Tiebreak = keyof typeof criteria;

/** The criteria that a league can choose from, for the order of teams with the same number of points. */
export const tiebreaks = Object.keys(criteria) as readonly Tiebreak[];

/** How a league's table is made (docs/extensions.md, section 14). */
export interface StandingsRules extends Scoring {
  /** The first one that differs decides. */
  readonly tiebreaks: readonly Tiebreak[];
  /**
   * Whether teams that the head-to-head criteria leave level begin anew with the first of these, and with
   * the games among themselves alone.
   */
  readonly restartTiebreaks: boolean;
}

/** Why a team is above the next one. */
export interface Decision {
  readonly by: Tiebreak;
  /** Its number for the criterion. Fewer forfeits are better. */
  readonly own: number;
  /** The number of the teams below it. */
  readonly other: number;
}

/** Teams that share a rank. */
export interface Level<Team> {
  readonly teams: readonly Team[];
  /** Null if they have more points than the next level, or are the last one. */
  readonly above: Decision | null;
}

type TeamWithTotals = Totals & { readonly teamId: string };

/**
 * Orders teams by points, and those with the same number by the rules of the league.
 * @param games those that count
 */
export function levelsOf<Team extends TeamWithTotals>(
  teams: readonly Team[],
  games: readonly LeagueGame[],
  rules: StandingsRules,
): readonly Level<Team>[] {
  return splitBy(teams, ({ points }) => points).flatMap((tied) =>
    levelsAmong(tied, games, rules, 0, null),
  );
}

/** The games among some teams that are level. */
interface OwnGames {
  /** How many teams these are. */
  readonly teams: number;
  readonly totals: ReadonlyMap<string, Totals>;
}

/**
 * @param from the place of the first criterion that is applied
 * @param known the games that count for head-to-head; null if those among these teams do
 */
function levelsAmong<Team extends TeamWithTotals>(
  tied: readonly Team[],
  games: readonly LeagueGame[],
  rules: StandingsRules,
  from: number,
  known: OwnGames | null,
): readonly Level<Team>[] {
  if (tied.length === 1) return [{ teams: tied, above: null }];
  let own = known;
  for (let place = from; ; place++) {
    const by = rules.tiebreaks[place];
    const isOwn = by !== undefined && isHeadToHead(by);
    if (isOwn) own ??= ownGames(tied, games, rules);
    else if (rules.restartTiebreaks && own && own.teams > tied.length) {
      return levelsAmong(tied, games, rules, rules.tiebreaks.findIndex(isHeadToHead), null);
    }
    if (by === undefined) return [{ teams: tied, above: null }];
    const valueOf = (team: Team) =>
      criteria[by]({ all: team, own: own?.totals.get(team.teamId) ?? nothing });
    const parts = splitBy(tied, valueOf);
    if (parts.length === 1) continue;
    const next = isOwn || !rules.restartTiebreaks ? own : null;
    return parts.flatMap((part, index) => {
      const levels = levelsAmong(part, games, rules, place + 1, next);
      const below = parts[index + 1];
      if (!below) return levels;
      const above = { by, own: valueOf(part[0]!), other: valueOf(below[0]!) };
      return levels.with(-1, { ...levels.at(-1)!, above });
    });
  }
}

function isHeadToHead(criterion: Tiebreak): boolean {
  return criterion.startsWith('head-to-head');
}

function ownGames(
  teams: readonly TeamWithTotals[],
  games: readonly LeagueGame[],
  scoring: Scoring,
): OwnGames {
  const ids = new Set(teams.map(({ teamId }) => teamId));
  const among = games.filter(
    ({ report }) => ids.has(report.winningTeamId) && ids.has(report.losingTeamId),
  );
  return { teams: teams.length, totals: totalsOf(among, scoring) };
}

/** Groups teams with the same value, the highest value first. */
function splitBy<Team>(
  teams: readonly Team[],
  valueOf: (team: Team) => number,
): readonly (readonly Team[])[] {
  const values = [...new Set(teams.map(valueOf))].sort((one, other) => other - one);
  return values.map((value) => teams.filter((team) => valueOf(team) === value));
}
