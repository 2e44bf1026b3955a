import { LeagueGame, PublicReport } from '../../src/results/domain/league-games';
import { TableRow, TeamOfTable, tableOf } from '../../src/results/domain/league-standings';
import { StandingsRules } from '../../src/results/domain/tiebreaks';
import { nothing } from '../../src/results/domain/totals';
import { aPublicReport } from './a-public-report';

const rules: StandingsRules = {
  points: { win: 2, tie: 1, loss: 0, forfeit: -1 },
  tiebreaks: ['head-to-head', 'difference', 'for'],
  restartTiebreaks: false,
  forfeitScore: null,
};

const team = (teamId: string, division: string | null = null): TeamOfTable => ({
  teamId,
  teamName: teamId.toUpperCase(),
  division,
});

/** A final game. The first team is named as the winner. */
const game = (
  winningTeamId: string,
  losingTeamId: string,
  [winningScore, losingScore]: readonly [number, number],
  changes: Partial<PublicReport> = {},
): LeagueGame => ({
  state: 'final',
  report: aPublicReport({ winningTeamId, losingTeamId, winningScore, losingScore, ...changes }),
});

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => team(id)) as [
  TeamOfTable,
  TeamOfTable,
  TeamOfTable,
  TeamOfTable,
];

const standingsOf = tableOf;
const places = (rows: readonly TableRow[]) => rows.map(({ rank, teamId }) => `${rank} ${teamId}`);

describe('A game counts', () => {
  const row = (changes: Partial<TableRow>) => ({ ...nothing, played: 1, ...changes });

  it.each<[what: string, played: LeagueGame, first: object, second: object]>([
    [
      'that was played',
      game('a', 'b', [3, 1]),
      row({ won: 1, for: 3, against: 1, difference: 2, points: 2 }),
      row({ lost: 1, for: 1, against: 3, difference: -2 }),
    ],
    [
      'that was a tie',
      game('a', 'b', [2, 2]),
      row({ tied: 1, for: 2, against: 2, points: 1 }),
      row({ tied: 1, for: 2, against: 2, points: 1 }),
    ],
    [
      'that was abandoned, by its score',
      game('a', 'b', [3, 1], { outcome: 'abandoned' }),
      row({ won: 1, for: 3, against: 1, difference: 2, points: 2 }),
      row({ lost: 1, for: 1, against: 3, difference: -2 }),
    ],
    [
      'that was forfeited, without goals',
      game('a', 'b', [0, 0], { outcome: 'forfeit' }),
      row({ won: 1, points: 2 }),
      row({ lost: 1, forfeited: 1, points: -1 }),
    ],
    [
      'that both teams forfeited, as a loss for both',
      game('a', 'b', [0, 0], { outcome: 'double-forfeit' }),
      row({ lost: 1, forfeited: 1, points: -1 }),
      row({ lost: 1, forfeited: 1, points: -1 }),
    ],
    [
      'that was not played, for nothing',
      game('a', 'b', [0, 0], { outcome: 'not-played' }),
      row({ played: 0 }),
      row({ played: 0 }),
    ],
    [
      'that is only reported, for nothing',
      { ...game('a', 'b', [3, 1]), state: 'reported' },
      row({ played: 0 }),
      row({ played: 0 }),
    ],
    [
      'that is being checked, for nothing',
      { ...game('a', 'b', [3, 1]), state: 'checking' },
      row({ played: 0 }),
      row({ played: 0 }),
    ],
  ])('%s', (_what, played, first, second) => {
    const table = standingsOf([played], [a, b], rules);
    expect(table.find(({ teamId }) => teamId === 'a')).toMatchObject(first);
    expect(table.find(({ teamId }) => teamId === 'b')).toMatchObject(second);
  });

  it('with the points of the league', () => {
    const games = [
      game('a', 'b', [1, 0]),
      game('a', 'c', [1, 1]),
      game('a', 'd', [0, 0], { outcome: 'forfeit' }),
    ];
    const points = { win: 30, tie: 15, loss: 5, forfeit: -10 };
    const table = standingsOf(games, [a, b, c, d], { ...rules, points });
    expect(table.map((one) => [one.teamId, one.points])).toEqual([
      ['a', 75],
      ['c', 15],
      ['b', 5],
      ['d', -10],
    ]);
  });
});

describe('Teams with the same points', () => {
  it('are told apart by the points of their own games first', () => {
    // B has the better difference, but lost to A.
    const games = [game('a', 'b', [1, 0]), game('b', 'c', [9, 0]), game('c', 'a', [1, 0])];
    const more = [game('a', 'd', [1, 0]), game('b', 'd', [1, 0])];
    expect(places(standingsOf([...games, ...more], [a, b, c, d], rules))).toEqual([
      '1 a',
      '2 b',
      '3 c',
      '4 d',
    ]);
  });

  it('are told apart by the points among all who are level, not by pairs', () => {
    // A beat B, B beat C, C beat A: all have the same among themselves, so the difference decides.
    const games = [game('a', 'b', [1, 0]), game('b', 'c', [5, 0]), game('c', 'a', [2, 0])];
    expect(places(standingsOf(games, [a, b, c], rules))).toEqual(['1 b', '2 a', '3 c']);
  });

  it('are told apart by goals after that', () => {
    const games = [game('a', 'c', [5, 4]), game('b', 'd', [2, 1])];
    expect(places(standingsOf(games, [a, b, c, d], rules))).toEqual(['1 a', '2 b', '3 c', '4 d']);
  });

  it('share a rank if nothing tells them apart, and the next rank is left out', () => {
    const games = [game('a', 'c', [2, 1]), game('b', 'd', [2, 1])];
    expect(places(standingsOf(games, [b, a, d, c], rules))).toEqual(['1 a', '1 b', '3 c', '3 d']);
  });

  it('are told apart by what the league chose', () => {
    const games = [game('a', 'b', [1, 0]), game('b', 'c', [9, 0]), game('d', 'c', [1, 0])];
    const byDifference = { ...rules, tiebreaks: ['difference'] as const };
    expect(places(standingsOf(games, [a, b, c, d], byDifference))).toEqual([
      '1 b',
      '2 a',
      '2 d',
      '4 c',
    ]);
    expect(places(standingsOf(games, [a, b, c, d], { ...rules, tiebreaks: [] }))).toEqual([
      '1 a',
      '1 b',
      '1 d',
      '4 c',
    ]);
  });
});

describe('A table', () => {
  it('has all teams, also those without a game', () => {
    expect(places(standingsOf([], [b, a], rules))).toEqual(['1 a', '1 b']);
  });

  it.each([
    ['as given', false],
    ['turned around', true],
  ])('ranks each division, by name and with teams without one first: %s', (_how, isTurned) => {
    const teams = [
      team('a'),
      team('b', 'Division 10'),
      team('c', 'Division 2'),
      team('d', 'Division 2'),
    ];
    const games = [game('b', 'd', [1, 0]), game('a', 'c', [1, 0])];
    const table = standingsOf(games, isTurned ? teams.toReversed() : teams, rules);
    expect(table.map(({ division, rank, teamId }) => [division, rank, teamId])).toEqual([
      [null, 1, 'a'],
      ['Division 2', 1, 'c'],
      ['Division 2', 1, 'd'],
      ['Division 10', 1, 'b'],
    ]);
  });

  it('counts a game against a team that is not in it', () => {
    expect(standingsOf([game('a', 'gone', [1, 0])], [a], rules)).toMatchObject([{ won: 1 }]);
  });
});
