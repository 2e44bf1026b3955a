import type { ResponseBody, WriteInit } from '../../api/operations';
import { readWhenShown } from '../../api/read-when-shown';
import { useRead } from '../../api/use-read';
import { useWrite } from '../../api/use-write';

const all = '/api/admin/own-leagues';

export type OwnLeague = ResponseBody<'GET', typeof all>[number];

export type GivenLeague = WriteInit<'POST', typeof all>['body'];

export function useOwnLeagues() {
  return useRead(all, {}, readWhenShown);
}

export function useSaveLeague() {
  return useWrite('POST', all, (body: GivenLeague) => ({ body }), all);
}

export function useRemoveLeague() {
  return useWrite('DELETE', `${all}/{id}`, (id: string) => ({ path: { id } }), all);
}
