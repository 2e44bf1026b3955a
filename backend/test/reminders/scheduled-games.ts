import { randomUUID } from 'node:crypto';
import { TestDatabase } from '../support/database';
import { dateAt } from '../support/servers/midday';

export interface StoredGame {
  readonly id: string;
  readonly leagueId: string;
  readonly date: string;
  readonly time: string | null;
  readonly dueAt: Date;
  /** Also its name; so is that of `away`. */
  readonly home: string;
  readonly away: string;
  readonly status: string;
  readonly reachable: boolean;
}

const hour = 3_600_000;

/** A game of Lions and Tigers that became due three hours ago, and that nobody has reported. */
export function aStoredGame(changes: Partial<StoredGame> = {}): StoredGame {
  const dueAt = changes.dueAt ?? new Date(Date.now() - 3 * hour);
  return {
    id: randomUUID(),
    leagueId: 'monday',
    // Of the association.
    date: dateAt(dueAt),
    time: '12:00',
    dueAt,
    home: 'lions',
    away: 'tigers',
    status: 'scheduled',
    reachable: true,
    ...changes,
  };
}

/** Stores games as a refresh of the schedule does. */
export async function storeGames(
  database: Pick<TestDatabase, 'query'>,
  games: readonly StoredGame[],
): Promise<void> {
  await database.query(
    `INSERT INTO scheduled_game (id, league_id, league_name, sport_id, sport_name, date, "time",
            due_at, home_id, home_name, away_id, away_name, status, reachable, known_at)
     SELECT id, "leagueId", initcap("leagueId"), 'kickball', 'Kickball', date, "time",
            "dueAt", home, home, away, away, status, reachable, now()
       FROM json_to_recordset($1) AS game(id uuid, "leagueId" text, date date, "time" time,
            "dueAt" timestamptz, home text, away text, status text, reachable boolean)`,
    [JSON.stringify(games)],
  );
}
