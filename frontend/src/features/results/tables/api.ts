import { readWhenShown } from '../../../api/read-when-shown';
import type { ResponseBody } from '../../../api/operations';
import { useRead } from '../../../api/use-read';
import { useWrite } from '../../../api/use-write';
import type { StandingsRules } from '../../../api/types';

const all = '/api/admin/standings';
const ofLeague = '/api/admin/standings/leagues/{leagueId}';

export type LeagueStandings = ResponseBody<'GET', typeof ofLeague>;
export type StandingsPreview = ResponseBody<'POST', '/api/admin/standings/preview'>;

export interface NewDecision {
  readonly leagueId: string;
  readonly kind: 'points' | 'withdrawn' | 'order';
  readonly teamIds: readonly string[];
  readonly points?: number;
  readonly games?: 'kept' | 'annulled' | 'forfeited';
  readonly reason: string;
}

/** The leagues, and the rules of those that have none of their own. */
export function useAllStandings() {
  return useRead(all, {}, readWhenShown);
}

export function useLeagueStandings(leagueId: string) {
  return useRead(ofLeague, { path: { leagueId } }, readWhenShown);
}

interface SentRules {
  /** Null for all leagues without rules of their own. */
  readonly leagueId: string | null;
  /** Null to end the rules that are set. */
  readonly rules: StandingsRules | null;
}

export function useSetRules() {
  return useWrite('POST', '/api/admin/standings/rules', (body: SentRules) => ({ body }), all);
}

export function usePreviewRules() {
  return useWrite('POST', '/api/admin/standings/preview', (body: SentRules) => ({ body }));
}

export function useAddDecision() {
  return useWrite('POST', '/api/admin/standings/decisions', (decision: NewDecision) => ({
    body: { ...decision, teamIds: [...decision.teamIds] },
  }));
}

export function useRemoveDecision() {
  return useWrite('DELETE', '/api/admin/standings/decisions/{id}', (id: string) => ({
    path: { id },
  }));
}
