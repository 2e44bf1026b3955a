import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { PlaceOfReport } from '../../../submissions/application/report-followers';
import { GameAnswers } from '../../application/game-answers';
import { AnsweredGame, AnsweringReport, answersOf } from '../../domain/answers';
import { isOfSameTeams, lockOrder } from './game-sql';

const answered = `id, league_id AS "leagueId", to_char(date, 'YYYY-MM-DD') AS date,
  json_build_array(home_id, away_id) AS "teamIds", "time"::text AS time, status`;

/** Locks the games of some teams and dates. */
const lockGames = `
  SELECT id
    FROM unnest($1::text[], $2::date[], $3::text[], $4::text[])
      AS place (league, day, one, other)
    JOIN scheduled_game AS game
      ON league_id = league AND date = day
     AND ${isOfSameTeams('game', 'one', 'other')}
   ORDER BY ${lockOrder} FOR UPDATE OF game`;

const lockLeague = `
  SELECT id FROM scheduled_game WHERE league_id = $1
   ORDER BY ${lockOrder} FOR UPDATE`;

/** Reports that name one of the games, and those of their teams and date. */
const reportsOfGames = `
  SELECT report.id, report.league_id AS "leagueId",
         to_char(report.match_date, 'YYYY-MM-DD') AS "matchDate",
         json_build_array(winning_team_id, losing_team_id) AS "teamIds",
         named.id AS "scheduledGameId"
    FROM (SELECT report.* FROM reported_game AS report WHERE scheduled_game_id = ANY ($1)
           UNION
          SELECT report.*
            FROM scheduled_game AS game
            JOIN reported_game AS report
              ON report.league_id = game.league_id AND report.match_date = game.date
             AND ${isOfSameTeams('game', 'report.winning_team_id', 'report.losing_team_id')}
           WHERE game.id = ANY ($1)) AS report
    LEFT JOIN scheduled_game AS named ON named.id = report.scheduled_game_id
   ORDER BY report.submitted_at, report.id`;

/** Stores the answers $2 to the games $1, if they are others than before. */
const store = `
  WITH answer AS MATERIALIZED (
         SELECT * FROM json_to_recordset($2) AS answer (submission_id uuid, game_id uuid)),
       gone AS (
         DELETE FROM game_answer
          WHERE game_id = ANY ($1)
            AND NOT EXISTS (SELECT FROM answer
                             WHERE answer.submission_id = game_answer.submission_id)),
       stored AS (
         INSERT INTO game_answer AS stored (submission_id, game_id)
         SELECT submission_id, game_id FROM answer ORDER BY submission_id
             ON CONFLICT (submission_id) DO UPDATE SET game_id = excluded.game_id
          WHERE stored.game_id <> excluded.game_id)
  UPDATE scheduled_game SET answered = NOT answered
   WHERE id = ANY ($1)
     AND answered <> EXISTS (SELECT FROM answer WHERE answer.game_id = scheduled_game.id)`;

@Injectable()
export class PostgresGameAnswers extends GameAnswers {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async placed(places: readonly PlaceOfReport[]): Promise<void> {
    const named = places.flatMap(({ scheduledGameId }) => scheduledGameId ?? []);
    const all = [...places, ...(named.length > 0 ? await this.placesOf(named) : [])];
    await this.find(lockGames, [
      all.map(({ leagueId }) => leagueId),
      all.map(({ matchDate }) => matchDate),
      all.map(({ winningTeamId }) => winningTeamId),
      all.map(({ losingTeamId }) => losingTeamId),
    ]);
  }

  override async findAgainIn(leagueId: string): Promise<void> {
    await this.find(lockLeague, [leagueId]);
  }

  /** @param lock a statement of its own, so that the next sees what was stored while it waited */
  private async find(lock: string, values: unknown[]): Promise<void> {
    const locked = await this.transaction.query<{ id: string }>(lock, values);
    if (locked.length === 0) return;
    const ids = [...new Set(locked.map(({ id }) => id))];
    const [games, reports] = await Promise.all([
      this.transaction.query<AnsweredGame>(
        `SELECT ${answered} FROM scheduled_game WHERE id = ANY ($1)`,
        [ids],
      ),
      this.transaction.query<AnsweringReport>(reportsOfGames, [ids]),
    ]);
    const answers = [...answersOf(games, reports)].map(([submission_id, game_id]) => ({
      submission_id,
      game_id,
    }));
    await this.transaction.query(store, [ids, JSON.stringify(answers)]);
  }

  /** Of games, as if they were reported. */
  private placesOf(ids: readonly string[]): Promise<readonly PlaceOfReport[]> {
    return this.transaction.query<PlaceOfReport>(
      `SELECT league_id AS "leagueId", to_char(date, 'YYYY-MM-DD') AS "matchDate",
              home_id AS "winningTeamId", away_id AS "losingTeamId", id AS "scheduledGameId"
         FROM scheduled_game WHERE id = ANY ($1)`,
      [ids],
    );
  }
}
