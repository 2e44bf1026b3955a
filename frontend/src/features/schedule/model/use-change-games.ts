import useSWRMutation from 'swr/mutation';
import { write } from '../../../api/client';
import type { ScheduledGame } from './api';

type Change =
  | { readonly what: 'link'; readonly id: string; readonly submissionId: string }
  | { readonly what: 'reopen'; readonly id: string };

/** Changes a game without a question, one at a time. */
export function useChangeGames() {
  const change = useSWRMutation(['change a game'], (_, { arg }: { arg: Change }) => send(arg));
  return {
    isBusy: change.isMutating,
    link: (id: string, submissionId: string) => change.trigger({ what: 'link', id, submissionId }),
    reopen: (id: string) => change.trigger({ what: 'reopen', id }),
  };
}

async function send(change: Change): Promise<ScheduledGame> {
  const path = { id: change.id };
  if (change.what === 'reopen') {
    return (await write('POST', '/api/admin/games/{id}/reopen', { path })).data;
  }
  const body = { submissionId: change.submissionId };
  return (await write('POST', '/api/admin/games/{id}/link', { path, body })).data;
}
