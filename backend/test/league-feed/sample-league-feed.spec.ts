import { CatalogueContent, contentProblems } from '../../src/league-feed/domain/catalogue-content';
import { SampleLeagueFeed } from '../../src/league-feed/infrastructure/sample-league-feed';

const sportsWithIcons = [
  'kickball',
  'softball',
  'flagfootball',
  'basketball',
  'volleyball',
  'cornhole',
  'dodgeball',
  'bowling',
  'pickleball',
  'golf',
  'hockey',
  'deckhockey',
  'dekhockey',
];

describe('The sample feed', () => {
  let content: CatalogueContent;
  const names = () =>
    [...content.sports, ...content.locations, ...content.leagues, ...content.teams].map(
      ({ name }) => name,
    );
  const teamsOf = (leagueId: string) => content.teams.filter((team) => team.leagueId === leagueId);

  beforeAll(async () => {
    content = (await new SampleLeagueFeed().read()).content;
  });

  it('has the 13 sports with icons of ours and two without', () => {
    const ids = content.sports.map(({ id }) => id);

    expect(ids).toHaveLength(15);
    expect(ids).toEqual(expect.arrayContaining(sportsWithIcons));
  });

  it.each([
    ['leagues', 60],
    ['teams', 600],
    ['locations', 25],
  ] as const)('has as many %s as promised: %i', (list, count) => {
    expect(content[list]).toHaveLength(count);
  });

  it('has nothing that a refresh would refuse', () => {
    expect(contentProblems(content)).toEqual([]);
  });

  it('never names two teams of a league alike', () => {
    for (const { id } of content.leagues) {
      const teams = teamsOf(id).map(({ name }) => name.toLowerCase());
      expect(new Set(teams).size).toBe(teams.length);
    }
  });

  it('is the same at every reading, so that ids stay what they were', async () => {
    expect((await new SampleLeagueFeed().read()).content).toEqual(content);
    expect(content.teams[0]).toEqual({
      id: 'ad5c09f3cd948ea689c6',
      leagueId: 'kickball-1',
      name: 'Kick Start My Heart',
      division: 'A',
    });
  });

  it('has names as people write them: trimmed, in NFC, with at most 120 characters', () => {
    for (const name of names()) {
      expect(name).toBe(name.trim().normalize('NFC'));
      expect(Array.from(name).length).toBeLessThanOrEqual(120);
    }
  });

  it.each([
    ['a long league', () => content.leagues, /^.{100,}$/u],
    ['a long location', () => content.locations, /^.{100,}$/u],
    ['a long team', () => content.teams, /^.{100,}$/u],
    ['a location with an accent', () => content.locations, /é/],
    ['a team with an accent', () => content.teams, /ñ/],
    ['a league with an emoji', () => content.leagues, /\p{Extended_Pictographic}/u],
    ['a team with an emoji', () => content.teams, /\p{Extended_Pictographic}/u],
    ['a location with an apostrophe', () => content.locations, /\w'\w/],
    ['a team with a typographic apostrophe', () => content.teams, /\w’\w/],
    ['a team in another script', () => content.teams, /\p{Script=Han}/u],
  ])('has %s', (_what, list, pattern) => {
    expect(list().some(({ name }) => pattern.test(name))).toBe(true);
  });

  it('has one sport without leagues', () => {
    const played = new Set(content.leagues.map(({ sportId }) => sportId));

    expect(content.sports.filter(({ id }) => !played.has(id)).map(({ id }) => id)).toEqual([
      'golf',
    ]);
  });

  it('has one league without teams', () => {
    expect(content.leagues.filter(({ id }) => teamsOf(id).length === 0)).toHaveLength(1);
  });

  it('has one league without location, and the name of its location with every other', () => {
    const locations = new Map(content.locations.map(({ id, name }) => [id, name]));
    const without = content.leagues.filter(({ locationId }) => locationId === null);

    expect(without.map(({ location }) => location)).toEqual([null]);
    for (const { locationId, location } of content.leagues) {
      if (locationId) expect(location).toBe(locations.get(locationId));
    }
  });

  it('has leagues of 30 and more teams, and leagues with and without divisions', () => {
    const divisionsOf = (id: string) => new Set(teamsOf(id).map(({ division }) => division));
    const played = content.leagues.filter(({ id }) => teamsOf(id).length > 0);

    expect(played.filter(({ id }) => teamsOf(id).length >= 30)).toHaveLength(3);
    expect(played.filter(({ id }) => !divisionsOf(id).has(null)).length).toBeGreaterThan(5);
    expect(played.filter(({ id }) => divisionsOf(id).has(null)).length).toBeGreaterThan(5);
    expect(divisionsOf('kickball-1')).toEqual(new Set(['A', 'B', 'C']));
  });

  it('has locations with and without neighborhood', () => {
    const without = content.locations.filter(({ neighborhood }) => neighborhood === null);

    expect(without).toHaveLength(7);
  });

  it("has an icon of the feed's own for one sport that we have none for", () => {
    const own = content.sports.filter(({ icon }) => icon !== null);

    expect(own).toEqual([{ id: 'ultimate', name: 'Ultimate', icon: '🥏' }]);
  });
});
