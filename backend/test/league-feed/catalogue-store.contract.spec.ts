import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { CatalogueStore } from '../../src/league-feed/application/ports';
import { CatalogueContent } from '../../src/league-feed/domain/catalogue-content';
import { PostgresCatalogueStore } from '../../src/league-feed/infrastructure/postgres/postgres-catalogue-store';
import { SampleLeagueFeed } from '../../src/league-feed/infrastructure/sample-league-feed';
import { Transaction } from '../../src/kernel/transaction';
import { createTestDatabase, TestDatabase } from '../support/database';
import { aCatalogue } from './a-catalogue';
import { RecordingTransaction } from '../support/recording-transaction';
import { InMemoryCatalogueStore } from './fakes';

interface Stores {
  readonly store: CatalogueStore;
  readonly transaction: Transaction;
}

const now = new Date('2026-06-01T08:00:00Z');

/** The store returns any order; the catalogue sorts. */
function sorted(content: CatalogueContent): CatalogueContent {
  const byId = <T extends { id: string }>(things: readonly T[]) =>
    things.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return {
    sports: byId(content.sports),
    locations: byId(content.locations),
    leagues: byId(content.leagues),
    teams: byId(content.teams),
  };
}

function storesAll(stores: () => Stores): void {
  const replace = (content: CatalogueContent, source = 'sample') => {
    const { store, transaction } = stores();
    return transaction.run(() => store.replace(content, source, now));
  };
  const load = async () => {
    const stored = await stores().store.load();
    return stored && { ...stored, content: sorted(stored.content) };
  };

  it('has nothing before the first replacement', async () => {
    expect(await load()).toBeNull();
    expect(await stores().store.counts()).toEqual({
      sports: 0,
      locations: 0,
      leagues: 0,
      teams: 0,
    });
  });

  it('gives back what was put in: names of any script, absent icons, places, divisions', async () => {
    const { content } = await new SampleLeagueFeed().read();

    await replace(content);

    expect(await load()).toMatchObject({ content: sorted(content), source: 'sample' });
    expect(await stores().store.counts()).toEqual({
      sports: 15,
      locations: 25,
      leagues: 60,
      teams: 600,
    });
  });

  it('keeps the marks of captains, and where none are known', async () => {
    const [red, ...others] = aCatalogue().teams;
    const content = aCatalogue({ teams: [{ ...red!, captainMarks: ['a:b', 'a:c'] }, ...others] });
    await replace(content);
    expect((await load())!.content).toStrictEqual(sorted(content));
  });

  it('keeps nothing of what was there before', async () => {
    await replace(aCatalogue());
    await replace(aCatalogue({ teams: [], locations: [], leagues: [] }), 'file');

    expect(await load()).toMatchObject({
      source: 'file',
      content: { teams: [], locations: [], leagues: [], sports: aCatalogue().sports },
    });
  });

  it('takes replacements that race one after the other, each whole', async () => {
    const contents = ['a', 'b', 'c', 'd'].map((name) =>
      aCatalogue({
        teams: aCatalogue().teams.map((team) => ({ ...team, id: `${name}-${team.id}`, name })),
      }),
    );
    await replace(aCatalogue());
    const before = (await load())!.version;

    await Promise.all(contents.map((content) => replace(content)));

    const stored = (await load())!;
    expect(stored.version).toBe(before + 4);
    expect(contents.map(sorted)).toContainEqual(stored.content);
  });
}

describe('The catalogue store in memory', () => {
  let stores: Stores;

  beforeAll(() => {
    stores = { store: new InMemoryCatalogueStore(), transaction: new RecordingTransaction() };
  });

  storesAll(() => stores);
});

describe('The catalogue store in PostgreSQL', () => {
  let database: TestDatabase;
  let transaction: TypeOrmTransaction;
  let store: PostgresCatalogueStore;

  beforeAll(async () => {
    database = await createTestDatabase();
    transaction = new TypeOrmTransaction(await database.connect());
    store = new PostgresCatalogueStore(transaction);
  });

  afterAll(() => database.drop());

  storesAll(() => ({ store, transaction }));

  it('leaves all as it was when the transaction fails, or the content hangs in the air', async () => {
    await transaction.run(() => store.replace(aCatalogue(), 'sample', now));
    const before = await store.load();

    await expect(
      transaction.run(async () => {
        await store.replace(aCatalogue({ teams: [] }), 'file', now);
        throw new Error('too late');
      }),
    ).rejects.toThrow('too late');
    await expect(
      transaction.run(() => store.replace(aCatalogue({ leagues: [] }), 'file', now)),
    ).rejects.toThrow(/foreign key/);

    expect(await store.load()).toEqual(before);
  });

  it('tells readers the old or the new content while it is replaced, never a mixture', async () => {
    const small = aCatalogue({ teams: [] });
    const counts = new Set<string>();
    const done = new AbortController();
    const reading = (async () => {
      while (!done.signal.aborted) {
        const { content } = (await store.load())!;
        counts.add(`${content.leagues.length} leagues, ${content.teams.length} teams`);
      }
    })();
    for (let round = 0; round < 10; round += 1) {
      const content = round % 2 ? small : (await new SampleLeagueFeed().read()).content;
      await transaction.run(() => store.replace(content, 'sample', now));
    }
    done.abort();
    await reading;

    const known = ['60 leagues, 600 teams', '3 leagues, 0 teams', '3 leagues, 4 teams'];
    expect([...counts].filter((count) => !known.includes(count))).toEqual([]);
  });
});
