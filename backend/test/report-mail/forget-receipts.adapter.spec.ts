import { PostgresReceipts } from '../../src/report-mail/infrastructure/postgres/postgres-receipts';
import { ForgetReceipts } from '../../src/report-mail/application/forget-receipts';
import { PostgresPersonalContent } from '../../src/submissions/infrastructure/postgres/postgres-personal-content';
import { SubmissionSchema } from '../../src/submissions/infrastructure/postgres/submission.schema';
import { aReport } from '../submissions/a-report';
import { storesOnPostgres } from '../submissions/stores-on-postgres';
import { aDatabase } from '../support/servers/scene';

const today = '2026-06-01';
let receipts: PostgresReceipts;
let forget: ForgetReceipts;

const database = aDatabase();

beforeAll(async () => {
  const { submitReport, transaction } = storesOnPostgres(
    await database.connect([SubmissionSchema]),
  );
  await submitReport.execute({
    report: aReport({ captainEmail: 'Kim+kickball@Example.org' }),
    unreadable: [],
    idempotencyKey: null,
  });
  receipts = new PostgresReceipts(transaction);
  forget = new ForgetReceipts(receipts, new PostgresPersonalContent(transaction));
});

beforeEach(() => database.query('DELETE FROM receipt_count'));

async function count(...addresses: readonly string[]): Promise<void> {
  for (const address of addresses) await receipts.count(address, today, 20);
}

async function counted(): Promise<readonly string[]> {
  const rows = await database.query<{ address: string }>(
    'SELECT address FROM receipt_count ORDER BY address',
  );
  return rows.map(({ address }) => address);
}

it('counts stay of mailboxes that a report has, in whatever spelling', async () => {
  await count('kim@example.org', 'left@example.org', 'gone@example.org');
  await forget.addressesGone();
  expect(await counted()).toEqual(['kim@example.org']);
});

it('counts of questions to captains stay, which no report has', async () => {
  const captain = `captain ${'m'.repeat(43)}`;
  await count(captain, 'left@example.org');
  await forget.addressesGone();
  expect(await counted()).toEqual([captain]);
});

it('the count of one address stays while a report has its mailbox', async () => {
  await count('kim@example.org', 'left@example.org');
  await forget.addressGone('kim@example.org');
  await forget.addressGone('Left+1@example.org');
  expect(await counted()).toEqual(['kim@example.org']);
});
