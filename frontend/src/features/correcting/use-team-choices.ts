import { useWatch } from 'react-hook-form';
import type { Team } from '../../api/types';
import { useTeams } from '../../report/lists/api';
import type { ManagedReport } from './model/managed-report';
import type { ReportForm } from '../../report-ui/form/use-report-form';

/**
 * The teams of the report's league. The two that were reported are always among them: they keep their
 * names, even if they have left the league since.
 */
export function useTeamChoices(form: ReportForm, { draft, game }: ManagedReport) {
  const { leagueId, winningTeamId, losingTeamId } = draft.leagueDetails;
  const list = useTeams(leagueId);
  const known = list.data ?? [];
  const reported: readonly Team[] = [
    { id: winningTeamId, name: game.winningTeam },
    { id: losingTeamId, name: game.losingTeam },
  ];
  const teams = [...known, ...reported.filter(({ id }) => !known.some((team) => team.id === id))];
  const chosen = useWatch({ control: form.control, name: 'leagueDetails' });
  const teamOf = (id: string) => [...reported, ...teams].find((team) => team.id === id);
  return {
    list,
    teams,
    teamOf,
    winningTeam: teamOf(chosen.winningTeamId),
    losingTeam: teamOf(chosen.losingTeamId),
    readAgain: () => void list.mutate(),
  };
}

export type TeamChoices = ReturnType<typeof useTeamChoices>;
