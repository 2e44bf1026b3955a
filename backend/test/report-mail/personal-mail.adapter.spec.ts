import {
  ReportMessage,
  newReportMessage,
  splitByLimit,
} from '../../src/report-mail/application/report-message';
import { MailOfPerson } from '../../src/report-mail/domain/kept-mail';
import { OutboxMessage } from '../../src/mail/domain/outbox-message';
import { ReportSnapshot, requestSnapshot } from '../../src/report-mail/domain/report-snapshot';
import { MessageSenders } from '../../src/mail/application/message-senders';
import { PostgresOutbox } from '../../src/mail/infrastructure/postgres/postgres-outbox';
import { PostgresPersonalMail } from '../../src/report-mail/infrastructure/postgres/postgres-personal-mail';
import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { untilWaitingForLock } from '../support/timing/lock-waits';
import { aReportSnapshot } from './a-report-snapshot';
import { aDatabase } from '../support/servers/scene';

const now = new Date('2026-06-01T16:00:00.000Z');
const dana: MailOfPerson = {
  address: 'dana@example.org',
  reportIds: [aReportSnapshot().id],
  references: [aReportSnapshot().reference],
  submittedBefore: null,
};
let transaction: TypeOrmTransaction;
let outbox: PostgresOutbox;
let mail: PostgresPersonalMail;

const database = aDatabase();

beforeAll(async () => {
  const dataSource = await database.connect([], { poolSize: 4 });
  transaction = new TypeOrmTransaction(dataSource);
  outbox = new PostgresOutbox(dataSource, transaction, new MessageSenders());
  mail = new PostgresPersonalMail(transaction);
});

beforeEach(() => database.query('TRUNCATE outbox_message, queued_report'));

const erase = (person = dana) => transaction.run(() => mail.erase(person));

function message(report: ReportSnapshot, ...recipients: readonly string[]): ReportMessage {
  return newReportMessage('report', recipients, report, now);
}

const stored = () =>
  database.query<{ report: ReportSnapshot; lastError: string | null }>(
    'SELECT report, last_error AS "lastError" FROM outbox_message ORDER BY report ->> \'reference\', last_error',
  );

/** Erases while a message is being sent. @param left what the attempt leaves of it */
async function eraseDuring(left: (taken: ReportMessage) => OutboxMessage[]): Promise<void> {
  let erasing: Promise<void> | undefined;
  await outbox.takeDue(now, async ([taken]) => {
    erasing = erase();
    await untilWaitingForLock(database);
    return left(taken as ReportMessage);
  });
  await erasing;
}

it('a message that is being sent leaves nothing, nor do new ones that it becomes', async () => {
  await outbox.add([message(aReportSnapshot(), 'one@example.org', 'two@example.org')]);
  await eraseDuring((taken) => {
    const limited = [{ address: 'two@example.org', until: new Date(now.getTime() + 60_000) }];
    // The part for the first one was delivered.
    return [...splitByLimit(taken, ['one@example.org'], limited).collected];
  });
  const rows = await stored();
  expect(rows.map(({ report }) => report.captainName)).toEqual(['Removed']);
  expect(JSON.stringify(rows)).not.toMatch(/dana/i);
});

it('a question to the captains of the other team stays as it is', async () => {
  const asked = requestSnapshot(aReportSnapshot());
  await outbox.add([newReportMessage('agreement-request', ['captain of Lions'], asked, now)]);
  const before = await stored();
  expect(await transaction.run(() => mail.find(dana))).toEqual([]);
  await erase();
  expect(await stored()).toEqual(before);
});

it('why a message failed is forgotten where it names the address', async () => {
  const failed = (lastError: string) => ({
    ...message(aReportSnapshot(), 'one@example.org'),
    lastError,
  });
  await outbox.add([failed('550 <Dana@example.org> is unknown'), failed('450 Later')]);
  await erase();
  expect((await stored()).map(({ lastError }) => lastError)).toEqual(['450 Later', null]);
});

it('the name goes from lists of other reports, also where the own report was deleted', async () => {
  const own = aReportSnapshot({
    id: '01970000-0000-7000-8000-000000000009',
    reference: 'AAAA-AAAA',
    captainName: 'Dana Deleted',
  });
  const other = aReportSnapshot({
    id: '01970000-0000-7000-8000-000000000002',
    reference: 'BBBB-BBBB',
    captainName: 'Kim',
    captainEmail: 'kim@example.org',
    earlier: [own],
  });
  await outbox.add([message(own, 'one@example.org'), message(other, 'one@example.org')]);

  const deleted = { ...dana, reportIds: [], references: [] };
  expect(await transaction.run(() => mail.find(deleted))).toHaveLength(2);
  await erase(deleted);
  const rows = await stored();
  expect(rows.map(({ report }) => report.captainName)).toEqual(['Removed', 'Kim']);
  expect(JSON.stringify(rows)).not.toContain('Deleted');
});
