import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { TypeOrmTransaction } from '../../../platform/postgres/typeorm-transaction';
import { violates } from '../../../platform/postgres/violated-constraint';
import { isId } from '../../../kernel/identifier';
import { EarlierReport, ReferenceTaken, SubmissionRepository } from '../../application/ports';
import { gameKey } from '../../domain/same-game';
import { Submission } from '../../domain/submission';
import { isOfGame } from './submission-sql';
import { columnNames, rowOf } from './submission-rows';
import { SubmissionSchema } from './submission.schema';

const ofGame = isOfGame('submission', {
  leagueId: '$1',
  matchDate: '$2::date',
  teams: ['$3', '$4'],
});

function gameValues({ leagueId, matchDate, winningTeamId, losingTeamId }: Submission): string[] {
  return [leagueId, matchDate, winningTeamId, losingTeamId];
}

@Injectable()
export class TypeOrmSubmissionRepository extends SubmissionRepository {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async add(submission: Submission, sharesGame = false): Promise<void> {
    try {
      await this.transaction.query(
        `INSERT INTO submission (${columnNames})
         SELECT ${columnNames} FROM json_populate_record(NULL::submission, $1)`,
        [JSON.stringify(rowOf(submission))],
      );
    } catch (error) {
      if (violates(error, 'submission_reference_key')) {
        throw new ReferenceTaken();
      }
      throw error;
    }
    if (sharesGame) {
      await this.transaction.query(
        `UPDATE submission SET shares_game = true WHERE ${ofGame} AND NOT shares_game`,
        gameValues(submission),
      );
    }
  }

  override async earlierReportsOfSameGame(submission: Submission): Promise<EarlierReport[]> {
    const [, earlier] = await Promise.all([
      // Locks in a separate statement, so that the next one sees what was stored while this one
      // waited.
      this.transaction.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
        gameKey(submission),
      ]),
      // Locks reports before the counters that an insert changes, in the same order as logging and
      // deleting.
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
          WHERE ${ofGame}
          ORDER BY id
            FOR UPDATE`,
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

  override async log(ids: readonly string[], by: string, now: Date): Promise<Submission[]> {
    const { manager } = this.transaction;
    // Locks reports in order of id, so that concurrent calls can't deadlock.
    const pending = await manager.find(SubmissionSchema, {
      where: { id: In(ids.filter(isId)), loggedAt: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    if (pending.length === 0) return [];
    await manager.update(
      SubmissionSchema,
      { id: In(pending.map(({ id }) => id)) },
      { loggedAt: now, loggedBy: by },
    );
    return pending;
  }

  override async remove(id: string): Promise<Submission | null> {
    if (!isId(id)) return null;
    const { manager } = this.transaction;
    const submission = await manager.findOne(SubmissionSchema, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (submission) await manager.delete(SubmissionSchema, { id });
    return submission;
  }
}
