import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { NamingReports } from '../../src/schedule/application/naming-reports';
import { PostgresGameAnswers } from '../../src/schedule/infrastructure/postgres/postgres-game-answers';
import { PostgresGameDecisions } from '../../src/schedule/infrastructure/postgres/postgres-game-decisions';
import { PostgresScheduleStore } from '../../src/schedule/infrastructure/postgres/postgres-schedule-store';
import { NamedGames } from '../../src/submissions/infrastructure/postgres/named-games';
import { ReportChanges } from '../../src/submissions/infrastructure/postgres/report-changes';
import { TypeOrmSubmissionRepository } from '../../src/submissions/infrastructure/postgres/typeorm-submission-repository';

/** The stores of the schedule and of reports, as the modules put them together. */
export function scheduleOnPostgres(transaction: TypeOrmTransaction) {
  const naming = new NamingReports();
  const answers = new PostgresGameAnswers(transaction);
  const changes = new ReportChanges(transaction, answers);
  new NamedGames(naming, transaction, changes);
  return {
    transaction,
    answers,
    decisions: new PostgresGameDecisions(transaction, naming),
    store: new PostgresScheduleStore(transaction, answers, naming),
    submissions: new TypeOrmSubmissionRepository(transaction, changes),
  };
}
