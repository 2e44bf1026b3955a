import {
  asksForComments,
  withLeague,
  withLocation,
  withSport,
} from '../../src/features/score-wizard/report-draft';
import { aDraft } from '../support/a-draft';

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
