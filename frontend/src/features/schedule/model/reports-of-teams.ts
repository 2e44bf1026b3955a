import { read } from '../../../api/client';
import type { Address } from '../../../api/resource';
import type { Submission } from '../../../api/types';
import { useReadWith } from '../../../api/use-read';
import { daysBefore } from '../../../format/calendar';
import type { ScheduledGame } from './api';

/** In days. A captain who chose the wrong opponent rarely also mistook the date by more. */
const aWeek = 7;

/**
 * The reports that may be meant for a game: those of both teams, then those of one of them within a week,
 * each the nearest in date first.
 */
export function reportsOfTeams(
  { home, away, date }: ScheduledGame,
  reports: readonly Submission[],
): Submission[] {
  const days = ({ matchDate }: Submission) =>
    Math.abs(Date.parse(matchDate) - Date.parse(date)) / 86_400_000;
  const teams = ({ winningTeamName, losingTeamName }: Submission) =>
    [home, away].filter(({ name }) => name === winningTeamName || name === losingTeamName).length;
  return [...new Map(reports.map((report) => [report.id, report])).values()]
    .filter((report) => teams(report) === 2 || (teams(report) === 1 && days(report) <= aWeek))
    .sort((one, other) => teams(other) - teams(one) || days(one) - days(other));
}

/** In days. Reports of a game that are further away are rarely meant. */
const near = 30;

/** The reports of about the time of a game that a search for a team finds; empty if that failed. */
export function useReportsNear(search: string, date: string): readonly Submission[] | undefined {
  const { data, error } = useReadWith(
    '/api/score-submissions',
    {
      query: {
        search,
        logged: 'all',
        from: daysBefore(date, near),
        to: daysBefore(date, -near),
        limit: 200,
      },
    },
    async (address: Address<readonly Submission[]>) => (await read(address)).data,
  );
  return data ?? (error === undefined ? undefined : []);
}
