import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { TestDatabase, createEmptyDatabase } from '../support/database';

let database: TestDatabase;
let transaction: TypeOrmTransaction;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await database.query('CREATE TABLE word (text text PRIMARY KEY)');
  transaction = new TypeOrmTransaction(await database.connect());
});

afterAll(() => database.drop());

const add = (word: string) =>
  transaction.query('INSERT INTO word (text) VALUES ($1) RETURNING text', [word]);

it('A statement is parsed once by a connection, and has its name from then on', async () => {
  await transaction.run(async () => {
    await add('one');
    await add('two');
    const [{ count } = { count: 0 }] = await transaction.query<{ count: number }>(
      `SELECT count(*)::int FROM pg_prepared_statements WHERE statement LIKE 'INSERT INTO word%'`,
    );
    expect(count).toBe(1);
  });
});

it('A statement fails once where it no longer fits its tables, and fits again on a new connection', async () => {
  const alone = new TypeOrmTransaction(await database.connect([], { poolSize: 1 }));
  const table = () => alone.run(() => alone.query('TABLE thing'));
  await database.query('CREATE TABLE thing (size integer)');
  await table();
  await database.query('ALTER TABLE thing ALTER COLUMN size TYPE text');
  await expect(table()).rejects.toThrow(/cached plan/);
  expect(await table()).toEqual([]);
});
