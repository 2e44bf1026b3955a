import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { League, Location, Team } from '../../../api/types';
import { useLeagues, useLocations, useTeams } from '../lists/api';
import {
  withLeague,
  withLocation,
  withoutMissingChoices,
  type ReportDraft,
} from '../model/report-draft';
import type { ReportForm } from '../model/report-form';

/** Errors at fields whose choice is no longer offered. */
const goneWords = [
  ['locationId', 'The location that you chose is no longer offered.'],
  ['leagueId', 'The league that you chose is no longer offered. Please choose again.'],
  ['winningTeamId', 'The team that you chose is no longer in this league. Please choose again.'],
  ['losingTeamId', 'The team that you chose is no longer in this league. Please choose again.'],
] as const;

/**
 * The lists of locations, leagues and teams, and what is chosen from them.
 * @param onGone called with the paths of fields whose choice is no longer offered
 */
export function useGameChoices(form: ReportForm, onGone: (paths: readonly string[]) => void) {
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

  const present = withoutMissingChoices(chosen, {
    locations: locations.data,
    leagues: leagues.data,
    teams: teams.data,
  });
  useEffect(() => {
    if (present === chosen) return;
    const gone = goneWords.filter(([name]) => chosen[name] && !present[name]);
    onGone(gone.map(([name]) => `leagueDetails.${name}`));
    form.setValue('leagueDetails', present);
    for (const [name, message] of gone) {
      form.setError(`leagueDetails.${name}`, { type: 'gone', message });
    }
  });

  return {
    locations,
    leagues,
    teams,
    league,
    winningTeam,
    losingTeam,
    nameOfTeam: (id: string) => find(teams.data, id)?.name,
    chooseLocation,
    chooseLeague,
    readAgain: () => {
      void Promise.all([locations.mutate(), leagues.mutate(), teams.mutate()]);
    },
    /** The captain must type the location, because neither the filter nor the league has one. */
    asksForLocation: league !== undefined && league.location === null && location === undefined,
  };
}

export type GameChoices = ReturnType<typeof useGameChoices>;

type Named = Location | League | Team;

function find<Item extends Named>(list: readonly Item[] | undefined, id: string): Item | undefined {
  return list?.find((item) => item.id === id);
}
