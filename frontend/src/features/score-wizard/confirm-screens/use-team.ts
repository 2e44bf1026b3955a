import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { forgetTeamLink, teamLinks } from '../model/links/team-links';
import { teamPage, type TeamPage } from '../model/links/team-page';
import { classifyLinkError, isUnknownLink } from '../queue/queue-errors';
import { readTeam } from '../queue/read-team';

/** What became of opening a team's page. */
export type OpenedTeam =
  | { readonly state: 'loading' }
  | { readonly state: 'refused'; readonly message: string }
  | { readonly state: 'later'; readonly message: string | null }
  | {
      readonly state: 'ready';
      readonly page: TeamPage;
      /** When the phone kept it, in milliseconds since 1970; null if the server answered. */
      readonly asOf: number | null;
    };

/**
 * Opens the page of a team: from the server, or else as this phone kept it. The phone remembers the team, so
 * that its reports and answers from now on prove whose side they come from.
 */
export function useTeam(token: string) {
  const [kept] = useState(() => keptPage(token));
  const { data, error, isValidating, mutate } = useSWR<TeamPage, unknown>(
    ['/api/report-links/open', token],
    () => readTeam(token),
    { revalidateOnMount: true, dedupingInterval: 0 },
  );
  const isEnded = isUnknownLink(error);
  useEffect(() => {
    if (isEnded) forgetTeamLink(token);
  }, [isEnded, token]);

  const opened = (): OpenedTeam => {
    if (data && error === undefined) return { state: 'ready', page: data, asOf: null };
    if (isValidating || error === undefined) return { state: 'loading' };
    const verdict = classifyLinkError(error);
    if (verdict.kind === 'refused') return { state: 'refused', message: verdict.message };
    return kept ?? { state: 'later', message: verdict.failure.message };
  };
  return { opened: opened(), openAgain: () => void mutate() };
}

function keptPage(token: string): OpenedTeam | null {
  const link = teamLinks().find((each) => each.token === token);
  const page = teamPage.safeParse(link?.page).data;
  return link && page ? { state: 'ready', page, asOf: link.openedAt } : null;
}
