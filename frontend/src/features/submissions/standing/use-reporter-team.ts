import type { Submission } from '../../../api/types';
import { useLeagues, useTeams } from '../../../api/use-leagues';

type Reported = Pick<Submission, 'reporterTeamId' | 'sportId' | 'leagueName'>;

/**
 * The name of the team that a report was sent for. Reports only contain its ID, so the name comes
 * from the league.
 * @returns undefined while it loads; null if the league no longer has the team
 */
export function useReporterTeam(report: Reported): string | null | undefined {
  const { reporterTeamId, sportId, leagueName } = report;
  const leagues = useLeagues(reporterTeamId === null ? '' : sportId);
  const leagueId = leagues.data?.find(({ name }) => name === leagueName)?.id;
  const teams = useTeams(leagueId);
  if (leagues.isLoading || teams.isLoading) return undefined;
  return teams.data?.find(({ id }) => id === reporterTeamId)?.name ?? null;
}
