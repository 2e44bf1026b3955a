import type { SWRResponse } from 'swr';
import type { ResponseBody } from '../../../api/operations';
import { readWhenShown } from '../../../api/read-when-shown';
import { useRead } from '../../../api/use-read';
import type { Scope } from './game-filters';

export const gamesSummary = '/api/admin/games/summary';

/** @param scope null to read nothing; empty for all games */
export function useGamesSummary(
  scope: Partial<Scope> | null,
): SWRResponse<ResponseBody<'GET', typeof gamesSummary>, unknown> {
  return useRead(gamesSummary, scope && { query: scope }, readWhenShown);
}
