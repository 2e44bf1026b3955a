import { useEffect, useState } from 'react';
import { useLeagues } from './api';

/** In milliseconds. The form asks for a location that is not known by then. */
const patienceMs = 4_000;

/** Where a league plays; empty if nobody knows. Undefined while it is being loaded. */
export function useLeagueLocation(sportId: string, leagueId: string): string | undefined {
  const { data, error } = useLeagues(sportId, '');
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsLate, patienceMs, true);
    return () => clearTimeout(timer);
  }, []);
  if (!data && error === undefined && !isLate) return undefined;
  return data?.find(({ id }) => id === leagueId)?.location ?? '';
}
