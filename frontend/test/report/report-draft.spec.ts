import {
  asksForComments,
  withLeague,
  withLocation,
  withoutMissingChoices,
  withSport,
} from '../../src/report/model/report-draft';
import { aDraft } from '../support/samples/a-draft';

const { leagueDetails } = aDraft({ leagueDetails: { locationId: 'riverbend' } });
const cleared = { leagueId: '', winningTeamId: '', losingTeamId: '', location: '' };

test('another sport clears location, league and teams, and keeps the date', () => {
  const draft = aDraft({ leagueDetails: { locationId: 'riverbend' } });
  expect(withSport(draft, 'softball')).toEqual({
    ...draft,
    sportId: 'softball',
    leagueDetails: { ...cleared, locationId: '', matchDate: '2026-10-01' },
  });
});

test('the same sport again clears nothing', () => {
  const draft = aDraft();
  expect(withSport(draft, 'kickball')).toBe(draft);
});

test('another location clears league and teams', () => {
  expect(withLocation(leagueDetails, 'arrowhead')).toEqual({
    ...cleared,
    locationId: 'arrowhead',
    matchDate: '2026-10-01',
  });
});

test('another league clears both teams and brings its location', () => {
  const league = { id: 'monday', name: 'Monday Coed', location: 'Riverbend Fields' };
  expect(withLeague(leagueDetails, league, 'Riverbend')).toEqual({
    ...cleared,
    leagueId: 'monday',
    location: 'Riverbend Fields',
    locationId: 'riverbend',
    matchDate: '2026-10-01',
  });
});

test('a league without location takes the location of the filter', () => {
  const league = { id: 'traveling', name: 'Traveling', location: null };
  expect(withLeague(leagueDetails, league, 'Riverbend Fields').location).toBe('Riverbend Fields');
  expect(withLeague(leagueDetails, league, undefined).location).toBe('');
});

test.each([
  [[0, 0, 0, 0], false],
  [[5, 5, 5, 5], false],
  [[5, 0, 0, 4], true],
  [[1, 0, 0, 0], true],
])(
  'with ratings %j the comment box shows: %s',
  ([field, ref, sportsmanship, competition], shows) => {
    const { gameDetails } = aDraft({
      gameDetails: {
        fieldConditionRating: field!,
        refRating: ref!,
        sportsmanshipRating: sportsmanship!,
        competitionRating: competition!,
      },
    });
    expect(asksForComments(gameDetails)).toBe(shows);
  },
);

describe('Of a draft that is older than the lists', () => {
  const lists = {
    locations: [{ id: 'riverbend', name: 'Riverbend Fields' }],
    leagues: [{ id: 'thursday', name: 'Thursday Coed', location: 'Arrowhead Fields' }],
    teams: [
      { id: 'herons', name: 'Northgate Herons' },
      { id: 'comets', name: 'Comets' },
    ],
  };
  const afterLocation = { ...cleared, locationId: '', matchDate: '2026-10-01' };
  const afterLeague = { ...cleared, locationId: 'riverbend', matchDate: '2026-10-01' };

  test.each([
    ['nothing where the lists hold it all', {}, lists, leagueDetails],
    ['nothing while the lists are not loaded', {}, {}, leagueDetails],
    [
      'nothing of what is not chosen yet',
      { ...cleared, locationId: '' },
      { locations: [], leagues: [], teams: [] },
      afterLocation,
    ],
    [
      'a location that is gone, and nothing else',
      {},
      { locations: [] },
      { ...leagueDetails, locationId: '' },
    ],
    ['a league that is gone, with its teams', {}, { ...lists, leagues: [] }, afterLeague],
    [
      'the winner that is gone',
      { winningTeamId: 'owls' },
      lists,
      { ...leagueDetails, winningTeamId: '' },
    ],
    [
      'the loser that is gone',
      { losingTeamId: 'owls' },
      lists,
      { ...leagueDetails, losingTeamId: '' },
    ],
    [
      'both teams where the league has others',
      {},
      { teams: [{ id: 'owls', name: 'Owls' }] },
      { ...leagueDetails, winningTeamId: '', losingTeamId: '' },
    ],
  ])('goes %s', (_, changes, present, expected) => {
    expect(withoutMissingChoices({ ...leagueDetails, ...changes }, present)).toEqual(expected);
  });

  test('a league that came by a link brings its location', () => {
    const linked = { ...leagueDetails, location: '' };
    expect(withoutMissingChoices(linked, lists).location).toBe('Arrowhead Fields');
  });

  test('the same draft comes back where nothing goes', () => {
    expect(withoutMissingChoices(leagueDetails, lists)).toBe(leagueDetails);
  });
});
