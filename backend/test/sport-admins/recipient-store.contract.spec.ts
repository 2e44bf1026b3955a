import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { Transaction } from '../../src/kernel/transaction';
import { RecipientStore } from '../../src/sport-admins/application/ports';
import { PostgresRecipientStore } from '../../src/sport-admins/infrastructure/postgres/postgres-recipient-store';
import { TestDatabase, createTestDatabase } from '../support/database';
import { eventually } from '../support/timing/eventually';
import { RecordingTransaction } from '../support/recording-transaction';
import { InMemoryRecipientStore } from './fakes';

interface Stores {
  readonly recipients: RecipientStore;
  readonly transaction: Transaction;
}

/** The contract of the port, for the PostgreSQL store and the in-memory fake. */
function contractTests(open: () => Promise<Stores>): void {
  let recipients: RecipientStore;
  let transaction: Transaction;

  beforeEach(async () => {
    ({ recipients, transaction } = await open());
  });

  it('gives back what it was given last, in its order', async () => {
    await recipients.put('golf', ['b@example.org', 'A@example.org']);
    await recipients.put('kickball', ['c@example.org']);
    await recipients.put('kickball', ['d@example.org', "o'neil@example.org"]);
    const all = new Map([
      ['golf', ['b@example.org', 'A@example.org']],
      ['kickball', ['d@example.org', "o'neil@example.org"]],
    ]);
    expect(await recipients.all()).toEqual(all);
    expect(await transaction.run(() => recipients.allForChange())).toEqual(all);
    expect(await recipients.of('golf')).toEqual(['b@example.org', 'A@example.org']);
  });

  it('has nothing of a sport that was cleared or never was', async () => {
    await recipients.put('golf', ['a@example.org']);
    await recipients.put('golf', []);
    await recipients.put('kickball', []);
    expect(await recipients.all()).toEqual(new Map());
    expect(await recipients.of('golf')).toEqual([]);
    expect(await recipients.of("curling' --")).toEqual([]);
  });

  it('takes part in the transaction that is open', async () => {
    await recipients.put('golf', ['a@example.org']);
    const failing = transaction.run(async () => {
      await recipients.put('golf', ['b@example.org']);
      expect(await recipients.of('golf')).toEqual(['b@example.org']);
      throw new Error('put');
    });
    await expect(failing).rejects.toThrow('put');
    expect(await recipients.of('golf')).toEqual(['a@example.org']);
  });
}

describe('The recipient store in memory', () => {
  contractTests(() => {
    const recipients = new InMemoryRecipientStore();
    return Promise.resolve({ recipients, transaction: new RecordingTransaction([recipients]) });
  });
});

describe('The recipient store in PostgreSQL', () => {
  let database: TestDatabase;
  let stores: Stores;

  beforeAll(async () => {
    database = await createTestDatabase();
    const transaction = new TypeOrmTransaction(await database.connect());
    stores = { recipients: new PostgresRecipientStore(transaction), transaction };
  });

  afterAll(() => database.drop());

  contractTests(async () => {
    await database.query('DELETE FROM sport_recipients');
    return stores;
  });

  it('lets one after the other change it, each seeing what the one before stored', async () => {
    const { recipients, transaction } = stores;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let locked = () => {};
    const firstHasIt = new Promise<void>((resolve) => (locked = resolve));
    const first = transaction.run(async () => {
      await recipients.allForChange();
      locked();
      await recipients.put('golf', ['a@example.org']);
      await released;
    });
    await firstHasIt;
    const second = transaction.run(() => recipients.allForChange());
    const isWaiting = `
      SELECT 1 FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event = 'advisory'`;
    await eventually(
      () => database.query(isWaiting),
      ({ length }) => length > 0,
    );
    release();
    await first;
    expect(await second).toEqual(new Map([['golf', ['a@example.org']]]));
  });

  it('holds no sport without addresses', async () => {
    await expect(
      database.query(`INSERT INTO sport_recipients VALUES ('golf', '{}')`),
    ).rejects.toThrow(/violates check constraint/);
  });
});
