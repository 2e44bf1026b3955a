import { stringify } from 'csv-stringify/sync';
import { addDays } from '../../src/kernel/calendar-date';
import { DemoLeague, DemoReport } from './demo-season';

/** For how many days back the schedule has games. */
const shownDays = 60;

/** Games of the last days that nobody reports. */
const forgottenDays = 12;

/** Whether the captains forget to report a game. */
export function isForgotten({ report }: DemoReport, index: number, today: string): boolean {
  const { matchDate } = report.leagueDetails;
  return index % 5 === 2 && matchDate! >= addDays(today, -forgottenDays);
}

/**
 * The text of a CSV for SCHEDULE_FILE: games of the last weeks, and a game of each league next week.
 * One of the games that nobody reported was cancelled.
 * @param season all games, also those that nobody reports
 */
export function demoSchedule(
  leagues: readonly DemoLeague[],
  season: readonly DemoReport[],
  today: string,
): string {
  const games = new Map<string, readonly (string | null)[]>();
  let hasCancelled = false;
  for (const [index, demo] of season.entries()) {
    const { leagueId, matchDate, winningTeamId, losingTeamId, location } =
      demo.report.leagueDetails;
    if (matchDate! < addDays(today, -shownDays)) continue;
    const teams = [winningTeamId!, losingTeamId!].sort();
    const isCancelled: boolean = !hasCancelled && isForgotten(demo, index, today);
    hasCancelled ||= isCancelled;
    const status = isCancelled ? 'cancelled' : 'scheduled';
    const key = JSON.stringify([leagueId, matchDate, teams]);
    // Some games are reported twice.
    if (games.has(key)) continue;
    games.set(key, [leagueId, matchDate, timeOf(index), ...teams, location, status]);
  }
  const toCome = leagues
    .filter(({ teamIds }) => teamIds.length > 1)
    .map(({ leagueId, teamIds: [home, away], location }, index) => [
      leagueId,
      addDays(today, 1 + (index % 7)),
      timeOf(index),
      home!,
      away!,
      location,
      'scheduled',
    ]);
  return stringify([...games.values(), ...toCome], {
    header: true,
    columns: ['league', 'date', 'time', 'home', 'away', 'location', 'status'],
  });
}

function timeOf(index: number): string {
  return ['18:00', '19:00', '20:15'][index % 3]!;
}
