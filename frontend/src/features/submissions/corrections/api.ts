import useSWR, { type SWRResponse } from 'swr';
import useSWRMutation from 'swr/mutation';
import { read, write } from '../../../api/client';
import { readWhenShown } from '../../../api/read-when-shown';
import { addressOf } from '../../../api/resource';
import type { Submission, SubmissionRevision } from '../../../api/types';
import { oneReport } from '../model/api';

const path = '/api/score-submissions/{id}/revisions';

/**
 * All revisions of a corrected report, newest first. They are read again when there is a newer one.
 * Nothing is read for other reports.
 */
export function useRevisions({
  id,
  revision,
}: Pick<Submission, 'id' | 'revision'>): SWRResponse<readonly SubmissionRevision[], unknown> {
  return useSWR(
    revision > 1 ? [path, { path: { id } }, revision] : null,
    async () => (await read(addressOf(path, { path: { id } }))).data,
    { ...readWhenShown, keepPreviousData: true },
  );
}

/** The report that is shown takes the state with which the server responds. */
const showAnswer = { populateCache: true, revalidate: false } as const;

/** Makes an older revision the newest. The trigger takes its number. */
export function useRestore(id: string) {
  return useSWRMutation(
    [oneReport, { path: { id } }],
    async (_, { arg: revision }: { arg: number }): Promise<Submission> => {
      const body = { revision };
      const call = '/api/score-submissions/{id}/restore';
      return (await write('POST', call, { path: { id }, body })).data;
    },
    showAnswer,
  );
}

/** Marks messages about the report as seen. The trigger takes how many were shown. */
export function useMarkAsSeen(id: string) {
  return useSWRMutation(
    [oneReport, { path: { id } }],
    async (_, { arg: count }: { arg: number }): Promise<Submission> => {
      const body = { count };
      const call = '/api/score-submissions/{id}/seen';
      return (await write('POST', call, { path: { id }, body })).data;
    },
    showAnswer,
  );
}
