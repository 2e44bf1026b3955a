import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy } from '../../src/kernel/group-by';
import { LeagueGame } from '../../src/results/domain/league-games';
import { TableRow, tableOf } from '../../src/results/domain/league-standings';
import { StandingsRules, Tiebreak } from '../../src/results/domain/tiebreaks';
import { aPublicReport } from './a-public-report';

const points = { win: 2, tie: 1, loss: 0, forfeit: 0 };

function game(one: string, other: string, ownScore: number, otherScore: number): LeagueGame {
  const isWon = ownScore >= otherScore;
  return {
    state: 'final',
    report: aPublicReport({
      winningTeamId: isWon ? one : other,
      losingTeamId: isWon ? other : one,
      winningScore: Math.max(ownScore, otherScore),
      losingScore: Math.min(ownScore, otherScore),
    }),
  };
}

function rowsOf(games: readonly LeagueGame[], rules: Partial<StandingsRules>) {
  const ids = games.flatMap(({ report }) => [report.winningTeamId, report.losingTeamId]);
  const teams = [...new Set(ids)].map((id) => ({ teamId: id, teamName: id, division: null }));
  const defaults = { points, tiebreaks: [], restartTiebreaks: false, forfeitScore: null };
  return tableOf(games, teams, { ...defaults, ...rules });
}

const placesOf = (table: readonly TableRow[]) =>
  table.map(({ rank, teamName, tiebreak }) => {
    const reason = tiebreak && `${tiebreak.by} ${tiebreak.own} ${tiebreak.other}`;
    return [rank, teamName, ...(reason === undefined ? [] : [reason])].join(' ');
  });

describe('One criterion', () => {
  /** B is level with A, and first by every criterion except one. */
  const games = [
    game('A', 'B', 1, 0),
    game('B', 'A', 3, 1),
    game('B', 'C', 2, 1),
    game('C', 'B', 1, 0),
    game('A', 'C', 1, 1),
    game('C', 'A', 0, 0),
  ];

  it.each<[Tiebreak, string[]]>([
    ['head-to-head', ['1 A', '1 B', '1 C']],
    [
      'head-to-head-difference',
      ['1 B head-to-head-difference 1 0', '2 C head-to-head-difference 0 -1', '3 A'],
    ],
    ['head-to-head-for', ['1 B head-to-head-for 5 3', '2 A', '2 C']],
    ['difference', ['1 B difference 1 0', '2 C difference 0 -1', '3 A']],
    ['for', ['1 B for 5 3', '2 A', '2 C']],
    ['wins', ['1 B wins 2 1', '2 A', '2 C']],
    ['forfeits', ['1 A', '1 B', '1 C']],
  ])('%s orders, and says why', (criterion, expected) => {
    expect(placesOf(rowsOf(games, { tiebreaks: [criterion] }))).toEqual(expected);
  });
});

it('fewest forfeits puts first who came to more games', () => {
  const games = [game('A', 'C', 1, 0), game('B', 'C', 1, 0), game('A', 'D', 0, 1)];
  const forfeited: LeagueGame = {
    state: 'final',
    report: aPublicReport({ winningTeamId: 'D', losingTeamId: 'B', outcome: 'forfeit' }),
  };
  const table = rowsOf([...games, forfeited], { tiebreaks: ['forfeits'] });
  expect(placesOf(table).slice(1, 3)).toEqual(['2 A forfeits 0 -1', '3 B']);
});

describe('Teams that the games of all who were level leave level', () => {
  // Among A, B and C, A has the most points, and B and C have the same of everything. B beat C.
  const games = [
    game('A', 'B', 1, 0),
    game('B', 'C', 1, 0),
    game('C', 'A', 1, 0),
    game('B', 'A', 0, 1),
    game('A', 'C', 1, 0),
    game('C', 'B', 0, 0),
    ...['B', 'C'].flatMap((id) => [game(id, 'D', 1, 0), game(id, 'D', 0, 0)]),
  ];

  it.each([
    [false, ['1 A head-to-head 6 3', '2 B', '2 C', '4 D']],
    [true, ['1 A head-to-head 6 3', '2 B head-to-head 3 1', '3 C', '4 D']],
  ])('begin anew if the league says so: %s', (restartTiebreaks, expected) => {
    const table = rowsOf(games, {
      tiebreaks: ['head-to-head', 'head-to-head-difference', 'head-to-head-for'],
      restartTiebreaks,
    });
    expect(placesOf(table)).toEqual(expected);
  });
});

describe('A published table', () => {
  const lines = readFileSync(join(__dirname, 'published-tables.txt'), 'utf8').split('\n');
  const groups = lines.filter((line) => line !== '' && !line.startsWith('#'));

  it.each(groups.map((line) => line.split(' | ') as [string, string, string, string, string]))(
    '%s',
    (_name, given, criteria, order, played) => {
      const [win, tie, loss] = given.split(' ').map(Number) as [number, number, number];
      const games = played.split(', ').map((text) => {
        const [, one, other, own, others] = /^(\d+)-(\d+) (\d+):(\d+)$/.exec(text)!;
        return game(one!, other!, Number(own), Number(others));
      });
      const table = rowsOf(games, {
        points: { win, tie, loss, forfeit: loss },
        tiebreaks:
          criteria === 'none' ? [] : (criteria.replace(' anew', '').split(', ') as Tiebreak[]),
        restartTiebreaks: criteria.endsWith(' anew'),
      });
      const ranks = [...groupBy(table, ({ rank }) => String(rank)).values()];
      expect(ranks.map((rows) => rows.map(({ teamId }) => teamId).join('=')).join(' ')).toBe(order);
    },
  );
});
