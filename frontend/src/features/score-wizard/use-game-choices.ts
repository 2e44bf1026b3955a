import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { League, Location, Team } from '../../api/types';
import { useLeagues, useLocations, useTeams } from './api';
import { withLeague, withLocation, type ReportDraft } from './report-draft';
import type { ReportForm } from './report-form';

/** The lists to choose a game's league, teams and place from, and what is chosen of them. */
export function useGameChoices(form: ReportForm) {
  const sportId = useWatch({ control: form.control, name: 'sportId' });
  const chosen = useWatch({ control: form.control, name: 'leagueDetails' });
  const locations = useLocations(sportId);
  const leagues = useLeagues(sportId, chosen.locationId);
  const teams = useTeams(chosen.leagueId);

  const location = find(locations.data, chosen.locationId);
  const league = find(leagues.data, chosen.leagueId);
  const winningTeam = find(teams.data, chosen.winningTeamId);
  const losingTeam = find(teams.data, chosen.losingTeamId);

  const set = (leagueDetails: ReportDraft['leagueDetails']) => {
    form.clearErrors('leagueDetails');
    form.setValue('leagueDetails', leagueDetails, { shouldDirty: true });
  };
  const chooseLocation = (id: string) => {
    if (id !== chosen.locationId) set(withLocation(chosen, id));
  };
  const chooseLeague = (next: League | null) => {
    if ((next?.id ?? '') !== chosen.leagueId) set(withLeague(chosen, next, location?.name));
  };

  // A draft may be older than the lists: what they no longer hold is no choice any more.
  const stale = {
    location: isMissing(locations.data, chosen.locationId),
    league: isMissing(leagues.data, chosen.leagueId),
    winner: isMissing(teams.data, chosen.winningTeamId),
    loser: isMissing(teams.data, chosen.losingTeamId),
  };
  const lacksLocation = league !== undefined && chosen.location === '' && league.location !== null;
  useEffect(() => {
    if (stale.location) chooseLocation('');
    else if (stale.league) chooseLeague(null);
    else if (stale.winner) form.setValue('leagueDetails.winningTeamId', '');
    else if (stale.loser) form.setValue('leagueDetails.losingTeamId', '');
    else if (lacksLocation) form.setValue('leagueDetails.location', league.location ?? '');
  });

  return {
    locations,
    leagues,
    teams,
    location,
    league,
    winningTeam,
    losingTeam,
    nameOfTeam: (id: string) => find(teams.data, id)?.name,
    chooseLocation,
    chooseLeague,
    readAgain: () => {
      void Promise.all([locations.mutate(), leagues.mutate(), teams.mutate()]);
    },
    /** Neither the filter nor the league says where the game was, so the captain must. */
    asksForLocation: league !== undefined && league.location === null && location === undefined,
  };
}

export type GameChoices = ReturnType<typeof useGameChoices>;

type Named = Location | League | Team;

function find<Item extends Named>(list: readonly Item[] | undefined, id: string): Item | undefined {
  return list?.find((item) => item.id === id);
}

function isMissing(list: readonly Named[] | undefined, id: string): boolean {
  return id !== '' && list !== undefined && !list.some((item) => item.id === id);
}
