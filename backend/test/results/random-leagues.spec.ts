import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { LeagueGame } from '../../src/results/domain/league-games';
import { tableOf } from '../../src/results/domain/league-standings';
import { Tiebreak } from '../../src/results/domain/tiebreaks';
import { rounds } from '../support/timing/rounds';
import { aPublicReport } from './a-public-report';

const ownGames = ['head-to-head', 'head-to-head-difference', 'head-to-head-for'] as const;
const allGames = ['difference', 'for'] as const;

/** The criteria, as the other implementation names where those among level teams stand. */
const orders: Readonly<Record<string, readonly Tiebreak[]>> = {
  before: [...ownGames, ...allGames],
  after: [...allGames, ...ownGames],
};

interface League {
  readonly teams: readonly string[];
  readonly matches: readonly [number, number, string, string, number, number][];
  readonly when: string;
}

const below = (most: number) => Math.floor(Math.random() * most);

/**
 * Whether four teams have the same points. The other implementation keeps one history for all teams that
 * are level, so it can take that of two other teams for theirs when four fall into two pairs.
 */
function mayBecomePairs({ teams, matches }: League): boolean {
  const points = new Map(teams.map((team) => [team, 0]));
  for (const [, , home, away, own, other] of matches) {
    const homePoints = 1 + Math.sign(own - other);
    points.set(home, points.get(home)! + homePoints);
    points.set(away, points.get(away)! + 2 - homePoints);
  }
  const totals = [...points.values()];
  return totals.some((total) => totals.filter((one) => one === total).length > 3);
}

/** A few teams, each of which plays each other one once or twice. Few goals make many level. */
function aLeague(): League {
  const teams = Array.from({ length: 3 + below(5) }, (_, at) => `Team ${at + 1}`);
  const legs = 1 + below(2);
  const most = 2 + below(3);
  const matches = teams.flatMap((home, at) =>
    teams
      .slice(at + 1)
      .flatMap((away) =>
        Array.from({ length: legs }, () => [home, away, below(most), below(most)] as const),
      ),
  );
  return {
    teams,
    matches: matches.map((match, at) => [at + 1, at + 1, ...match]),
    when: Object.keys(orders)[below(2)]!,
  };
}

function gameOf([, , home, away, own, other]: League['matches'][number]): LeagueGame {
  const [winningTeamId, losingTeamId] = own >= other ? [home, away] : [away, home];
  const [winningScore, losingScore] = own >= other ? [own, other] : [other, own];
  const report = aPublicReport({ winningTeamId, losingTeamId, winningScore, losingScore });
  return { state: 'final', report };
}

function orderOf({ teams, matches, when }: League): readonly string[] {
  const rows = tableOf(
    matches.map(gameOf),
    teams.map((team) => ({ teamId: team, teamName: team, division: null })),
    {
      points: { win: 2, tie: 1, loss: 0, forfeit: 0 },
      tiebreaks: orders[when]!,
      restartTiebreaks: true,
      forfeitScore: null,
    },
  );
  return rows.map(({ teamName }) => teamName);
}

it('Random leagues have the order that another implementation gives them', () => {
  const all = Array.from({ length: rounds({ usual: 20, long: 12_000 }) }, aLeague);
  const leagues = all.filter((league) => !mayBecomePairs(league));
  expect(leagues.length).toBeGreaterThan(all.length / 2);
  const script = join(__dirname, 'independent-tables.mjs');
  const expected = JSON.parse(
    execFileSync(process.execPath, [script], {
      input: JSON.stringify(leagues),
      maxBuffer: 1e9,
      encoding: 'utf8',
    }),
  ) as string[][];

  const differing = leagues.flatMap((league, at) => {
    const order = orderOf(league);
    return order.join() === expected[at]!.join() ? [] : [{ league, order, expected: expected[at] }];
  });
  expect(differing.slice(0, 3).map((one) => JSON.stringify(one))).toEqual([]);
});
