import useSWRMutation, { type SWRMutationResponse } from 'swr/mutation';
import type { Answer, PathOf, WriteInit, WriteMethod } from './operations';
import { write } from './client';

/**
 * Calls an operation that changes something, whenever it is triggered.
 * @param initOf what the request says, made of what the trigger is given
 * @param changed a path that is read again afterwards
 */
export function useWrite<M extends WriteMethod, P extends PathOf<M>, Arg = never>(
  method: M,
  path: P,
  initOf: (arg: Arg) => WriteInit<M, P>,
  changed?: PathOf<'GET'>,
): SWRMutationResponse<Answer<M, P>, unknown, readonly unknown[], Arg> {
  return useSWRMutation(
    changed === undefined ? [method, path] : [changed, {}],
    async (_: readonly unknown[], { arg }: { readonly arg: Arg }) =>
      (await write(method, path, initOf(arg))).data,
  );
}
