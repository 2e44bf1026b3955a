import { Injectable } from '@nestjs/common';
import { isId } from '../../../kernel/identifier';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import {
  AnnouncedGame,
  AnnouncedTo,
  FoundGame,
  GameFinder,
  GamesOfDay,
} from '../../application/ports';
import { GameOfPair } from '../../domain/named-game';
import {
  dateText,
  isOfSameTeams,
  isUnreported,
  orderColumns,
  stateAt,
  timeOfDay,
} from './game-sql';

/** The most games of a team that a link shows. */
const mostOfTeam = 60;

/** The most games of a calendar, which is more than a league plays in a season. */
const mostAnnounced = 2_000;

const columns = (now: string) => `id, league_id AS "leagueId", league_name AS "leagueName",
  sport_id AS "sportId", sport_name AS "sportName", ${dateText} AS date, ${timeOfDay} AS time,
  json_build_object('id', home_id, 'name', home_name) AS home,
  json_build_object('id', away_id, 'name', away_name) AS away,
  location, ${stateAt(now)} AS state`;

@Injectable()
export class PostgresGameFinder extends GameFinder {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async find(id: string, now: Date): Promise<FoundGame | null> {
    if (!isId(id)) return null;
    const [game] = await this.transaction.query<FoundGame>(
      `SELECT ${columns('$2')} FROM scheduled_game WHERE id = $1`,
      [id, now],
    );
    return game ?? null;
  }

  override ofDay({
    leagueId,
    teamIds,
    date,
  }: GamesOfDay): Promise<readonly Pick<FoundGame, 'id' | 'time' | 'location'>[]> {
    return this.transaction.query<Pick<FoundGame, 'id' | 'time' | 'location'>>(
      `SELECT id, ${timeOfDay} AS time, location
         FROM scheduled_game AS game
        WHERE league_id = $1 AND date = $2 AND ${isOfSameTeams('game', '$3::text', '$4::text')}
          AND status = 'scheduled'
        ORDER BY ${orderColumns.join(', ')}`,
      [leagueId, date, ...teamIds],
    );
  }

  override async withSameTeams(id: string): Promise<readonly GameOfPair[]> {
    if (!isId(id)) return [];
    return this.transaction.query<GameOfPair>(
      `SELECT game.id, game.league_id AS "leagueId", to_char(game.date, 'YYYY-MM-DD') AS date,
              json_build_array(game.home_id, game.away_id) AS "teamIds",
              to_char(game."time", 'HH24:MI') AS time, game.due_at AS "dueAt", game.status
         FROM scheduled_game AS named
         JOIN scheduled_game AS game
           ON game.league_id = named.league_id
          AND LEAST(game.home_id, game.away_id) = LEAST(named.home_id, named.away_id)
          AND GREATEST(game.home_id, game.away_id) = GREATEST(named.home_id, named.away_id)
        WHERE named.id = $1`,
      [id],
    );
  }

  override ofTeam(
    { leagueId, teamId }: Parameters<GameFinder['ofTeam']>[0],
    from: string,
    to: string,
    now: Date,
  ): Promise<readonly FoundGame[]> {
    return this.transaction.query<FoundGame>(
      `SELECT ${columns('$5')}
         FROM scheduled_game
        WHERE league_id = $1
          AND $2 IN (home_id, away_id)
          AND date BETWEEN $3 AND $4
          AND (due_at > $5 OR ${isUnreported('$5')})
        ORDER BY ${orderColumns.join(', ')}
        LIMIT ${mostOfTeam}`,
      [leagueId, teamId, from, to, now],
    );
  }

  override announced({ leagueId, teamId }: AnnouncedTo): Promise<readonly AnnouncedGame[]> {
    return this.transaction.query<AnnouncedGame>(
      `SELECT id, league_name AS "leagueName", ${dateText} AS date, ${timeOfDay} AS time,
              due_at AS "dueAt", known_at AS "knownAt", sequence, location, status,
              json_build_object('id', home_id, 'name', home_name) AS home,
              json_build_object('id', away_id, 'name', away_name) AS away
         FROM scheduled_game
        WHERE league_id = $1 AND ($2::text IS NULL OR $2 IN (home_id, away_id))
        ORDER BY ${orderColumns.join(', ')}
        LIMIT ${mostAnnounced}`,
      [leagueId, teamId],
    );
  }
}
