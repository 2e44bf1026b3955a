import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { SWRResponse } from 'swr';
import type { League, Location, Team } from '../../../api/types';
import { useLeagues, useLocations, useTeams } from '../../../report/lists/api';
import type { KnownNames } from '../../../report/model/known-names';
import {
  withLeague,
  withLocation,
  withoutMissingChoices,
  type ReportDraft,
} from '../../../report/model/report-draft';
import type { ReportForm } from '../../../report-ui/form/use-report-form';
import { useGoneChoices, type ChosenNames } from './use-gone-choices';

const goneTeam = 'The team that you chose is no longer in this league. Please choose again.';
/** Errors at fields whose choice is no longer offered. In English, as those of the server. */
const goneWords = [
  ['locationId', 'The location that you chose is no longer offered.'],
  ['leagueId', 'The league that you chose is no longer offered. Please choose again.'],
  ['winningTeamId', goneTeam],
  ['losingTeamId', goneTeam],
] as const;

/**
 * The lists of locations, leagues and teams, and what is chosen from them.
 * @param known takes the place of the league and the teams while their lists can't be read
 * @param onGone called with the paths of fields whose choice is no longer offered
 */
export function useGameChoices(
  form: ReportForm,
  known: KnownNames | null,
  onGone: (paths: readonly string[]) => void,
) {
  const sportId = useWatch({ control: form.control, name: 'sportId' });
  const chosen = useWatch({ control: form.control, name: 'leagueDetails' });
  const locations = useLocations(sportId);
  const leagueList = useLeagues(sportId, chosen.locationId);
  const teamList = useTeams(chosen.leagueId);
  const ofSport = known?.sportId === sportId && chosen.locationId === '' ? known : null;
  const ofLeague = known?.league.id === chosen.leagueId && hasTeams(known, chosen) ? known : null;
  const leagues = listOr(leagueList, ofSport && [ofSport.league]);
  const teams = listOr(teamList, ofLeague && ofLeague.teams);

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

  const asksInstead =
    !leagueList.data && (leagueList.error !== undefined || chosen.location === '');
  // It stays while the captain types.
  const [hasAsked, setHasAsked] = useState(false);
  if (asksInstead && league && !hasAsked) setHasAsked(true);

  /** The captain must type the location, because neither the filter nor the league has one. */
  const asksForLocation =
    league !== undefined &&
    location === undefined &&
    (leagueList.data ? league.location === null : hasAsked);
  const seen = useRef<ChosenNames & { readonly isLocationTyped?: boolean }>({});
  const { gone: goneChoices, remember } = useGoneChoices(chosen);

  const present = withoutMissingChoices(chosen, {
    locations: locations.data,
    leagues: leagueList.data,
    teams: teamList.data,
  });
  useEffect(() => {
    if (present === chosen) {
      seen.current = {
        league: league?.name,
        winningTeam: winningTeam?.name,
        losingTeam: losingTeam?.name,
        isLocationTyped: asksForLocation,
      };
      return;
    }
    const { isLocationTyped, ...names } = seen.current;
    const gone = goneWords.filter(([name]) => chosen[name] && !present[name]);
    onGone(gone.map(([name]) => `leagueDetails.${name}`));
    if (gone.some(([name]) => name !== 'locationId')) {
      remember({ ...names, details: chosen });
    }
    const isTypedInVain = isLocationTyped && gone.some(([name]) => name === 'leagueId');
    form.setValue(
      'leagueDetails',
      isTypedInVain ? { ...present, location: chosen.location } : present,
    );
    for (const [name, message] of gone) {
      form.setError(`leagueDetails.${name}`, { type: 'gone', message });
    }
  });

  return {
    locations,
    leagues,
    teams,
    /** Only what was known is there, because the lists failed to load. */
    lacksOthers: (ofSport && hasFailed(leagueList)) || (ofLeague && hasFailed(teamList)),
    league,
    winningTeam,
    losingTeam,
    nameOfTeam: (id: string) => find(teams.data, id)?.name,
    chooseLocation,
    chooseLeague,
    readAgain: () => {
      void Promise.all([locations.mutate(), leagues.mutate(), teams.mutate()]);
    },
    asksForLocation,
    goneChoices,
  };
}

export type GameChoices = ReturnType<typeof useGameChoices>;

type Named = Location | League | Team;
type List<Item> = SWRResponse<readonly Item[], unknown>;

function listOr<Item>(list: List<Item>, known: readonly Item[] | null): List<Item> {
  return list.data || !known ? list : { ...list, data: known };
}

function hasFailed({ data, error }: Pick<List<Named>, 'data' | 'error'>): boolean {
  return !data && error !== undefined;
}

/** Whether it has those that are chosen. */
function hasTeams({ teams }: KnownNames, chosen: ReportDraft['leagueDetails']): boolean {
  return [chosen.winningTeamId, chosen.losingTeamId].every(
    (id) => id === '' || teams.some((team) => team.id === id),
  );
}

function find<Item extends Named>(list: readonly Item[] | undefined, id: string): Item | undefined {
  return list?.find((item) => item.id === id);
}
