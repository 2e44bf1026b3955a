import { byLeague } from '../../src/features/team-links/leagues-of-links';
import { inPages } from '../../src/features/team-links/print/pages';

test.each([
  [0, []],
  [1, [1]],
  [8, [8]],
  [9, [8, 1]],
  [500, [...Array.from({ length: 62 }, () => 8), 4]],
])('%i cards fill pages', (count, sizes) => {
  const cards = Array.from({ length: count }, (_, index) => index);
  const pages = inPages(cards);
  expect(pages.map(({ length }) => length)).toEqual(sizes);
  expect(pages.flat()).toEqual(cards);
});

test('links are grouped by league, in the order of the server', () => {
  const aLink = (leagueId: string, teamId: string) => {
    const names = { leagueName: leagueId.toUpperCase(), teamName: teamId, division: null };
    return { leagueId, teamId, ...names, link: `https://scores.example.org/#t=${teamId}` };
  };
  const links = [aLink('b', '1'), aLink('a', '2'), aLink('b', '3'), aLink('a', '1')];
  expect(
    byLeague(links).map(({ leagueName, links: teams }) => [
      leagueName,
      teams.map(({ teamId }) => teamId),
    ]),
  ).toEqual([
    ['B', ['1', '3']],
    ['A', ['2', '1']],
  ]);
});
