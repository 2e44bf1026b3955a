import { readWhenShown } from '../../../api/read-when-shown';
import type { ResponseBody, WriteInit } from '../../../api/operations';
import { useRead } from '../../../api/use-read';
import { useWrite } from '../../../api/use-write';

const all = '/api/admin/standings';
const ofLeague = '/api/admin/standings/leagues/{leagueId}';
const rules = '/api/admin/standings/rules';
const preview = '/api/admin/standings/preview';
const decisions = '/api/admin/standings/decisions';

export type LeagueStandings = ResponseBody<'GET', typeof ofLeague>;
export type StandingsPreview = ResponseBody<'POST', typeof preview>;
export type NewDecision = WriteInit<'POST', typeof decisions>['body'];
type SentRules = WriteInit<'POST', typeof rules>['body'];

/** The leagues, and the rules of those that have none of their own. */
export function useAllStandings() {
  return useRead(all, {}, readWhenShown);
}

export function useLeagueStandings(leagueId: string) {
  return useRead(ofLeague, { path: { leagueId } }, readWhenShown);
}

export function useSetRules() {
  return useWrite('POST', rules, (body: SentRules) => ({ body }), all);
}

export function usePreviewRules() {
  return useWrite('POST', preview, (body: SentRules) => ({ body }));
}

export function useAddDecision() {
  return useWrite('POST', decisions, (body: NewDecision) => ({ body }));
}

export function useRemoveDecision() {
  return useWrite('DELETE', `${decisions}/{id}`, (id: string) => ({ path: { id } }));
}
