import {
  ResolvedGame,
  isKnown,
  placeInCatalogue,
  relationViolations,
} from '../../../src/submissions/domain/resolved-game';
import { aGame, aReport } from '../a-report';

const nothing: ResolvedGame = {
  sport: null,
  league: null,
  winningTeam: null,
  losingTeam: null,
  location: null,
  captainOnRoster: null,
  captainTeamId: null,
};

describe('Sport, league, teams and location exist and belong together', () => {
  it.each<[what: string, game: ResolvedGame, expected: [string, string][]]>([
    [
      'an unknown sport, and nothing said of what hangs on it',
      nothing,
      [['sportId', 'Unknown sport']],
    ],
    [
      'a league of another sport',
      { ...nothing, sport: aGame().sport },
      [['leagueDetails.leagueId', 'This league is not part of the chosen sport']],
    ],
    [
      'a winning team of another league',
      { ...aGame(), winningTeam: null },
      [['leagueDetails.winningTeamId', 'This team is not part of the chosen league']],
    ],
    [
      'a losing team of another league',
      { ...aGame(), losingTeam: null },
      [['leagueDetails.losingTeamId', 'This team is not part of the chosen league']],
    ],
    [
      'both',
      { ...aGame(), winningTeam: null, losingTeam: null },
      [
        ['leagueDetails.winningTeamId', 'This team is not part of the chosen league'],
        ['leagueDetails.losingTeamId', 'This team is not part of the chosen league'],
      ],
    ],
  ])('refuses %s', (_what, game, expected) => {
    expect(relationViolations(aReport(), game)).toEqual(
      expected.map(([path, message]) => ({ path, message })),
    );
    expect(isKnown(game)).toBe(false);
  });

  it.each([
    ['scores@example.org', 'This league is no longer offered. Write to scores@example.org.'],
    [null, 'This league is no longer offered. Tell the administrators.'],
  ])('tells a captain whose league is gone whom to write to: %s', (contactEmail, message) => {
    const gone = { ...nothing, sport: aGame().sport, isLeagueGone: true };
    expect(relationViolations(aReport(), gone, contactEmail)).toEqual([
      { path: 'leagueDetails.leagueId', message },
    ]);
  });

  it('refuses an unknown location', () => {
    expect(relationViolations(aReport({ locationId: 'moon' }), aGame())).toEqual([
      { path: 'leagueDetails.locationId', message: 'Unknown location' },
    ]);
  });

  it('takes a game without a chosen location', () => {
    expect(relationViolations(aReport(), aGame())).toEqual([]);
    expect(isKnown(aGame())).toBe(true);
  });

  it('says nothing of what was not chosen: that is for the rules of the form', () => {
    const report = aReport({
      sportId: null,
      leagueId: null,
      winningTeamId: null,
      losingTeamId: null,
    });
    expect(relationViolations(report, nothing)).toEqual([]);
    const { sport, league } = aGame();
    expect(relationViolations(report, { ...nothing, sport, league })).toEqual([]);
    expect(relationViolations({ ...report, sportId: 'kickball' }, { ...nothing, sport })).toEqual(
      [],
    );
  });

  it.each(['sport', 'league', 'winningTeam', 'losingTeam'])(
    'is not known without its %s',
    (part) => {
      expect(isKnown({ ...aGame(), [part]: null })).toBe(false);
    },
  );
});

describe('Of the place of a game, the catalogue has', () => {
  const field = { id: 'f2', name: 'Field 2' };
  const winningTeam = { id: 'red', name: 'Red', division: 'East' };

  it.each<[what: string, location: string, game: Partial<ResolvedGame>, expected: string | null]>([
    ['the location that was chosen', 'Field 2', { location: field }, 'Field 2'],
    ['the location of the league', 'Riverside Park', { location: field }, 'Riverside Park'],
    ['no location that was typed', 'Behind the school', { location: field }, null],
    ['no location of a league that left', 'Riverside Park', { league: null }, null],
  ])('%s', (_what, location, game, expected) => {
    const place = placeInCatalogue({ location, division: null }, { ...aGame(), ...game });
    expect(place.location).toBe(expected);
  });

  it.each<[what: string, winner: ResolvedGame['winningTeam'], expected: string | null]>([
    ['the division of the winner', winningTeam, 'East'],
    ['no other division', { ...winningTeam, division: 'West' }, null],
    ['no division of a team that left', null, null],
  ])('%s', (_what, winner, expected) => {
    const game = { ...aGame(), winningTeam: winner };
    expect(placeInCatalogue({ location: 'x', division: 'East' }, game).division).toBe(expected);
  });
});
