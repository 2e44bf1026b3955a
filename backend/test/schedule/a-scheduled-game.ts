import { randomUUID } from 'node:crypto';
import { ImportNotes } from '../../src/schedule/application/ports';
import { ScheduledGame } from '../../src/schedule/domain/scheduled-game';

/** What an import without problems says. */
export const notes: ImportNotes = {
  source: 'feed',
  lastError: null,
  notUnderstood: [],
  notUnderstoodCount: 0,
  withoutOpponentCount: 2,
};

export const aScheduledGame = (changes: Partial<ScheduledGame> = {}): ScheduledGame => ({
  id: randomUUID(),
  leagueId: 'thu',
  leagueName: 'Thursday',
  sportId: 'kickball',
  sportName: 'Kickball',
  date: '2026-05-14',
  time: '19:00',
  dueAt: new Date('2026-05-14T23:00:00Z'),
  home: { id: 'red', name: 'Red' },
  away: { id: 'blue', name: 'Blue' },
  location: 'Field 2',
  status: 'scheduled',
  reachable: true,
  ...changes,
});

/** Stores a report of the game above, in SQL. Returns its id. */
export const insertReport = `
  INSERT INTO submission (id, reference, submitted_at, sport_id, sport_name, league_id, league_name,
         location, match_date, winning_team_id, winning_team_name, losing_team_id,
         losing_team_name, winning_score, losing_score, captain_name, captain_email)
  VALUES (gen_random_uuid(), left(gen_random_uuid()::text, 8), now(), 'kickball', 'Kickball', 'thu',
         'Thursday', 'Park', '2026-05-14', 'red', 'Red', 'blue', 'Blue', 3, 1, 'Sam',
         'sam@example.org')
  RETURNING id, reference`;
