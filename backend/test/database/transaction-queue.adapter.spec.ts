import { DataSource } from 'typeorm';
import { TransactionQueue } from '../../src/platform/postgres/transactions/transaction-queue';
import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { eventually } from '../support/timing/eventually';
import { TestDatabase, createEmptyDatabase } from '../support/database';

let database: TestDatabase;
let dataSource: DataSource;
let transaction: TypeOrmTransaction;
let queue: TransactionQueue;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await database.query('CREATE TABLE word (text text PRIMARY KEY)');
  dataSource = await database.connect();
});

beforeEach(async () => {
  await database.query('DELETE FROM word');
  transaction = new TypeOrmTransaction(dataSource);
  queue = new TransactionQueue(transaction);
});

afterAll(() => database.drop());

const write = async (word: string) => {
  await transaction.query('INSERT INTO word VALUES ($1)', [word]);
  return word.toUpperCase();
};
const words = async () =>
  (await database.query<{ text: string }>('SELECT text FROM word ORDER BY text')).map(
    ({ text }) => text,
  );
const named = (count: number) => Array.from({ length: count }, (_, n) => `word ${100 + n}`);

it('gives each its own result, after it is stored', async () => {
  const results = await Promise.all(
    named(12).map(async (word) => {
      const result = await queue.run([word], () => write(word));
      expect(await words()).toContain(word);
      return result;
    }),
  );
  expect(results).toEqual(named(12).map((word) => word.toUpperCase()));
});

it('runs work with a key in common one after the other, in the order in which it came', async () => {
  const running = new Map<string, number>();
  const order: string[] = [];
  await Promise.all(
    named(12).map((word, n) => {
      const key = `key ${n % 3}`;
      return queue.run([key, word], async () => {
        expect(running.get(key) ?? 0).toBe(0);
        running.set(key, 1);
        await write(word);
        order.push(word);
        running.set(key, 0);
      });
    }),
  );
  for (const key of [0, 1, 2]) {
    const ofKey = order.filter((word) => named(12).indexOf(word) % 3 === key);
    expect(ofKey).toEqual(ofKey.toSorted());
    expect(ofKey).toHaveLength(4);
  }
});

it('leaves connections to others: of much work, only four pieces run at a time', async () => {
  let running = 0;
  let most = 0;
  let finish!: () => void;
  const held = new Promise<void>((resolve) => (finish = resolve));
  const all = Promise.all(
    named(20).map((word) =>
      queue.run([word], async () => {
        most = Math.max(most, (running += 1));
        await held;
        await write(word);
        running -= 1;
      }),
    ),
  );
  await eventually(
    () => running,
    (count) => count === 4,
  );
  finish();
  await all;
  expect(most).toBe(4);
  expect(await words()).toHaveLength(20);
});

it('goes on after work that failed, and stores nothing of it', async () => {
  const outcomes = await Promise.allSettled(
    named(6).map((word, n) =>
      queue.run(['key'], async () => {
        await write(word);
        if (n % 2 === 0) throw new Error(`${word} failed`);
      }),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(
    named(6).map((_, n) => (n % 2 === 0 ? 'rejected' : 'fulfilled')),
  );
  expect(await words()).toEqual(named(6).filter((_, n) => n % 2 === 1));
});

it('can not be used within a transaction, which would wait for itself', async () => {
  await transaction.run(async () => {
    expect(() => queue.run(['one'], () => write('one'))).toThrow(/must not wait/);
    await Promise.resolve();
  });
});

it('rejects work that could not begin in time', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  let finish!: () => void;
  const held = new Promise<void>((resolve) => (finish = resolve));
  const slow = queue.run(['key'], () => held);
  const late = queue.run(['key'], () => write('late'));
  const refusal = expect(late).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 5 });
  jest.advanceTimersByTime(10_000);
  await refusal;
  jest.useRealTimers();
  finish();
  await slow;
  await queue.run(['key'], () => write('later'));
  expect(await words()).toEqual(['later']);
});
