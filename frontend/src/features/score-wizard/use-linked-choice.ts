import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Sport } from '../../api/types';
import type { KeptReportDraft } from './draft/use-report-draft';
import { atLeague, withSport } from './model/report-draft';
import type { WizardHistory } from './use-wizard-history';

/**
 * A link with `?sport=…&league=…` fills in the sport and league, and starts at the second step.
 * Unknown sports are ignored.
 */
export function useLinkedChoice(
  draft: KeptReportDraft,
  history: WizardHistory,
  sports: readonly Sport[] | undefined,
): void {
  const [query] = useSearchParams();
  const sportId = query.get('sport');
  const leagueId = query.get('league');
  const followed = useRef(false);

  useEffect(() => {
    if (followed.current || !sports?.some(({ id }) => id === sportId) || !sportId) return;
    followed.current = true;
    const values = withSport(draft.values, sportId);
    draft.update(leagueId ? atLeague(values, leagueId) : values);
    history.begin();
    history.go(2, 1);
  }, [sportId, leagueId, draft, history, sports]);
}
