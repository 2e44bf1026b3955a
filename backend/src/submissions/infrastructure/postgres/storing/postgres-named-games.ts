import { Injectable } from '@nestjs/common';
import { Busy } from '../../../../kernel/errors';
import {
  reportsOfTeamsLock,
  takeNamedLocks,
} from '../../../../platform/postgres/locks/advisory-locks';
import { TypeOrmTransaction } from '../../../../platform/postgres/transactions/typeorm-transaction';
import { NamedGame, NamedGames } from '../../../application/ports';
import { Game } from '../../../domain/same-game';
import { isOfTeams, reportIn } from '../game-sql';
import { ScheduleSql } from '../schedule-sql';
import { ReportChanges } from './report-changes';
import { dateOfNamedGame } from './submission-rows';

interface NamingReport extends Game {
  readonly id: string;
  readonly scheduledGameId: string | null;
}

@Injectable()
export class PostgresNamedGames extends NamedGames {
  constructor(
    private readonly transaction: TypeOrmTransaction,
    private readonly changes: ReportChanges,
    private readonly schedule: ScheduleSql,
  ) {
    super();
  }

  override async name(named: readonly NamedGame[]): Promise<boolean> {
    const ids = named.map(({ reportId }) => reportId);
    const games = await this.gamesOf(ids);
    if (games.length === 0) return false;
    const locks = games.map(reportsOfTeamsLock);
    await Promise.all([
      this.transaction.query(takeNamedLocks, [locks]),
      this.transaction.query(this.schedule.lock),
    ]);
    // All at once, in order of id, so that this can't deadlock with those who log or delete them.
    await this.transaction.query(
      `SELECT FROM submission
        WHERE id IN (SELECT other.id
                       FROM submission AS own
                       JOIN submission AS other ON ${isOfTeams('other', reportIn('own'))}
                      WHERE own.id = ANY ($1))
        ORDER BY id FOR UPDATE`,
      [ids],
    );
    const locked = await this.gamesOf(ids);
    const still = named.filter(({ reportId, ifNames }) =>
      locked.some(
        ({ id, scheduledGameId }) =>
          id === reportId && (ifNames === undefined || ifNames === scheduledGameId),
      ),
    );
    if (still.length === 0) return false;
    const changed = still.map(({ reportId }) => reportId);
    const now = locked.filter(({ id }) => changed.includes(id));
    if (now.some((game) => !locks.includes(reportsOfTeamsLock(game)))) throw new Busy(1);
    await this.changes.make(changed, now, () => this.store(still));
    return true;
  }

  private async store(named: readonly NamedGame[]): Promise<void> {
    await this.transaction.query(
      `UPDATE submission
          SET scheduled_game_id = named.game_id,
              is_another_game = is_another_game AND named.game_id IS NULL
         FROM unnest($1::uuid[], $2::uuid[]) AS named (report_id, game_id)
        WHERE submission.id = named.report_id`,
      [named.map(({ reportId }) => reportId), named.map(({ gameId }) => gameId)],
    );
    await this.transaction.query(
      `UPDATE submission SET scheduled_date = ${dateOfNamedGame(this.schedule, 'submission')} WHERE id = ANY ($1)`,
      [named.map(({ reportId }) => reportId)],
    );
  }

  private gamesOf(ids: readonly string[]): Promise<readonly NamingReport[]> {
    return this.transaction.query<NamingReport>(
      `SELECT id, scheduled_game_id AS "scheduledGameId", league_id AS "leagueId", to_char(match_date, 'YYYY-MM-DD') AS "matchDate",
              winning_team_id AS "winningTeamId", losing_team_id AS "losingTeamId"
         FROM submission WHERE id = ANY ($1)`,
      [ids],
    );
  }
}
