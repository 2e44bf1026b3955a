import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { TypeOrmTransaction } from '../../../../platform/postgres/transactions/typeorm-transaction';
import {
  reportsOfTeamsLock,
  takeNamedLocks,
} from '../../../../platform/postgres/locks/advisory-locks';
import { violates } from '../../../../platform/postgres/violated-constraint';
import { Busy } from '../../../../kernel/errors';
import { isId } from '../../../../kernel/identifier';
import {
  EarlierReport,
  LoggedReports,
  ReferenceTaken,
  SeenRevisions,
  SubmissionRepository,
} from '../../../application/ports';
import { Game, gameKey } from '../../../domain/same-game';
import { contentOf } from '../../../domain/report-content';
import { saysTheSame } from '../../../domain/standing';
import { Submission } from '../../../domain/submission';
import { isBeside, isOfGame, reportIn } from '../game-sql';
import { ScheduleSql } from '../schedule-sql';
import { deleteReports, endAgreements, endReplacements } from './ending-statements';
import { ReportChanges } from './report-changes';
import { addNames, addToCounts, dateOfNamedGame, rowOf, storeReports } from './submission-rows';
import { SubmissionSchema } from '../submission.schema';

const game = { leagueId: '$1', matchDate: '$2::date', teams: ['$3', '$4'] } as const;

/** The game that it names is the fifth value. */
const besideReport = (schedule: ScheduleSql) =>
  isBeside('submission', {
    ...game,
    scheduledGameId: '$5::uuid',
    scheduledDate: schedule.dateOf('$5::uuid', game),
  });

function gameValues({ leagueId, matchDate, winningTeamId, losingTeamId }: Game): string[] {
  return [leagueId, matchDate, winningTeamId, losingTeamId];
}

@Injectable()
export class TypeOrmSubmissionRepository extends SubmissionRepository {
  constructor(
    private readonly transaction: TypeOrmTransaction,
    private readonly changes: ReportChanges,
    private readonly schedule: ScheduleSql,
  ) {
    super();
  }

  override async add(submission: Submission): Promise<void> {
    try {
      await this.changes.make([submission.id], [submission], () =>
        this.transaction.query(
          `WITH report AS MATERIALIZED (SELECT * FROM json_populate_record(NULL::submission, $1)),
                ${storeReports(this.schedule, 'report')}
           SELECT`,
          [JSON.stringify(rowOf(submission))],
        ),
      );
    } catch (error) {
      if (violates(error, 'submission_reference_key')) {
        throw new ReferenceTaken();
      }
      throw error;
    }
  }

  override async earlierReportsOfSameGame(submission: Submission): Promise<EarlierReport[]> {
    const { scheduledGameId } = submission;
    const [, , earlier] = await Promise.all([
      // Locks in a separate statement, so that the next one sees what was stored while this one
      // waited.
      this.lockTeams([submission]),
      // Locks reports before the counters that an insert changes, in the same order as logging and
      // deleting: all that the database compares with this one.
      this.transaction.query(
        `SELECT FROM submission WHERE ${besideReport(this.schedule)} ORDER BY id FOR UPDATE`,
        [...gameValues(submission), scheduledGameId],
      ),
      this.transaction.query<EarlierReport>(
        `SELECT reference,
                winning_team_id AS "winningTeamId",
                winning_team_name AS "winningTeamName",
                losing_team_name AS "losingTeamName",
                winning_score AS "winningScore",
                losing_score AS "losingScore",
                outcome,
                outcome_reason AS "outcomeReason",
                captain_name AS "captainName",
                submitted_at AS "submittedAt"
           FROM submission
          WHERE ${isOfGame('submission', game)}
          ORDER BY id`,
        gameValues(submission),
      ),
    ]);
    return earlier;
  }

  override async existing(ids: readonly string[]): Promise<string[]> {
    const found = await this.transaction.manager.find(SubmissionSchema, {
      select: { id: true },
      where: { id: In(ids.filter(isId)) },
    });
    return found.map(({ id }) => id);
  }

  override async find(id: string): Promise<Submission | null> {
    if (!isId(id)) return null;
    return this.transaction.manager.findOneBy(SubmissionSchema, { id });
  }

  override async lock(id: string, games: readonly Game[]): Promise<Submission | null> {
    if (!isId(id)) return null;
    const [locked] = await this.lockAll([id], games);
    return locked ?? null;
  }

  override async revise(before: Submission, after: Submission): Promise<void> {
    const { id, revision, correctedAt, scheduledGameId, reporterTeamId, reporterProof } = after;
    const content = contentOf(after);
    const { winningTeamName, losingTeamName } = content;
    await this.changes.make([id], [before, after], async () => {
      await this.transaction.manager.update(
        SubmissionSchema,
        { id },
        { ...content, revision, correctedAt, scheduledGameId, reporterTeamId, reporterProof },
      );
      await this.transaction.query(
        `UPDATE submission SET scheduled_date = ${dateOfNamedGame(this.schedule, 'submission')} WHERE id = $1`,
        [id],
      );
      if (!saysTheSame(before, after)) await this.transaction.query(endAgreements, [id]);
    });
    await this.transaction.query(
      addNames(`SELECT 'team' AS kind, name FROM unnest($1::text[]) AS name`),
      [[winningTeamName, losingTeamName]],
    );
  }

  override async setUncounted(id: string, isUncounted: boolean): Promise<void> {
    await this.transaction.manager.update(SubmissionSchema, { id }, { isUncounted });
  }

  override async storeMessages({ id, messages }: Submission): Promise<void> {
    await this.transaction.query('UPDATE submission SET messages = $2 WHERE id = $1', [
      id,
      JSON.stringify(messages),
    ]);
  }

  override async log(
    ids: readonly string[],
    by: string,
    now: Date,
    seen: SeenRevisions = new Map(),
  ): Promise<LoggedReports> {
    const { manager } = this.transaction;
    // Locks reports in order of id, so that concurrent calls can't deadlock.
    const pending = await manager.find(SubmissionSchema, {
      where: { id: In(ids.filter(isId)), loggedAt: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const isAsSeen = ({ id, revision }: Submission) => (seen.get(id) ?? revision) === revision;
    const logged = pending.filter(isAsSeen);
    const changed = pending.filter((one) => !isAsSeen(one)).map(({ id }) => id);
    if (logged.length > 0) {
      await this.transaction.query(
        `WITH logged AS (
           UPDATE submission SET logged_at = $2, logged_by = $3 WHERE id = ANY ($1)
           RETURNING sport_id)
         ${addToCounts('SELECT sport_id, 0 AS total, 1 AS logged FROM logged')}`,
        [logged.map(({ id }) => id), now, by],
      );
    }
    return { logged, changed };
  }

  override async reopen(id: string): Promise<Submission | null> {
    const found = await this.find(id);
    if (!found) return null;
    const locked = await this.lock(id, [found]);
    if (!locked || locked.loggedAt === null) return null;
    await this.changes.make([id], [found, locked], () =>
      Promise.all([
        this.transaction.query(endReplacements, [[id]]),
        this.transaction.query(
          `WITH reopened AS (
             UPDATE submission
                SET logged_at = NULL, logged_by = NULL, replaced_by = NULL, is_another_game = false
              WHERE id = $1
             RETURNING sport_id)
           ${addToCounts('SELECT sport_id, 0 AS total, -1 AS logged FROM reopened')}`,
          [id],
        ),
      ]),
    );
    return this.find(id);
  }

  override async remove(ids: readonly string[]): Promise<Submission[]> {
    const found = await this.findAll(ids.filter(isId));
    if (found.length === 0) return [];
    const games = new Map(found.map((submission) => [submission.id, gameKey(submission)]));
    // With all reports of their games, because deleting one may change what the others are worth.
    const removed = await this.lockAll([...games.keys()], found);
    // A correction moved one to another game meanwhile, whose reports are not locked.
    if (removed.some((one) => gameKey(one) !== games.get(one.id))) throw new Busy(1);
    const removedIds = removed.map(({ id }) => id);
    await this.changes.make(removedIds, removed, () =>
      Promise.all([
        // Twice, because one may have been replaced by another one that is removed.
        this.transaction.query(endReplacements, [removedIds]),
        this.transaction.query(endReplacements, [removedIds]),
        this.transaction.query(deleteReports, [removedIds]),
      ]),
    );
    return removed;
  }

  /** In order of id. */
  private findAll(ids: readonly string[]): Promise<Submission[]> {
    return this.transaction.manager.find(SubmissionSchema, {
      where: { id: In([...ids]) },
      order: { id: 'ASC' },
    });
  }

  private async lockAll(ids: readonly string[], games: readonly Game[]): Promise<Submission[]> {
    // In the same order as reports that are stored together (PostgresFirstReports).
    if (games.length > 0) {
      await this.lockTeams(games);
    }
    // All at once, in order of id, so that this can't deadlock with those who log or delete them.
    await this.transaction.query(
      `WITH own AS MATERIALIZED (
         SELECT league_id, match_date, winning_team_id, losing_team_id, scheduled_game_id,
                scheduled_date
           FROM submission WHERE id = ANY ($1)
          UNION ALL
         SELECT league_id, match_date, winning_team_id, losing_team_id, NULL, NULL
           FROM json_populate_recordset(NULL::submission, $2))
       SELECT FROM submission
        WHERE id IN (SELECT unnest($1::uuid[])
                      UNION ALL
                     SELECT other.id
                       FROM own
                       JOIN submission AS other ON ${isBeside('other', reportIn('own'))}
                      WHERE $3)
        ORDER BY id
          FOR UPDATE`,
      [ids, JSON.stringify(games.map(gameRow)), games.length > 0],
    );
    return this.findAll(ids);
  }

  private async lockTeams(games: readonly Game[]): Promise<void> {
    await Promise.all([
      this.transaction.query(takeNamedLocks, [games.map(reportsOfTeamsLock)]),
      this.transaction.query(this.schedule.lock),
    ]);
  }
}

function gameRow({ leagueId, matchDate, winningTeamId, losingTeamId }: Game) {
  return {
    league_id: leagueId,
    match_date: matchDate,
    winning_team_id: winningTeamId,
    losing_team_id: losingTeamId,
  };
}
