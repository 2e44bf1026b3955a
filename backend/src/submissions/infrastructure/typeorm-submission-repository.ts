import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { TypeOrmTransaction } from '../../database/typeorm-transaction';
import { violates } from '../../database/violated-constraint';
import { isId } from '../../shared/domain/identifier';
import { EarlierReport, ReferenceTaken, SubmissionRepository } from '../application/ports';
import { gameKey } from '../domain/same-game';
import { Submission } from '../domain/submission';
import { isOfGame } from './submission-sql';

const ofGame = isOfGame('submission', {
  leagueId: '$1',
  matchDate: '$2',
  teams: ['$3::text', '$4::text'],
});

@Injectable()
export class TypeOrmSubmissionRepository extends SubmissionRepository {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async add(submission: Submission): Promise<void> {
    try {
      await this.transaction.manager.insert(Submission, submission);
    } catch (error) {
      if (violates(error, 'submission_reference_key')) {
        throw new ReferenceTaken();
      }
      throw error;
    }
  }

  override async earlierReportsOfSameGame(submission: Submission): Promise<EarlierReport[]> {
    const { leagueId, matchDate, winningTeamId, losingTeamId } = submission;
    const { manager } = this.transaction;

    // A statement of its own: the next one must see what was stored while this one waited.
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      gameKey(submission),
    ]);
    // Locked before the counters that an insert changes, as who logs or deletes them does it.
    return manager.query<EarlierReport[]>(
      `SELECT reference,
              winning_team_id AS "winningTeamId",
              winning_team_name AS "winningTeamName",
              losing_team_name AS "losingTeamName",
              winning_score AS "winningScore",
              losing_score AS "losingScore",
              captain_name AS "captainName",
              submitted_at AS "submittedAt"
         FROM submission
        WHERE ${ofGame}
        ORDER BY id
          FOR UPDATE`,
      [leagueId, matchDate, winningTeamId, losingTeamId],
    );
  }

  override async markSharedGame(submission: Submission): Promise<void> {
    const { leagueId, matchDate, winningTeamId, losingTeamId } = submission;
    await this.transaction.manager.query(
      `UPDATE submission SET shares_game = true WHERE ${ofGame} AND NOT shares_game`,
      [leagueId, matchDate, winningTeamId, losingTeamId],
    );
  }

  override async existing(ids: readonly string[]): Promise<string[]> {
    const found = await this.transaction.manager.find(Submission, {
      select: { id: true },
      where: { id: In(ids.filter(isId)) },
    });
    return found.map(({ id }) => id);
  }

  override async log(ids: readonly string[], by: string, now: Date): Promise<Submission[]> {
    const { manager } = this.transaction;
    // In the order of their ids, so that two who log the same ones do not wait for each other.
    const pending = await manager.find(Submission, {
      where: { id: In(ids.filter(isId)), loggedAt: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    if (pending.length === 0) return [];
    await manager.update(
      Submission,
      { id: In(pending.map(({ id }) => id)) },
      { loggedAt: now, loggedBy: by },
    );
    return pending;
  }

  override async remove(id: string): Promise<Submission | null> {
    if (!isId(id)) return null;
    const { manager } = this.transaction;
    const submission = await manager.findOne(Submission, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (submission) await manager.delete(Submission, { id });
    return submission;
  }
}
