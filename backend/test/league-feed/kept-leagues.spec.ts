import { CatalogueContent } from '../../src/league-feed/domain/catalogue-content';
import { emptiedLeagues, withKeptLeagues } from '../../src/league-feed/domain/kept-leagues';
import { aCatalogue } from './a-catalogue';

const { leagues, locations, sports, teams } = aCatalogue();
const [monday, , discs] = leagues;
const idsOf = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id);
const without = (...leagueIds: string[]) => ({
  leagues: leagues.filter(({ id }) => !leagueIds.includes(id)),
  teams: teams.filter(({ leagueId }) => !leagueIds.includes(leagueId)),
});
const unread = (...leagueIds: string[]) =>
  leagueIds.map((leagueId) => ({ leagueId, league: leagueId, message: 'No answer' }));

describe('A league is told to have lost its teams', () => {
  const teamless = aCatalogue({ teams: without('friday').teams });

  it('if it had some, by its name', () => {
    const message = 'The feed names none of its teams any more';
    expect(emptiedLeagues(teamless, aCatalogue())).toEqual([
      { leagueId: 'friday', league: 'Friday', message },
    ]);
  });

  it.each<[what: string, now: CatalogueContent, last: CatalogueContent | null]>([
    ['it never had any', teamless, teamless],
    ['nothing was stored before', teamless, null],
    ['the feed names it no longer', aCatalogue(without('friday')), aCatalogue()],
    ['it has a team left', aCatalogue({ teams: teams.slice(1) }), aCatalogue()],
  ])('but not if %s', (_what, now, last) => {
    expect(emptiedLeagues(now, last)).toEqual([]);
  });
});

describe('When some leagues could not be read', () => {
  it('each keeps its last teams, whatever the feed tells of them', () => {
    const { teams: kept } = withKeptLeagues(
      aCatalogue({ teams: [teams[0]!, { ...teams[2]!, id: 'grey' }, teams[3]!] }),
      unread('monday', 'friday'),
      aCatalogue(),
    );
    expect(idsOf(kept)).toEqual(['yellow', 'red', 'blue', 'green']);
  });

  it('one of which the feed tells nothing is restored with its sport and location', () => {
    const now = aCatalogue({
      ...without('monday', 'friday'),
      sports: sports.slice(1),
      locations: locations.slice(1),
    });
    expect(withKeptLeagues(now, unread('monday'), aCatalogue())).toEqual({
      sports: [sports[1], sports[0]],
      locations: [locations[1], locations[0]],
      leagues: [discs, monday],
      teams: [teams[3], teams[0], teams[1]],
    });
  });

  it('what the feed tells of its sport and location counts, not what was stored', () => {
    const now = aCatalogue({
      ...without('monday'),
      sports: sports.map((sport) => ({ ...sport, icon: '⚽' })),
      locations: locations.map((location) => ({ ...location, neighborhood: 'South' })),
    });
    const kept = withKeptLeagues(now, unread('monday'), aCatalogue());
    expect(kept).toMatchObject({ sports: now.sports, locations: now.locations });
  });

  it.each<[what: string, last: CatalogueContent | null]>([
    ['nothing was stored', null],
    ['it was not among what was stored', aCatalogue(without('monday', 'discs'))],
  ])('one is left out if %s, with its teams', (_what, last) => {
    const kept = withKeptLeagues(aCatalogue(), unread('monday', 'discs'), last);
    expect([idsOf(kept.leagues), idsOf(kept.teams)]).toEqual([['friday'], ['green']]);
  });

  it('sports and locations that only a left-out league has are left out', () => {
    const kept = withKeptLeagues(aCatalogue(), unread('monday', 'discs'), null);
    // No league plays at the armory, so it has not become useless.
    expect([idsOf(kept.sports), idsOf(kept.locations)]).toEqual([['kickball'], ['armory']]);
  });
});
