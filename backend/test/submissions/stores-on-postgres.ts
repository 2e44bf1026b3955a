import { PostgresReportQueue } from '../../src/report-mail/infrastructure/postgres/postgres-report-queue';
import { queueReportMailWith } from '../report-mail/fakes';
import { DataSource } from 'typeorm';
import { AssociationCalendar } from '../../src/kernel/association-calendar';
import { TransactionQueue } from '../../src/platform/postgres/transactions/transaction-queue';
import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { PostgresGameAnswers } from '../../src/schedule/infrastructure/postgres/postgres-game-answers';
import { ReportsScheduleSql } from '../../src/schedule/infrastructure/postgres/reports-schedule-sql';
import { Confirmations } from '../../src/confirmations/application/confirmations';
import { Corrections } from '../../src/corrections/application/corrections';
import { CaptainContact } from '../../src/submissions/application/captain-contact';
import { Outcomes } from '../../src/submissions/application/outcomes';
import { ReportFollowers } from '../../src/submissions/application/report-followers';
import { SubmitReport } from '../../src/submissions/application/submit-report';
import { ReportMailFollower } from '../../src/report-mail/application/report-mail-follower';
import { PostgresFirstReports } from '../../src/submissions/infrastructure/postgres/storing/postgres-first-reports';
import { PostgresIdempotencyStore } from '../../src/submissions/infrastructure/postgres/storing/postgres-idempotency-store';
import { PostgresLoggedResults } from '../../src/submissions/infrastructure/postgres/storing/postgres-logged-results';
import { ReportChanges } from '../../src/submissions/infrastructure/postgres/storing/report-changes';
import { TypeOrmSubmissionRepository } from '../../src/submissions/infrastructure/postgres/storing/typeorm-submission-repository';
import { aGame } from './a-report';
import { LeaguesWithGame, PlainFingerprints } from './fakes';
import { noReportOrigin } from './no-report-origin';

const sql = new ReportsScheduleSql();

const changesOnPostgres = (transaction: TypeOrmTransaction) =>
  new ReportChanges(transaction, new ReportFollowers([new PostgresGameAnswers(transaction)]), sql);

/** The repository, with all that follows from reports. */
export function submissionsOnPostgres(transaction: TypeOrmTransaction) {
  return new TypeOrmSubmissionRepository(transaction, changesOnPostgres(transaction), sql);
}

/** What sees to it that each game has one logged result. */
export function loggedResultsOnPostgres(transaction: TypeOrmTransaction) {
  return new PostgresLoggedResults(transaction, changesOnPostgres(transaction), sql);
}

/** The use case for reports, on a real database. The mail stays in its queue. */
export function storesOnPostgres(dataSource: DataSource) {
  const transaction = new TypeOrmTransaction(dataSource);
  const submissions = submissionsOnPostgres(transaction);
  const responses = new PostgresIdempotencyStore(transaction);
  const firstReports = new PostgresFirstReports(transaction, new ReportsScheduleSql());
  const mail = new ReportMailFollower(
    queueReportMailWith({ queue: new PostgresReportQueue(transaction) }),
    new Corrections(48, { isAvailable: true }),
    new Confirmations(false, { isAvailable: true }),
  );
  const submitReport = new SubmitReport(
    firstReports,
    submissions,
    new LeaguesWithGame(aGame()),
    responses,
    new ReportFollowers([mail]),
    new TransactionQueue(transaction),
    new AssociationCalendar('America/New_York'),
    new Outcomes(true),
    noReportOrigin,
    new PlainFingerprints(),
    new CaptainContact(null),
  );
  return { transaction, submissions, responses, firstReports, mail, submitReport };
}
