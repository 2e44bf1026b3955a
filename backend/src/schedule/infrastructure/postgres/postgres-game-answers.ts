import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { NamedGame } from '../../../submissions/application/ports';
import { PlaceOfReport } from '../../../submissions/application/report-followers';
import { GameAnswers } from '../../application/game-answers';
import { AnsweredGame, AnsweringReport, answersOf } from '../../domain/answers';
import { isOfSameTeams, lockOrder } from './game-sql';

const answered = `id, league_id AS "leagueId", to_char(date, 'YYYY-MM-DD') AS date,
  json_build_array(home_id, away_id) AS "teamIds", "time"::text AS time, status, stage`;

const isOfTeamsOf = (game: string, report: string) =>
  `${report}.league_id = ${game}.league_id
   AND ${isOfSameTeams(game, `${report}.winning_team_id`, `${report}.losing_team_id`)}`;

/**
 * Locks the games of some teams and dates; all games of the teams if one of their reports has another
 * date than the game that it names, because then it may be of more than one date.
 */
const lockGames = `
  SELECT id
    FROM unnest($1::text[], $2::date[], $3::text[], $4::text[])
      AS place (league, day, one, other)
    JOIN scheduled_game AS game
      ON league_id = league
     AND ${isOfSameTeams('game', 'one', 'other')}
     AND (date = day
          OR EXISTS (SELECT FROM reported_game AS report
                      WHERE ${isOfTeamsOf('game', 'report')} AND scheduled_date <> match_date))
   ORDER BY ${lockOrder} FOR UPDATE OF game`;

const lockLeague = `
  SELECT id FROM scheduled_game WHERE league_id = $1
   ORDER BY ${lockOrder} FOR UPDATE`;

/** Reports that name one of the games, and those of their teams and of the date of one of these. */
const reportsOfGames = `
  SELECT report.id, report.league_id AS "leagueId",
         to_char(report.match_date, 'YYYY-MM-DD') AS "matchDate",
         json_build_array(winning_team_id, losing_team_id) AS "teamIds",
         named.id AS "scheduledGameId", reporter_team_id AS "reporterTeamId", reporter, result,
         is_another_game AS "isAnotherGame"
    FROM (SELECT id FROM reported_game WHERE scheduled_game_id = ANY ($1)
           UNION
          SELECT report.id
            FROM scheduled_game AS game
            JOIN reported_game AS report
              ON ${isOfTeamsOf('game', 'report')} AND report.match_date = game.date
           WHERE game.id = ANY ($1)
           UNION
          SELECT report.id
            FROM reported_game AS naming
            JOIN scheduled_game AS game ON game.id = naming.scheduled_game_id
            JOIN reported_game AS report
              ON ${isOfTeamsOf('game', 'report')} AND report.match_date = naming.match_date
           WHERE naming.scheduled_game_id = ANY ($1)) AS found
    JOIN reported_game AS report USING (id)
    LEFT JOIN scheduled_game AS named ON named.id = report.scheduled_game_id
   ORDER BY report.submitted_at, report.id`;

/**
 * Stores the answers $2 to the games $1, if they are others than before.
 * @returns the reports with another answer that are compared with others, and the game that each names
 */
const store = `
  WITH answer AS MATERIALIZED (
         SELECT * FROM json_to_recordset($2) AS answer (submission_id uuid, game_id uuid)),
       gone AS (
         DELETE FROM game_answer
          WHERE game_id = ANY ($1)
            AND NOT EXISTS (SELECT FROM answer
                             WHERE answer.submission_id = game_answer.submission_id)
         RETURNING submission_id),
       stored AS (
         INSERT INTO game_answer AS stored (submission_id, game_id)
         SELECT submission_id, game_id FROM answer ORDER BY submission_id
             ON CONFLICT (submission_id) DO UPDATE SET game_id = excluded.game_id
          WHERE stored.game_id <> excluded.game_id
         RETURNING submission_id),
       games AS (
         UPDATE scheduled_game SET answered = NOT answered
          WHERE id = ANY ($1)
            AND answered <> EXISTS (SELECT FROM answer WHERE answer.game_id = scheduled_game.id))
  SELECT id AS "reportId", scheduled_game_id AS "gameId", scheduled_game_id AS "ifNames"
    FROM reported_game
   WHERE shares_game
     AND id IN (SELECT submission_id FROM gone UNION SELECT submission_id FROM stored)`;

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

  override findAgainIn(leagueId: string): Promise<readonly NamedGame[]> {
    return this.find(lockLeague, [leagueId]);
  }

  /** @param lock a statement of its own, so that the next sees what was stored while it waited */
  private async find(lock: string, values: unknown[]): Promise<readonly NamedGame[]> {
    const locked = await this.transaction.query<{ id: string }>(lock, values);
    if (locked.length === 0) return [];
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
    return this.transaction.query<NamedGame>(store, [ids, JSON.stringify(answers)]);
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
