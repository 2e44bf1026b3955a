import { Catalogue } from '../../src/league-feed/domain/catalogue';
import { aCatalogue, aLeague } from './a-catalogue';

const namesOf = (things: readonly { readonly name: string }[]) => things.map(({ name }) => name);

describe('The catalogue', () => {
  it.each(['sport', 'location', 'league', 'team'] as const)('finds a %s by its id', (kind) => {
    const content = aCatalogue();
    const thing = content[`${kind}s`][1]!;
    const catalogue = new Catalogue(content);

    expect(catalogue[kind](thing.id)).toBe(thing);
    expect(catalogue[kind]('unknown')).toBeNull();
    expect(catalogue[kind]('constructor')).toBeNull();
  });

  it('orders names as people do: accents beside their letter, 2 before 10, case no matter', () => {
    const names = ['zebras', 'Team 10', 'Éclairs', 'Team 2', 'Eagles', 'Foxes', 'apples', 'Zebra'];
    const teams = names.map((name) => ({ id: name, leagueId: 'monday', name, division: null }));
    const catalogue = new Catalogue(aCatalogue({ teams }));

    expect(namesOf(catalogue.teamsOf(catalogue.league('monday')!))).toEqual([
      'apples',
      'Eagles',
      'Éclairs',
      'Foxes',
      'Team 2',
      'Team 10',
      'Zebra',
      'zebras',
    ]);
  });

  it('orders two of the same name by id, so that lists never change by chance', () => {
    const teams = ['b', 'a', 'c'].map((id) => ({
      id,
      leagueId: 'monday',
      name: 'Red',
      division: id,
    }));
    const inOrder = (given: typeof teams) => {
      const catalogue = new Catalogue(aCatalogue({ teams: given }));
      return catalogue.teamsOf(catalogue.league('monday')!).map(({ id }) => id);
    };

    expect(inOrder(teams)).toEqual(['a', 'b', 'c']);
    expect(inOrder(teams.toReversed())).toEqual(['a', 'b', 'c']);
  });

  it('tells the locations where a sport is played, each once, and no others', () => {
    const content = aCatalogue();
    const leagues = [
      ...content.leagues,
      aLeague({ id: 'tuesday', name: 'Tuesday', locationId: 'park', location: 'City Park' }),
    ];
    const catalogue = new Catalogue({ ...content, leagues });

    expect(namesOf(catalogue.locationsOf(catalogue.sport('kickball')!))).toEqual(['City Park']);
    expect(catalogue.locationsOf(catalogue.sport('ultimate')!)).toEqual([]);
  });

  it('tells the leagues at a location; those without location are at none', () => {
    const catalogue = new Catalogue(aCatalogue());

    expect(namesOf(catalogue.leaguesAt(catalogue.location('park')!))).toEqual(['Monday']);
    expect(catalogue.leaguesAt(catalogue.location('armory')!)).toEqual([]);
  });

  it('has no teams where a league has none, and no leagues where a sport has none', () => {
    const { leagues } = aCatalogue();
    const catalogue = new Catalogue(aCatalogue({ leagues: [leagues[0]!], teams: [] }));

    expect(catalogue.teamsOf(catalogue.league('monday')!)).toEqual([]);
    expect(catalogue.leaguesOf(catalogue.sport('ultimate')!)).toEqual([]);
  });
});

describe('Entries of one name are told apart', () => {
  const team = (id: string, name: string, division: string | null, leagueId = 'monday') => ({
    id,
    leagueId,
    name,
    division,
  });

  it('teams by their division, within their league', () => {
    const teams = [
      team('b2', 'Juniors', 'B2'),
      team('b3', 'Juniors', 'B3'),
      team('h', 'Herons', 'B3'),
      team('f', 'Herons', 'B3', 'friday'),
    ];
    const catalogue = new Catalogue(aCatalogue({ teams }));
    expect(namesOf(teams.map((one) => catalogue.distinctTeam(one)))).toEqual([
      'Juniors (B2)',
      'Juniors (B3)',
      'Herons',
      'Herons',
    ]);
    expect(catalogue.team('b2')!.name).toBe('Juniors');
  });

  it('leagues by their location, within their sport', () => {
    const leagues = [
      aLeague({ id: 'one', name: 'CPL', location: 'Armory' }),
      aLeague({ id: 'two', name: 'CPL', location: 'City Park' }),
      aLeague({ id: 'other', name: 'CPL', sportId: 'ultimate' }),
    ];
    const catalogue = new Catalogue(aCatalogue({ leagues }));
    expect(namesOf(leagues.map((one) => catalogue.distinctLeague(one)))).toEqual([
      'CPL (Armory)',
      'CPL (City Park)',
      'CPL',
    ]);
  });
});
