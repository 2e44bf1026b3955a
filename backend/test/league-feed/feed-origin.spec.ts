import { CurrentCatalogue } from '../../src/league-feed/application/current-catalogue';
import { FeedOrigin } from '../../src/league-feed/application/feed-origin';
import { InMemoryCatalogueStore } from './fakes';

it.each<[set: string, shown: string | null, isSample: boolean]>([
  ['the sample', null, true],
  ['the sample', 'sample', true],
  ['the sample', 'leaguelab', true],
  ['another source', null, false],
  ['another source', 'leaguelab', false],
  ['another source, which could not be read yet', 'sample', true],
])('with %s, and leagues of %s shown, they are invented: %s', async (set, shown, isSample) => {
  const store = new InMemoryCatalogueStore();
  const content = { sports: [], locations: [], leagues: [], teams: [] };
  if (shown !== null) await store.replace(content, shown, new Date());
  const catalogue = new CurrentCatalogue(store);
  const origin = new FeedOrigin(set === 'the sample', catalogue);
  await catalogue.reload();
  expect(origin.isSample).toBe(isSample);
});
