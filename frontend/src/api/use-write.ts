import useSWRMutation, { type SWRMutationResponse } from 'swr/mutation';
import type { ResponseBody, PathOf, WriteInit, WriteMethod } from './operations';
import { write } from './client';

/**
 * Sends a request that changes something each time it is triggered.
 * @param initOf makes the request from the argument of the trigger
 * @param changed the path to read again afterwards
 */
export function useWrite<M extends WriteMethod, P extends PathOf<M>, Arg = never>(
  method: M,
  path: P,
  initOf: (arg: Arg) => WriteInit<M, P>,
  changed?: PathOf<'GET'>,
): SWRMutationResponse<ResponseBody<M, P>, unknown, readonly unknown[], Arg> {
  return useSWRMutation(
    changed === undefined ? [method, path] : [changed, {}],
    async (_: readonly unknown[], { arg }: { readonly arg: Arg }) =>
      (await write(method, path, initOf(arg))).data,
  );
}
