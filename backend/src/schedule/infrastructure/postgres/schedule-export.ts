import type { ExportTable } from '../../../platform/exports/export-table';
import { dateText, orderColumns, timeOfDay } from './game-sql';

/** An id where the export would put an apostrophe before the name, by which nobody finds the team. */
const team = (side: 'home' | 'away') =>
  `CASE WHEN ${side}_name ~ '^[=+@＝＋－＠-]' THEN ${side}_id ELSE ${side}_name END`;

/**
 * The schedule as `SCHEDULE_FILE` has it (docs/league-feed.md). Leagues have their ids. Names of teams
 * say the division where they need one.
 */
export const scheduleExport: ExportTable = {
  name: 'schedule',
  columns: [
    { title: 'league', sql: 'league_id', kind: 'text' },
    { title: 'date', sql: dateText, kind: 'our own text' },
    { title: 'time', sql: timeOfDay, kind: 'our own text' },
    { title: 'home', sql: team('home'), kind: 'text' },
    { title: 'away', sql: team('away'), kind: 'text' },
    { title: 'division', sql: 'NULL::text', kind: 'our own text' },
    { title: 'location', sql: 'location', kind: 'text' },
    { title: 'status', sql: 'status', kind: 'our own text' },
    { title: 'stage', sql: 'stage', kind: 'our own text' },
  ],
  from: `FROM scheduled_game ORDER BY ${orderColumns.join(', ')}`,
  values: [],
};
