import { useState } from 'react';
import type { ReportDraft } from '../../../report/model/report-draft';

/** Undefined until the lists have loaded. */
export interface ChosenNames {
  readonly league?: string | undefined;
  readonly winningTeam?: string | undefined;
  readonly losingTeam?: string | undefined;
}

/** What was chosen before the league or a team was no longer offered. */
export interface GoneChoices extends ChosenNames {
  readonly details: ReportDraft['leagueDetails'];
}

/** Remembers what is gone, until league and teams are chosen again. */
export function useGoneChoices({ leagueId, winningTeamId, losingTeamId }: GoneChoices['details']) {
  const [gone, setGone] = useState<GoneChoices | null>(null);
  const isComplete = Boolean(leagueId && winningTeamId && losingTeamId);
  return {
    gone: isComplete ? null : gone,
    remember: (next: GoneChoices) => setGone((before) => (before && !isComplete ? before : next)),
  };
}
