import { Transaction } from '../../src/kernel/transaction';
import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { Receipts, ReportQueue } from '../../src/report-mail/application/ports';
import { PostgresReceipts } from '../../src/report-mail/infrastructure/postgres/postgres-receipts';
import { PostgresReportQueue } from '../../src/report-mail/infrastructure/postgres/postgres-report-queue';
import { TestDatabase, createTestDatabase } from '../support/database';
import { RecordingTransaction } from '../support/recording-transaction';
import { aReportSnapshot } from './a-report-snapshot';
import { InMemoryReceipts, InMemoryReportQueue } from './fakes';

interface Stores {
  readonly queue: ReportQueue;
  readonly receipts: Receipts;
  readonly transaction: Transaction;
}

const now = new Date('2026-06-01T16:00:00.123Z');

function at(seconds: number): Date {
  return new Date(now.getTime() + seconds * 1_000);
}

/** The contract of the ports, for PostgreSQL and the in-memory fakes. */
function contractTests(open: () => Stores): void {
  afterEach(() => open().transaction.run(() => open().queue.take(100, at(1e9))));

  it('gives each queued report once, as it was when it was queued', async () => {
    const { queue, transaction } = open();
    const report = aReportSnapshot({ notes: 'It’s "quoted", \\ and\n\t😀' });
    const take = (at = now) => transaction.run(() => queue.take(2, at));
    await queue.add(report, now);

    expect(await take()).toEqual([{ id: report.id, report, createdAt: now }]);
    expect(await take()).toEqual([]);
  });

  it('queues a report again if the transaction that took it fails', async () => {
    const { queue, transaction } = open();
    await queue.add(aReportSnapshot(), now);
    const failing = transaction.run(async () => {
      expect(await queue.take(2, now)).toHaveLength(1);
      throw new Error('the message could not be made');
    });
    await expect(failing).rejects.toThrow('the message could not be made');

    expect(await transaction.run(() => queue.take(2, now))).toHaveLength(1);
  });

  it('leaves out a queued report that was set aside, for a minute', async () => {
    const { queue, transaction } = open();
    const take = (time: Date) => transaction.run(() => queue.take(2, time));
    const { id } = aReportSnapshot();
    await queue.add(aReportSnapshot(), now);
    await queue.setAside(id, now);

    expect(await take(at(59))).toEqual([]);
    expect(await take(at(60))).toHaveLength(1);
  });

  it('counts receipts up to the most, for each address and date', async () => {
    const { receipts } = open();
    const address = 'dana@example.org';
    const counts = [];
    for (let receipt = 1; receipt <= 4; receipt++) {
      counts.push(await receipts.count(address, '2026-06-01', 3));
    }
    expect(counts).toEqual([true, true, true, false]);
    expect(await receipts.count(address, '2026-06-02', 3)).toBe(true);
    expect(await receipts.count('sam@example.org', '2026-06-01', 3)).toBe(true);
  });

  it('counts again what was taken back', async () => {
    const { receipts } = open();
    const [address, date] = ['kim@example.org', '2026-06-01'];
    await receipts.takeBack(address, date);
    expect(await receipts.count(address, date, 1)).toBe(true);
    await receipts.takeBack(address, '2026-06-02');
    expect(await receipts.count(address, date, 1)).toBe(false);
    await receipts.takeBack(address, date);
    expect(await receipts.count(address, date, 1)).toBe(true);
    expect(await receipts.count(address, date, 1)).toBe(false);
  });

  it('forgets the counts of earlier days', async () => {
    const { receipts } = open();
    const address = 'lea@example.org';
    for (const date of ['2026-06-01', '2026-06-02']) await receipts.count(address, date, 1);
    await receipts.forgetBefore('2026-06-02');
    expect(await receipts.count(address, '2026-06-01', 1)).toBe(true);
    expect(await receipts.count(address, '2026-06-02', 1)).toBe(false);
  });
}

describe('The queue of reports, and the counts of receipts, in memory', () => {
  let stores: Stores;

  beforeEach(() => {
    const queue = new InMemoryReportQueue();
    const receipts = new InMemoryReceipts();
    stores = { queue, receipts, transaction: new RecordingTransaction([queue]) };
  });

  contractTests(() => stores);
});

describe('The queue of reports, and the counts of receipts, in PostgreSQL', () => {
  let database: TestDatabase;
  let stores: Stores;

  beforeAll(async () => {
    database = await createTestDatabase();
    const transaction = new TypeOrmTransaction(await database.connect());
    const queue = new PostgresReportQueue(transaction);
    stores = { queue, receipts: new PostgresReceipts(transaction), transaction };
  });

  afterAll(() => database.drop());

  contractTests(() => stores);

  it('counts receipts one after the other, though they come at once', async () => {
    const { receipts } = stores;
    const count = (address: string, date: string) => receipts.count(address, date, 20);
    const counted = await Promise.all([
      ...Array.from({ length: 40 }, () => count('all@example.org', '2026-06-01')),
      count('one@example.org', '2026-06-01'),
      count('all@example.org', '2026-06-02'),
    ]);
    expect(counted.slice(0, 40).filter(Boolean)).toHaveLength(20);
    expect(counted.slice(40)).toEqual([true, true]);
  });
});
