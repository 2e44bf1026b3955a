import { DataSource } from 'typeorm';
import { TypeOrmTransaction } from '../../src/database/typeorm-transaction';
import { TestDatabase, createEmptyDatabase } from '../support/database';

let database: TestDatabase;
let dataSource: DataSource;
let transaction: TypeOrmTransaction;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await database.query('CREATE TABLE word (text text PRIMARY KEY)');
  dataSource = await database.connect();
  transaction = new TypeOrmTransaction(dataSource);
});

beforeEach(() => database.query('DELETE FROM word'));

afterAll(() => database.drop());

const write = (word: string) =>
  transaction.manager.query('INSERT INTO word (text) VALUES ($1)', [word]);

async function words(): Promise<string[]> {
  const rows = await database.query<{ text: string }>('SELECT text FROM word ORDER BY text');
  return rows.map(({ text }) => text);
}

const failure = new Error('the work failed');

it('keeps all that was written when the work ends well, and gives its result', async () => {
  const result = await transaction.run(async () => {
    await write('one');
    await write('two');
    return 2;
  });
  expect(result).toBe(2);
  expect(await words()).toEqual(['one', 'two']);
});

it('keeps nothing when the work fails, and passes the failure on', async () => {
  const work = async () => {
    await write('one');
    throw failure;
  };
  await expect(transaction.run(work)).rejects.toBe(failure);
  expect(await words()).toEqual([]);
});

it('shows nothing to others before it ends', async () => {
  await transaction.run(async () => {
    await write('one');
    expect(await words()).toEqual([]);
  });
  expect(await words()).toEqual(['one']);
});

it('lets a nested run join: what it wrote goes with the outer one', async () => {
  const work = async () => {
    await transaction.run(() => write('inner'));
    throw failure;
  };
  await expect(transaction.run(work)).rejects.toBe(failure);
  expect(await words()).toEqual([]);
});

it('writes at once outside of a run', async () => {
  await write('alone');
  expect(transaction.manager).toBe(dataSource.manager);
  expect(await words()).toEqual(['alone']);
});

it('is over for what follows a run', async () => {
  await transaction.run(() => write('one'));
  expect(transaction.manager).toBe(dataSource.manager);
});

it('keeps runs at the same time apart: one fails, the other stays', async () => {
  const bothWrote = barrier(2);
  const managers = new Set<unknown>();
  const work = async (word: string) => {
    managers.add(transaction.manager);
    await write(word);
    await bothWrote();
    if (word === 'fails') throw failure;
  };
  const ends = await Promise.allSettled([
    transaction.run(() => work('fails')),
    transaction.run(() => work('stays')),
  ]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(managers.size).toBe(2);
  expect(await words()).toEqual(['stays']);
});

/** Lets nobody pass before so many have come. */
function barrier(count: number): () => Promise<void> {
  let open: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return () => {
    count -= 1;
    if (count === 0) open();
    return opened;
  };
}
