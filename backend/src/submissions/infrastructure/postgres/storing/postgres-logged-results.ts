import { Injectable } from '@nestjs/common';
import { groupBy } from '../../../../kernel/group-by';
import { isId } from '../../../../kernel/identifier';
import {
  reportsOfTeamsLock,
  takeNamedLocks,
} from '../../../../platform/postgres/locks/advisory-locks';
import { TypeOrmTransaction } from '../../../../platform/postgres/transactions/typeorm-transaction';
import {
  LoggedResults,
  LoggedRival,
  NamedGame,
  NamedGames,
  UnsettledReport,
} from '../../../application/ports';
import { agree } from '../../../domain/game-result';
import { Submission } from '../../../domain/submission';
import { isBeside, reportIn } from '../game-sql';
import { ScheduleSql } from '../schedule-sql';
import { ReportChanges } from './report-changes';

/** In order of id, as all who log or delete reports lock them. */
const lockWithOthers = `
  SELECT FROM submission
   WHERE id IN (SELECT unnest($1::uuid[])
                 UNION ALL
                SELECT other.id
                  FROM submission AS own
                  JOIN submission AS other ON ${isBeside('other', reportIn('own'))}
                 WHERE own.id = ANY ($1) AND own.shares_game)
   ORDER BY id FOR UPDATE`;

/** Pending reports, each with those of its game that are logged, or are to be with the same call. */
const pendingWithLogged = (schedule: ScheduleSql) => `
  SELECT report.id AS "reportId", ${schedule.isInDoubt('report')} AS "isInDoubt",
         report.winning_team_id AS "ownWinner", report.winning_score AS "ownScore",
         report.losing_score AS "otherScore", report.outcome AS "ownOutcome",
         rival.id, rival.reference, rival.winning_team_id AS "winningTeamId",
         rival.winning_team_name AS "winningTeamName", rival.winning_score AS "winningScore", rival.losing_score AS "losingScore", rival.outcome,
         rival.is_another_game AS "isAnotherGame"
    FROM submission AS report
    LEFT JOIN submission AS rival
      ON ${isBeside('rival', reportIn('report'))}
     AND rival.id <> report.id
     AND rival.replaced_by IS NULL
     AND (rival.logged_at IS NOT NULL OR rival.id = ANY ($1))
     AND (rival.is_another_game
          OR ${schedule.answered('rival')} IS NOT DISTINCT FROM ${schedule.answered('report')})
   WHERE report.id = ANY ($1) AND report.logged_at IS NULL AND report.shares_game
   ORDER BY report.id, rival.logged_at, rival.id`;

interface Row extends Omit<LoggedRival, 'id' | 'hasOtherWinner'> {
  readonly reportId: string;
  readonly isInDoubt: boolean;
  readonly ownWinner: string;
  readonly ownScore: number;
  readonly otherScore: number;
  readonly ownOutcome: LoggedRival['outcome'];
  readonly isAnotherGame: boolean;
  readonly id: string | null;
}

@Injectable()
export class PostgresLoggedResults extends LoggedResults {
  constructor(
    private readonly transaction: TypeOrmTransaction,
    private readonly changes: ReportChanges,
    private readonly schedule: ScheduleSql,
    private readonly named: NamedGames,
  ) {
    super();
  }

  override async unsettled(ids: readonly string[]): Promise<readonly UnsettledReport[]> {
    const known = ids.filter(isId);
    const sharing = await this.transaction.query<Parameters<typeof reportsOfTeamsLock>[0]>(
      `SELECT league_id AS "leagueId", winning_team_id AS "winningTeamId",
              losing_team_id AS "losingTeamId"
         FROM submission
        WHERE id = ANY ($1) AND logged_at IS NULL
          AND (shares_game OR ${this.schedule.hasSeveralGames('submission')})`,
      [known],
    );
    if (sharing.length === 0) return [];
    const [, , , rows] = await Promise.all([
      this.transaction.query(takeNamedLocks, [sharing.map(reportsOfTeamsLock)]),
      this.transaction.query(this.schedule.lock),
      this.transaction.query(lockWithOthers, [known]),
      this.transaction.query<Row>(pendingWithLogged(this.schedule), [known]),
    ]);
    const ofAnother = new Set(
      rows
        .filter((row) => row.isAnotherGame && rivalIn(row) === null)
        .map(({ reportId }) => reportId),
    );
    return [...groupBy(rows, ({ reportId }) => reportId)].flatMap(([id, ofReport]) => {
      const [{ isInDoubt }] = ofReport as [Row];
      const isOfAnother = ofAnother.has(id);
      const rivals = ofReport
        .filter((row) => !row.isAnotherGame && row.id !== null && !ofAnother.has(row.id))
        .flatMap((row) => rivalIn(row) ?? []);
      const isUnsettled = isInDoubt || isOfAnother || rivals.length > 0;
      return isUnsettled ? [{ id, isInDoubt, isOfAnother, rivals }] : [];
    });
  }

  override async keepGames(ids: readonly string[]): Promise<void> {
    const named = await this.transaction.query<NamedGame>(
      `SELECT id AS "reportId", ${this.schedule.answered('submission')} AS "gameId"
         FROM submission
        WHERE id = ANY ($1) AND scheduled_game_id IS NULL
          AND ${this.schedule.hasSeveralGames('submission')}`,
      [ids],
    );
    await this.named.name(named.filter(({ gameId }) => gameId !== null));
  }

  override async replace(submission: Submission, rivals: readonly LoggedRival[]): Promise<void> {
    const ids = rivals.map(({ id }) => id);
    await this.changes.make(ids, [submission], () =>
      this.transaction.query('UPDATE submission SET replaced_by = $1 WHERE id = ANY ($2)', [
        submission.id,
        ids,
      ]),
    );
  }

  override async keepBoth(submission: Submission): Promise<void> {
    const { id } = submission;
    await this.changes.make([id], [submission], () =>
      this.transaction.query(
        `UPDATE submission
            SET is_another_game = true, scheduled_game_id = NULL, scheduled_date = NULL
          WHERE id = $1`,
        [id],
      ),
    );
  }
}

/** The report beside another one; null if there is none, or if they agree. */
function rivalIn({ ownWinner, ownScore, otherScore, ownOutcome, ...row }: Row): LoggedRival | null {
  const { id, reference, winningTeamName, winningTeamId, winningScore, losingScore, outcome } = row;
  if (id === null) return null;
  const own = {
    winningTeamId: ownWinner,
    winningScore: ownScore,
    losingScore: otherScore,
    outcome: ownOutcome,
  };
  const result = { winningTeamId, winningScore, losingScore, outcome };
  if (agree(own, result)) return null;
  const hasOtherWinner = agree(own, { ...result, winningTeamId: ownWinner });
  return { id, reference, winningTeamName, hasOtherWinner, ...result };
}
