import { problemOfDecision } from '../../src/results/domain/decision-problems';
import { LeagueDecision } from '../../src/results/domain/league-decisions';
import { LeagueGame, PublicReport } from '../../src/results/domain/league-games';
import { tableOf } from '../../src/results/domain/league-standings';
import { noteOf } from '../../src/results/domain/standings-notes';
import { StandingsRules } from '../../src/results/domain/tiebreaks';
import { aPublicReport } from './a-public-report';

const rules: StandingsRules = {
  points: { win: 2, tie: 1, loss: 0, forfeit: -1 },
  tiebreaks: [],
  restartTiebreaks: false,
  forfeitScore: null,
};

const teams = ['a', 'b', 'c'].map((id) => ({ teamId: id, teamName: id, division: null }));

function game(winner: string, loser: string, changes: Partial<PublicReport> = {}): LeagueGame {
  const report = aPublicReport({ winningTeamId: winner, losingTeamId: loser, ...changes });
  return { state: 'final', report };
}

function decided(
  kind: LeagueDecision['kind'],
  teamIds: readonly string[],
  changes: Partial<LeagueDecision> = {},
): LeagueDecision {
  return { kind, teamIds, points: null, games: null, reason: 'Why.', ...changes };
}

const withdrew = (team: string, games: LeagueDecision['games']) =>
  decided('withdrawn', [team], { games });

/** A beat B and C, and B beat C, each 3 – 1. */
const games = [game('a', 'b'), game('a', 'c'), game('b', 'c')];

/** Each row as rank, team, points and what stands beside it. */
function rows(decisions: readonly LeagueDecision[], some = games, changes = {}): string[] {
  return tableOf(some, teams, { ...rules, ...changes }, decisions).map((row) =>
    [row.rank, row.teamName, row.points, row.adjustment, row.withdrawn, row.decidedAbove]
      .filter((part) => part !== undefined)
      .join(' '),
  );
}

describe('Points', () => {
  it('are added and deducted, and decide the rank', () => {
    const [less, more] = [-3, 1].map((points) => decided('points', ['a'], { points }));
    expect(rows([less!])).toEqual(['1 b 2', '2 a 1 -3', '3 c 0']);
    expect(rows([less!, more!])).toEqual(['1 a 2 -2', '1 b 2', '3 c 0']);
  });

  it('that a team was given do not count in its own games with teams that are level', () => {
    const more = decided('points', ['b'], { points: 2 });
    expect(rows([more], games, { tiebreaks: ['head-to-head'] })).toEqual([
      '1 a 4',
      '2 b 4 2',
      '3 c 0',
    ]);
  });
});

describe('A team that withdrew', () => {
  it('keeps its games', () => {
    expect(rows([withdrew('a', 'kept')])).toEqual(['1 a 4 kept', '2 b 2', '3 c 0']);
  });

  it('comes last without its games, even behind teams with less than nothing', () => {
    const forfeit = game('b', 'c', { outcome: 'forfeit' });
    const some = [game('a', 'b'), forfeit];
    expect(rows([withdrew('a', 'annulled')], some)).toEqual(['1 b 2', '2 c -1', '3 a 0 annulled']);
  });

  it('forfeits its games, also those that it lost', () => {
    expect(rows([withdrew('b', 'forfeited')])).toEqual(['1 a 4', '2 c 2', '3 b -2 forfeited']);
  });

  it('lost its game with another one whose games are forfeited, and so did that', () => {
    const both = [withdrew('a', 'forfeited'), withdrew('b', 'forfeited')];
    const table = tableOf([game('a', 'b')], teams, rules, both);
    const counted = table.map(({ lost, forfeited }) => [lost, forfeited]).sort();
    expect(counted).toEqual([
      [0, 0],
      [1, 1],
      [1, 1],
    ]);
  });

  it('has no game with another one whose games are annulled', () => {
    const both = [withdrew('a', 'forfeited'), withdrew('b', 'annulled')];
    const table = tableOf([game('a', 'b')], teams, rules, both);
    expect(table.map(({ played }) => played)).toEqual([0, 0, 0]);
  });
});

describe('The order of teams', () => {
  const even = [game('a', 'c'), game('b', 'c'), game('c', 'a'), game('c', 'b')];
  const order = decided('order', ['b', 'a']);

  it('decides a rank that exactly these share', () => {
    expect(rows([], even)).toEqual(['1 c 4', '2 a 2', '2 b 2']);
    expect(rows([order], even)).toEqual(['1 c 4', '2 b 2 a', '3 a 2']);
  });

  it('is kept but not applied once they share it no more, or with another team', () => {
    expect(rows([order], [...even, game('a', 'b')])).toEqual(['1 a 4', '1 c 4', '3 b 2']);
    expect(rows([order], [])).toEqual(['1 a 0', '1 b 0', '1 c 0']);
    const note = noteOf(order, tableOf([], teams, rules, [order]));
    expect(note).toMatchObject({ applies: false, rank: null });
  });

  it('leaves why they are above the next team to the last of them', () => {
    const byWins = { ...rules, tiebreaks: ['difference'] } as StandingsRules;
    const some = [game('a', 'c'), game('b', 'c')];
    const more = decided('points', ['c'], { points: 2 });
    const table = tableOf(some, teams, byWins, [order, more]);
    expect(table.map(({ teamName, tiebreak }) => [teamName, tiebreak?.by])).toEqual([
      ['b', undefined],
      ['a', 'difference'],
      ['c', undefined],
    ]);
  });
});

it('A forfeit counts with the score that the league awards', () => {
  const forfeit = game('a', 'b', { outcome: 'forfeit', winningScore: 0, losingScore: 0 });
  const table = tableOf([forfeit], teams, { ...rules, forfeitScore: { for: 3, against: 0 } });
  expect(table.map((row) => row.difference)).toEqual([3, 0, -3]);
});

it('Notes tell what was decided and whether it applies, and nobody who decided it', () => {
  const decisions = [
    { ...decided('points', ['a'], { points: -1 }), decidedBy: 'boss@example.org' },
    decided('points', ['gone'], { points: 1 }),
  ];
  const note = { kind: 'points', games: null, rank: null, reason: 'Why.' };
  const table = tableOf(games, teams, rules, decisions);
  expect(decisions.map((decision) => noteOf(decision, table))).toEqual([
    { ...note, teamNames: ['a'], points: -1, applies: true },
    { ...note, teamNames: ['gone'], points: 1, applies: false },
  ]);
});

it.each<[what: string, decision: LeagueDecision, path: string | null]>([
  ['points', decided('points', ['a'], { points: 3 }), null],
  ['no points', decided('points', ['a'], { points: 0 }), 'points'],
  ['half a point', decided('points', ['a'], { points: 0.5 }), 'points'],
  ['points of two teams', decided('points', ['a', 'b'], { points: 3 }), 'teamIds'],
  ['points of another team', decided('points', ['d'], { points: 3 }), 'teamIds'],
  ['a team that withdrew', withdrew('a', 'kept'), null],
  ['a team that withdrew twice', withdrew('c', 'kept'), 'teamIds'],
  ['what became of no games', withdrew('a', null), 'games'],
  ['an order', decided('order', ['b', 'a']), null],
  ['an order with one team twice', decided('order', ['b', 'b']), 'teamIds'],
  ['an order with another team', decided('order', ['b', 'a', 'c']), 'teamIds'],
])('A league decides %s', (_what, decision, path) => {
  const others = [withdrew('c', 'annulled')];
  const table = tableOf([], teams, rules, others);
  expect(problemOfDecision(decision, table, others.length)?.path ?? null).toBe(path);
});

it('A league has at most 200 decisions, and one order of the same teams', () => {
  const two = teams.slice(0, 2);
  const order = decided('order', ['a', 'b']);
  const problem = (others: readonly LeagueDecision[]) =>
    problemOfDecision(order, tableOf([], two, rules, others), others.length)?.path;
  expect(problem([])).toBeUndefined();
  expect(problem([decided('order', ['b', 'a'])])).toBe('teamIds');
  expect(problem(Array<LeagueDecision>(200).fill(order))).toBe('leagueId');
});

it('An order of some teams does not apply where the order of others decided', () => {
  const orders = [
    ['a', 'b', 'c'],
    ['b', 'a'],
    ['b', 'c'],
    ['a', 'b'],
  ];
  const [all, ...parts] = orders.map((ids) => decided('order', ids));
  const table = tableOf([], teams, rules, [...parts, all!]);
  expect(noteOf(all!, table)).toMatchObject({ applies: true, rank: 1 });
  expect(parts.map((part) => noteOf(part, table).applies)).toEqual([false, false, false]);
});
