import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { atLeague, withSport } from './model/report-draft';
import { useGo } from './use-go';
import type { Steps } from './use-steps';
import type { Wizard } from './wizard';

/**
 * A link with `?sport=…&league=…` fills in the sport and league, and starts at the second step.
 * Unknown sports are ignored.
 */
export function useLinkedChoice({ draft, sports }: Wizard, steps: Steps): void {
  const [query] = useSearchParams();
  const go = useGo();
  const sportId = query.get('sport');
  const leagueId = query.get('league');
  const followed = useRef(false);

  useEffect(() => {
    if (followed.current || !sports.data?.some(({ id }) => id === sportId) || !sportId) return;
    followed.current = true;
    const values = withSport(draft.values, sportId);
    draft.update(leagueId ? atLeague(values, leagueId) : values);
    go.toFirstStep();
    steps.go(2, 1);
  }, [sportId, leagueId, draft, steps, sports, go]);
}
