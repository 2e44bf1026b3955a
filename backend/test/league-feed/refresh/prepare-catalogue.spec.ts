import { CurrentCatalogue } from '../../../src/league-feed/application/current-catalogue';
import { FeedUnreadable, ReadingStopped } from '../../../src/league-feed/application/ports';
import { PrepareCatalogue } from '../../../src/league-feed/application/prepare-catalogue';
import { aCatalogue } from '../a-catalogue';
import { refreshScene } from './refresh-scene';

function setUp(...feed: Parameters<typeof refreshScene>) {
  const scene = refreshScene(...feed);
  const { store, refresh, turn, schedule } = scene;
  const current = new CurrentCatalogue(store);
  const prepare = new PrepareCatalogue(scene.feed, store, refresh, current, turn, schedule);
  return { ...scene, current, prepare };
}

describe('Preparing the catalogue at the start', () => {
  it('waits for its turn to read a local feed, and keeps what another brought meanwhile', async () => {
    const { store, current, prepare, turn } = setUp('the file is away', 'fixed', true);
    const giveBack = await turn.waitAndAcquire();
    const prepared = prepare.execute();
    await store.replace(aCatalogue(), 'fixed');
    await giveBack();

    expect((await prepared)?.message).toBe('the file is away');
    expect(current.get().sports).toHaveLength(2);
  });

  it('reads a local feed when nothing is stored yet', async () => {
    const { current, prepare } = setUp(aCatalogue(), 'file', true);

    await prepare.execute();

    expect(current.get().sports).toHaveLength(2);
  });

  it('waits for no remote feed, also where nothing is stored yet', async () => {
    const { store, current, prepare } = setUp();

    expect(await prepare.execute()).toBeNull();

    expect(await store.load()).toBeNull();
    expect(current.get().sports).toEqual([]);
  });

  it('shows what is stored of a remote feed, so that a start needs no feed', async () => {
    const { store, current, prepare } = setUp('the feed is away');
    await store.replace(aCatalogue(), 'fixed');

    await prepare.execute();

    expect(current.get().sports).toHaveLength(2);
    expect(await store.load()).toMatchObject({ version: 1 });
  });

  it('reads a local source again at each start, as whoever edited it expects', async () => {
    const { feed, store, current, prepare } = setUp(aCatalogue(), 'file', true);
    await prepare.execute();
    feed.answer = aCatalogue({ teams: aCatalogue().teams.slice(1) });

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
    const { store, current, prepare } = setUp(aCatalogue(), 'file', true);
    await store.replace(aCatalogue({ teams: [] }), 'sample');

    await prepare.execute();

    expect(await store.load()).toMatchObject({ source: 'file', version: 2 });
    expect(current.get().team('red')).not.toBeNull();
  });

  it('fails when there is nothing of the source and the feed can not be read', async () => {
    const { store, prepare } = setUp('leagues.json does not exist', 'file', true);
    await store.replace(aCatalogue(), 'sample');

    await expect(prepare.execute()).rejects.toThrow('leagues.json does not exist');

    expect(await store.load()).toMatchObject({ source: 'sample', version: 1 });
  });

  it('fails when nothing is stored and the feed can not be read', async () => {
    const { prepare } = setUp('leagues.json does not exist', 'file', true);

    await expect(prepare.execute()).rejects.toThrow(
      new FeedUnreadable('leagues.json does not exist'),
    );
  });

  it('passes on a failure that is not of the feed, and gives its turn back', async () => {
    const { feed, store, prepare, turn } = setUp(aCatalogue(), 'file', true);
    await store.replace(aCatalogue(), 'file');
    jest.spyOn(feed, 'read').mockRejectedValue(new ReadingStopped());

    await expect(prepare.execute()).rejects.toThrow(ReadingStopped);

    expect(await turn.isHeld()).toBe(false);
  });
});
