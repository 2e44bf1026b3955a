import { CatalogueContent, contentProblems } from '../../src/league-feed/domain/catalogue-content';
import { SampleLeagueFeed } from '../../src/league-feed/infrastructure/sample-league-feed';

describe('The sample feed', () => {
  let content: CatalogueContent;

  beforeAll(async () => {
    content = (await new SampleLeagueFeed().read()).content;
  });

  it('has the numbers that the documents promise, and nothing that a refresh would refuse', () => {
    const { sports, leagues, teams, locations } = content;
    expect([sports, leagues, teams, locations].map(({ length }) => length)).toEqual([
      15, 60, 600, 25,
    ]);
    expect(contentProblems(content)).toEqual([]);
  });

  it('never names two teams of a league alike', () => {
    const keys = content.teams.map(({ leagueId, name }) => `${leagueId} ${name.toLowerCase()}`);
    expect(new Set(keys).size).toBe(keys.length);
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
    for (const { name } of Object.values(content).flat() as { name: string }[]) {
      expect(name).toBe(name.trim().normalize('NFC'));
      expect(Array.from(name).length).toBeLessThanOrEqual(120);
    }
  });

  it('has the name of its location with each league', () => {
    const locations = new Map(content.locations.map(({ id, name }) => [id, name]));
    for (const { locationId, location } of content.leagues) {
      expect(location).toBe(locations.get(locationId ?? '') ?? null);
    }
  });
});
