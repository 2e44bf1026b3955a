import type { SWRResponse } from 'swr';
import { read } from '../../api/client';
import { readWhenShown } from '../../api/read-when-shown';
import { addressOf } from '../../api/resource';
import type { TeamLink } from '../../api/types';
import { useReadWith } from '../../api/use-read';
import { useWrite } from '../../api/use-write';

const path = '/api/admin/team-links';

/** Whose links are shown. All leagues of the sport if there is no league. */
export interface Choice {
  /** Empty if none has been chosen. */
  readonly sport: string;
  readonly league: string;
}

/** The links of the teams. Each request is recorded in the audit log, so it is sent only if needed. */
export function useTeamLinks(choice: Choice): SWRResponse<readonly TeamLink[], unknown> {
  return useReadWith(
    path,
    choice.sport ? { query: queryOf(choice) } : null,
    // It is a CSV file only if the query says so.
    async (address) => (await read(address)).data as readonly TeamLink[],
    readWhenShown,
  );
}

/** Ends the link of a team, and answers with its new one. */
export function useReplaceTeamLink(teamId: string) {
  return useWrite('POST', '/api/admin/team-links/{teamId}/replace', () => ({ path: { teamId } }));
}

export function csvAddress(choice: Choice): string {
  return addressOf(path, { query: { ...queryOf(choice), format: 'csv' } });
}

function queryOf({ sport, league }: Choice) {
  return { sport, ...(league ? { league } : {}) };
}
