import { DataSource } from 'typeorm';
import { CoalescingTransaction } from '../../src/platform/postgres/coalescing-transaction';
import { BatchLoad, TypeOrmTransaction } from '../../src/platform/postgres/typeorm-transaction';
import { TestDatabase, createEmptyDatabase } from '../support/database';

let database: TestDatabase;
let dataSource: DataSource;
let transaction: TypeOrmTransaction;
let shared: CoalescingTransaction;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await database.query('CREATE TABLE word (text text PRIMARY KEY, transaction bigint NOT NULL)');
  dataSource = await database.connect();
});

beforeEach(async () => {
  await database.query('DELETE FROM word');
  statements = [];
  transaction = new TypeOrmTransaction(dataSource);
  shared = new CoalescingTransaction(transaction);
});

afterAll(() => database.drop());

/** The words that each statement wrote. */
let statements: (readonly string[])[];
const writeAll: BatchLoad<string, string> = async (words) => {
  statements.push(words);
  await transaction.manager.query(
    'INSERT INTO word SELECT word, txid_current() FROM unnest($1::text[]) AS word',
    [words],
  );
  return words.map((word) => word.toUpperCase());
};
const write = (word: string) => transaction.batched(writeAll, word);
const stored = () =>
  database.query<{ text: string; transaction: string }>('SELECT * FROM word ORDER BY text');
const words = async () => (await stored()).map(({ text }) => text);
const named = (count: number) => Array.from({ length: count }, (_, n) => `word ${100 + n}`);

it('stores each work, gives each its own result, and only after it is there for all to see', async () => {
  const results = await Promise.all(
    named(20).map(async (word) => {
      const result = await shared.run([word], () => write(word));
      expect(await words()).toContain(word);
      return result;
    }),
  );
  expect(results).toEqual(named(20).map((word) => word.toUpperCase()));
});

it('puts what waits into one transaction, and each step of it into one statement', async () => {
  await Promise.all(
    named(20).map((word) =>
      shared.run([word], async () => {
        await write(word);
        await write(`${word}, again`);
      }),
    ),
  );
  const transactions = new Map<string, number>();
  for (const { transaction: of } of await stored()) {
    transactions.set(of, (transactions.get(of) ?? 0) + 1);
  }
  // The first one ran alone while the others waited.
  expect([...transactions.values()].sort((a, b) => a - b)).toEqual([2, 38]);
  expect(statements.map(({ length }) => length)).toEqual([1, 1, 19, 19]);
});

it('keeps works with a key in common apart, in the order in which they came', async () => {
  const order: string[] = [];
  await Promise.all(
    named(12).map((word, n) =>
      shared.run([`key ${n % 3}`, word], async () => {
        await write(word);
        order.push(word);
      }),
    ),
  );
  const places = (await stored()).map(
    ({ text, transaction: of }) => `${of}: ${named(12).indexOf(text) % 3}`,
  );
  expect(new Set(places).size).toBe(12);
  for (const key of [0, 1, 2]) {
    const ofKey = order.filter((word) => named(12).indexOf(word) % 3 === key);
    expect(ofKey).toEqual(ofKey.toSorted());
  }
});

it('lets a work that fails fail by itself, whatever it did, and stores all others', async () => {
  const failing = [3, 7, 19];
  const outcomes = await Promise.allSettled(
    named(20).map((word, n) =>
      shared.run([word], async () => {
        await write(word);
        // The database rejects it, so the whole transaction fails.
        if (n === 7) await transaction.manager.query('SELECT 1 / 0');
        if (failing.includes(n)) throw new Error(`${word} failed`);
        return word;
      }),
    ),
  );
  expect(await words()).toEqual(named(20).filter((_, n) => !failing.includes(n)));
  for (const [n, outcome] of outcomes.entries()) {
    expect(outcome.status).toBe(failing.includes(n) ? 'rejected' : 'fulfilled');
  }
  expect(String((outcomes[7] as PromiseRejectedResult).reason)).toMatch(/division by zero/);
  expect(String((outcomes[19] as PromiseRejectedResult).reason)).toBe('Error: word 119 failed');
});

it('fails all at once where there is no database, and works again when there is one', async () => {
  const begin = jest
    .spyOn(dataSource, 'transaction')
    .mockImplementation(() => Promise.reject(new Error('no connection')));
  const work = jest.fn(() => write('one'));
  const outcomes = await Promise.allSettled(named(5).map((word) => shared.run([word], work)));
  expect(outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason as unknown)).toEqual(
    named(5).map(() => new Error('no connection')),
  );
  expect(work).not.toHaveBeenCalled();
  begin.mockRestore();
  await shared.run(['one'], work);
  expect(await words()).toEqual(['one']);
});

it('does not hold up those beside a work that waits for what someone else has locked', async () => {
  await database.query(`INSERT INTO word VALUES ('locked', 0)`);
  const holder = dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query(`SELECT FROM word WHERE text = 'locked' FOR UPDATE`);
  const update = () =>
    transaction.manager.query(`UPDATE word SET transaction = 1 WHERE text = 'locked'`);
  // The first one runs alone. The others share a transaction, including the one that will have to
  // wait.
  const works = named(6).map((word) => shared.run([word], () => write(word)));
  const blocked = shared.run(['locked'], update);
  const again = shared.run(['locked'], update);
  await Promise.all(works);
  const later = named(12).slice(6);
  await Promise.all(later.map((word) => shared.run([word], () => write(word))));
  expect(await words()).toEqual(['locked', ...named(12)]);

  await holder.commitTransaction();
  await holder.release();
  await Promise.all([blocked, again]);
  expect((await stored())[0]).toEqual({ text: 'locked', transaction: '1' });
});

it('does not hold up those behind a work that waits all alone for what is locked', async () => {
  await database.query(`INSERT INTO word VALUES ('locked', 0)`);
  const holder = dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query(`SELECT FROM word WHERE text = 'locked' FOR UPDATE`);
  const blocked = shared.run(['locked'], () =>
    transaction.manager.query(`UPDATE word SET transaction = 1 WHERE text = 'locked'`),
  );
  await Promise.all(named(6).map((word) => shared.run([word], () => write(word))));
  expect(await words()).toEqual(['locked', ...named(6)]);

  await holder.commitTransaction();
  await holder.release();
  await blocked;
  expect((await stored())[0]).toEqual({ text: 'locked', transaction: '1' });
});

it('is refused within another transaction, whose end it could not wait for', async () => {
  await transaction.run(async () => {
    expect(() => shared.run(['one'], () => write('one'))).toThrow(/within another transaction/);
    await Promise.resolve();
  });
});

it('tells who could not begin for too long to come back', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  let letGo!: () => void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const slow = shared.run(['key'], () => held);
  const late = shared.run(['key'], () => write('late'));
  const refusal = expect(late).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 5 });
  jest.advanceTimersByTime(10_000);
  await refusal;
  jest.useRealTimers();
  letGo();
  await slow;
  await shared.run(['key'], () => write('later'));
  expect(await words()).toEqual(['later']);
});
