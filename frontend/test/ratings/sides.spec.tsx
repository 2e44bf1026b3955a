import { screen, waitFor, within } from '@testing-library/react';
import type { RatingPart } from '../../src/api/types';
import { sideSentences } from '../../src/features/ratings/sides/sides';
import { FakeServer } from '../support/fake-server';
import { master, site } from '../support/samples/served-data';
import { openApp } from '../support/open-app';
import { ratingCalls, serveRatings } from '../support/responses/served-ratings';
import { aPart, aSummary } from '../support/samples/some-ratings';

const noRatings = { average: null, count: 0 };
const onlyReferees = {
  fieldCondition: noRatings,
  sportsmanship: noRatings,
  competition: noRatings,
};

/** A side whose captains only rated referees. */
function aSide(key: 'winner' | 'loser' | 'tie', average: number | null, count: number): RatingPart {
  return {
    key,
    label: key,
    ...aSummary(null, 0, { ...onlyReferees, referee: { average, count } }),
  };
}

const withError = (side: RatingPart, referee: number): RatingPart => ({
  ...side,
  standardErrors: { fieldCondition: null, referee, sportsmanship: null, competition: null },
});

test.each([
  [
    'apart by two standard errors, which is within chance',
    [withError(aSide('loser', 3.5, 41), 0.3), withError(aSide('winner', 4.5, 38), 0.4)],
    [],
  ],
  [
    'apart by more',
    [withError(aSide('loser', 3.4, 41), 0.3), withError(aSide('winner', 4.5, 38), 0.4)],
    ['Losing captains rate referees 1.1 lower (41 and 38 games)'],
  ],
  [
    'lower',
    [aSide('loser', 3.61, 41), aSide('winner', 4.24, 38)],
    ['Losing captains rate referees 0.6 lower (41 and 38 games)'],
  ],
  [
    'higher',
    [aSide('winner', 4, 1_200), aSide('loser', 4.5, 10)],
    ['Losing captains rate referees 0.5 higher (10 and 1,200 games)'],
  ],
  ['the same to one decimal', [aSide('loser', 4.02, 41), aSide('winner', 4.04, 38)], []],
  ['from too few losing captains', [aSide('loser', 3, 9), aSide('winner', 4, 38)], []],
  ['from too few winning captains', [aSide('loser', 3, 41), aSide('winner', 4, 9)], []],
  ['from no winning captains', [aSide('loser', 3, 41)], []],
  ['from no losing captains', [aSide('winner', 3, 41), aSide('tie', 1, 41)], []],
  ['of nothing', [aSide('loser', null, 0), aSide('winner', 4, 41)], []],
  [
    'of all categories',
    [aPart('Loser', 3), aPart('Winner', 4.25)],
    ['fields', 'referees', 'sportsmanship', 'competition'].map(
      (rated) => `Losing captains rate ${rated} 1.2 lower (12 and 12 games)`,
    ),
  ],
])('ratings that are %s', (_, parts, sentences) => {
  expect(sideSentences(parts)).toEqual(sentences);
});

describe('Under the averages', () => {
  const sentence = 'Losing captains rate referees 0.6 lower (41 and 38 games)';
  const sides = [aSide('loser', 3.6, 41), aSide('winner', 4.2, 38)];
  let server: FakeServer;

  beforeEach(() => {
    server = new FakeServer().install().signIn(master);
    server.answer('/api/site', { ...site, features: ['team-links'] });
    server.answer('/api/ratings/locations', []);
    serveRatings(server, { sides });
  });

  test('stands how losing captains rate, with the same filters', async () => {
    serveRatings(server, { sides }, 'period=last7days&sport=kickball');
    openApp('/admin?tab=ratings&period=last7days&sport=kickball');
    const list = await screen.findByRole('list', { name: 'Winning and losing captains' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([sentence]);
  });

  test.each([
    ['there are too few', () => serveRatings(server, { sides: [aSide('loser', 1, 3)] })],
    ['it could not be loaded', () => server.cutOff(ratingCalls().sides)],
  ])('stands nothing if %s', async (_, prepare) => {
    prepare();
    openApp('/admin?tab=ratings');
    await screen.findByText('4,104 ratings from 1,026 rated games');
    await waitFor(() => expect(server.asked).toContain(ratingCalls().sides));
    expect(screen.queryByText(/^Losing captains/)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('stands nothing, and nothing is asked for, without team links', async () => {
    server.answer('/api/site', site);
    openApp('/admin?tab=ratings');
    await screen.findByText('4,104 ratings from 1,026 rated games');
    expect(screen.queryByText(/^Losing captains/)).not.toBeInTheDocument();
    expect(server.asked).not.toContain(ratingCalls().sides);
  });
});
