import { setImmediate } from 'node:timers/promises';
import { CurrentCatalogue } from '../../src/league-feed/application/current-catalogue';
import { aCatalogue } from './a-catalogue';
import { InMemoryCatalogueStore } from './fakes';

function setUp() {
  const store = new InMemoryCatalogueStore();
  return { store, current: new CurrentCatalogue(store) };
}

describe('The catalogue in memory', () => {
  it('is empty before anything was stored', async () => {
    const { current } = setUp();

    await current.reload();

    const { sports, locations } = current.get();
    expect({ sports, locations }).toEqual({ sports: [], locations: [] });
  });

  it('ends with what was stored last, however its reloads overlap', async () => {
    const { store, current } = setUp();
    const load = store.load.bind(store);
    let letGo: () => void = () => undefined;
    let hold: Promise<void> | undefined = new Promise((resolve) => (letGo = resolve));
    store.load = async () => {
      const stored = await load();
      const held = hold;
      hold = undefined;
      await held;
      return stored;
    };
    await store.replace(aCatalogue({ teams: [] }), 'fixed');
    const first = current.reload();
    await setImmediate();
    await store.replace(aCatalogue(), 'fixed');
    const second = current.reload();
    await setImmediate();
    letGo();

    await Promise.all([first, second]);

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
