import { CurrentCatalogue } from '../../src/league-feed/application/current-catalogue';
import { FeedUnreadable } from '../../src/league-feed/application/ports';
import { PrepareCatalogue } from '../../src/league-feed/application/prepare-catalogue';
import { RefreshCatalogue } from '../../src/league-feed/application/refresh-catalogue';
import { CatalogueContent } from '../../src/league-feed/domain/catalogue-content';
import { aCatalogue } from './a-catalogue';
import { RecordingTransaction } from '../support/recording-transaction';
import { InMemoryCatalogueStore, InMemoryFeedRuns, InMemoryLeagueFeed } from './fakes';

function setUp(answer: CatalogueContent | string = aCatalogue(), source?: string, local = false) {
  const feed = new InMemoryLeagueFeed(answer, source, local);
  const store = new InMemoryCatalogueStore();
  const transaction = new RecordingTransaction();
  const current = new CurrentCatalogue(store);
  const runs = new InMemoryFeedRuns();
  const refresh = new RefreshCatalogue(feed, store, runs, transaction);
  const prepare = new PrepareCatalogue(feed, store, refresh, current);
  return { feed, store, runs, transaction, current, refresh, prepare };
}

describe('Refreshing the catalogue', () => {
  it('puts what the feed tells in the place of what was there', async () => {
    const { feed, store, refresh } = setUp();
    await refresh.execute();
    const smaller = aCatalogue({ teams: [] });
    feed.answer = smaller;

    await refresh.execute();

    expect(await store.load()).toEqual({ content: smaller, source: 'fixed', version: 2 });
  });

  it('swaps it in within one transaction, which is not open while the feed is read', async () => {
    const { feed, store, transaction, refresh } = setUp();
    const open: Record<string, boolean> = {};
    const read = feed.read.bind(feed);
    feed.read = () => {
      open['while reading'] = transaction.open;
      return read();
    };
    const replace = store.replace.bind(store);
    store.replace = (content, source) => {
      open['while replacing'] = transaction.open;
      return replace(content, source);
    };

    await refresh.execute();

    expect(open).toEqual({ 'while reading': false, 'while replacing': true });
  });

  it.each([
    ['can not be read', 'season.json does not exist', 'season.json does not exist'],
    ['names no sport', aCatalogue({ sports: [] }), 'The feed names no sport'],
    [
      'has one problem',
      aCatalogue({ sports: [aCatalogue().sports[0]!] }),
      'League discs is of a sport that the feed lacks: ultimate',
    ],
    [
      'has several problems',
      aCatalogue({ leagues: [aCatalogue().leagues[0]!] }),
      'Team green is of a league that the feed lacks: friday (and 1 more)',
    ],
  ])('changes nothing when the feed %s', async (_what, answer, complaint) => {
    const { feed, store, refresh } = setUp();
    await refresh.execute();
    const before = await store.load();
    feed.answer = answer;

    await expect(refresh.execute()).rejects.toThrow(new FeedUnreadable(complaint));

    expect(await store.load()).toBe(before);
  });
});

describe('Preparing the catalogue at the start', () => {
  it('reads the feed when nothing is stored yet', async () => {
    const { current, prepare } = setUp();

    await prepare.execute();

    expect(current.get().sports).toHaveLength(2);
  });

  it('leaves the feed alone when its content is stored, so that a start needs no feed', async () => {
    const { store, current, prepare } = setUp('the feed is away');
    await store.replace(aCatalogue(), 'fixed');

    await prepare.execute();

    expect(current.get().sports).toHaveLength(2);
    expect(await store.load()).toMatchObject({ version: 1 });
  });

  it('reads a local source again at each start, as whoever edited it expects', async () => {
    const { feed, store, current, prepare } = setUp(aCatalogue(), 'file', true);
    await prepare.execute();
    feed.answer = aCatalogue({ teams: [] });

    expect(await prepare.execute()).toBeNull();

    expect(await store.load()).toMatchObject({ version: 2 });
    expect(current.get().team('red')).toBeNull();
  });

  it('keeps the last good catalogue when a local source can not be read again, and says so', async () => {
    const { feed, store, current, prepare } = setUp(aCatalogue(), 'file', true);
    await prepare.execute();
    feed.answer = 'leagues.json does not exist';

    const problem = await prepare.execute();

    expect(problem?.message).toBe('leagues.json does not exist');
    expect(await store.load()).toMatchObject({ version: 1 });
    expect(current.get().team('red')).not.toBeNull();
  });

  it('replaces everything at once when the source is another one now', async () => {
    const { store, current, prepare } = setUp(aCatalogue(), 'file');
    await store.replace(aCatalogue({ teams: [] }), 'sample');

    await prepare.execute();

    expect(await store.load()).toMatchObject({ source: 'file', version: 2 });
    expect(current.get().team('red')).not.toBeNull();
  });

  it('fails when there is nothing of the source and the feed can not be read', async () => {
    const { store, prepare } = setUp('leagues.json does not exist', 'file');
    await store.replace(aCatalogue(), 'sample');

    await expect(prepare.execute()).rejects.toThrow('leagues.json does not exist');

    expect(await store.load()).toMatchObject({ source: 'sample', version: 1 });
  });
});

describe('The catalogue in memory', () => {
  it('is empty before anything was stored', async () => {
    const { current } = setUp();

    await current.reload();

    expect(current.get().sports).toEqual([]);
  });

  it('stays the very same as long as the stored one does', async () => {
    const { store, current } = setUp();
    await store.replace(aCatalogue(), 'fixed');
    await current.reload();
    const before = current.get();

    await current.reload();

    expect(current.get()).toBe(before);
  });

  it('ends with what was stored last, however its reloads overlap', async () => {
    const { store, current } = setUp();
    const load = store.load.bind(store);
    const pauses = [20, 0];
    store.load = async () => {
      const stored = await load();
      await new Promise((resolve) => setTimeout(resolve, pauses.shift()));
      return stored;
    };
    await store.replace(aCatalogue({ teams: [] }), 'fixed');
    const first = current.reload();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await store.replace(aCatalogue(), 'fixed');

    await Promise.all([first, current.reload()]);

    expect(current.get().team('red')).not.toBeNull();
  });

  it('reloads after a reload that failed', async () => {
    const { store, current } = setUp();
    await store.replace(aCatalogue(), 'fixed');
    const load = store.load.bind(store);
    store.load = () => Promise.reject(new Error('the database is away'));
    await expect(current.reload()).rejects.toThrow('the database is away');
    store.load = load;

    await current.reload();

    expect(current.get().sports).toHaveLength(2);
  });
});
