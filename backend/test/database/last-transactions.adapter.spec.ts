import { DataSource } from 'typeorm';
import { LastTransactions } from '../../src/platform/postgres/transactions/last-transactions';
import { OpenConnections } from '../../src/platform/postgres/connections/open-connections';
import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { TestDatabase, createEmptyDatabase } from '../support/database';

let database: TestDatabase;
let dataSource: DataSource;
let transaction: TypeOrmTransaction;
let last: LastTransactions;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await database.query('CREATE TABLE word (text text PRIMARY KEY)');
});

beforeEach(async () => {
  const connections = new OpenConnections(true);
  dataSource = await new DataSource({
    type: 'postgres',
    url: database.url,
    poolSize: 1,
    extra: { Client: connections.Client },
    poolErrorHandler: () => undefined,
  }).initialize();
  transaction = new TypeOrmTransaction(dataSource);
  last = new LastTransactions(transaction, connections);
});

afterEach(() => dataSource.destroy());
afterAll(() => database.drop());

const write = (word: string) => transaction.query('INSERT INTO word VALUES ($1)', [word]);
const words = () => database.query<{ text: string }>('TABLE word');

it('lets a transaction end that is open', async () => {
  let goOn!: () => void;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const written = transaction.run(async () => {
    await write('kept');
    await held;
  });
  const end = last.beforeApplicationShutdown();
  goOn();
  await Promise.all([end, written]);
  expect(await words()).toEqual([{ text: 'kept' }]);
});

it('undoes one that does not end, and lets nobody go on with it', async () => {
  await database.query('DELETE FROM word');
  let goOn!: () => void;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const half = transaction.run(async () => {
    await write('first half');
    await held;
    await write('second half');
  });
  const waiting = transaction.run(() => write('of another'));
  const outcomes = Promise.allSettled([half, waiting]);
  await last.beforeApplicationShutdown();
  goOn();
  await outcomes;
  expect(await words()).not.toContainEqual({ text: 'first half' });
  expect(await words()).not.toContainEqual({ text: 'second half' });
});

it('tells who would begin one then to come back', async () => {
  await last.beforeApplicationShutdown();
  await expect(transaction.run(() => write('late'))).rejects.toMatchObject({ kind: 'unavailable' });
});
