import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { BatchLoad, TypeOrmTransaction } from '../../../platform/postgres/typeorm-transaction';
import { violates } from '../../../platform/postgres/violated-constraint';
import { isId } from '../../../kernel/identifier';
import { EarlierReport, ReferenceTaken, SubmissionRepository } from '../../application/ports';
import { gameKey } from '../../domain/same-game';
import { Submission } from '../../domain/submission';
import { isOfGame } from './submission-sql';
import { SubmissionSchema } from './submission.schema';

/** The columns of a submission, each with the name of its property. */
const columns = Object.entries(SubmissionSchema.options.columns).map(
  ([property, column]) => [column.name ?? property, property as keyof Submission] as const,
);
const columnNames = columns.map(([name]) => name).join(', ');

/** The games to look for, each with its position; `gameValues` returns the values. */
const games = `unnest($1::text[], $2::date[], $3::text[], $4::text[])
         WITH ORDINALITY AS asked (league_id, match_date, one, other, place)`;
const ofGame = isOfGame('submission', {
  leagueId: 'asked.league_id',
  matchDate: 'asked.match_date',
  teams: ['asked.one', 'asked.other'],
});

function gameValues(submissions: readonly Submission[]): string[][] {
  return [
    submissions.map(({ leagueId }) => leagueId),
    submissions.map(({ matchDate }) => matchDate),
    submissions.map(({ winningTeamId }) => winningTeamId),
    submissions.map(({ losingTeamId }) => losingTeamId),
  ];
}

interface NewReport {
  readonly submission: Submission;
  readonly sharesGame: boolean;
}

@Injectable()
export class TypeOrmSubmissionRepository extends SubmissionRepository {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async add(submission: Submission, sharesGame = false): Promise<void> {
    try {
      await this.transaction.batched(this.addAll, { submission, sharesGame });
    } catch (error) {
      if (violates(error, 'submission_reference_key')) {
        throw new ReferenceTaken();
      }
      throw error;
    }
  }

  override async earlierReportsOfSameGame(submission: Submission): Promise<EarlierReport[]> {
    return this.transaction.batched(this.allEarlierReports, submission);
  }

  private readonly addAll: BatchLoad<NewReport, undefined> = async (reports) => {
    const rows = reports.map(({ submission }) =>
      Object.fromEntries(columns.map(([name, property]) => [name, submission[property]])),
    );
    await this.transaction.query(
      `INSERT INTO submission (${columnNames})
       SELECT ${columnNames} FROM json_populate_recordset(NULL::submission, $1)`,
      [JSON.stringify(rows)],
    );
    const sharing = reports.flatMap((report) => (report.sharesGame ? [report.submission] : []));
    if (sharing.length > 0) {
      await this.transaction.query(
        `UPDATE submission SET shares_game = true
           FROM ${games}
          WHERE ${ofGame} AND NOT shares_game`,
        gameValues(sharing),
      );
    }
    return rows.map(() => undefined);
  };

  private readonly allEarlierReports: BatchLoad<Submission, EarlierReport[]> = async (
    submissions,
  ) => {
    const [, found] = await Promise.all([
      // Locks in a separate statement, so that the next one sees what was stored while this one
      // waited. Locking in order avoids deadlocks.
      this.transaction.query(
        `SELECT pg_advisory_xact_lock(lock)
           FROM (SELECT DISTINCT hashtextextended(game, 0) AS lock
                   FROM unnest($1::text[]) AS game
                  ORDER BY lock) AS games`,
        [submissions.map(gameKey)],
      ),
      // Locks reports before the counters that an insert changes, in the same order as logging and
      // deleting.
      this.transaction.query<EarlierReport & { readonly place: number }>(
        `SELECT asked.place::integer,
                reference,
                winning_team_id AS "winningTeamId",
                winning_team_name AS "winningTeamName",
                losing_team_name AS "losingTeamName",
                winning_score AS "winningScore",
                losing_score AS "losingScore",
                captain_name AS "captainName",
                submitted_at AS "submittedAt"
           FROM ${games}
           JOIN submission ON ${ofGame}
          ORDER BY id
            FOR UPDATE OF submission`,
        gameValues(submissions),
      ),
    ]);
    const earlier = submissions.map((): EarlierReport[] => []);
    for (const { place, ...report } of found) earlier[place - 1]!.push(report);
    return earlier;
  };

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
