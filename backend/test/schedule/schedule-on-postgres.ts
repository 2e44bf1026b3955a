import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { PostgresGameAnswers } from '../../src/schedule/infrastructure/postgres/postgres-game-answers';
import { PostgresGameDecisions } from '../../src/schedule/infrastructure/postgres/postgres-game-decisions';
import { PostgresScheduleStore } from '../../src/schedule/infrastructure/postgres/postgres-schedule-store';
import { ReportsScheduleSql } from '../../src/schedule/infrastructure/postgres/reports-schedule-sql';
import { ReportFollowers } from '../../src/submissions/application/report-followers';
import { PostgresNamedGames } from '../../src/submissions/infrastructure/postgres/storing/postgres-named-games';
import { ReportChanges } from '../../src/submissions/infrastructure/postgres/storing/report-changes';
import { TypeOrmSubmissionRepository } from '../../src/submissions/infrastructure/postgres/storing/typeorm-submission-repository';

/** The stores of the schedule and of reports, as the modules put them together. */
export function scheduleOnPostgres(transaction: TypeOrmTransaction) {
  const sql = new ReportsScheduleSql();
  const answers = new PostgresGameAnswers(transaction);
  const changes = new ReportChanges(transaction, new ReportFollowers([answers]), sql);
  const named = new PostgresNamedGames(transaction, changes, sql);
  return {
    transaction,
    sql,
    changes,
    answers,
    decisions: new PostgresGameDecisions(transaction, named),
    store: new PostgresScheduleStore(transaction, answers, named),
    submissions: new TypeOrmSubmissionRepository(transaction, changes, sql),
  };
}
