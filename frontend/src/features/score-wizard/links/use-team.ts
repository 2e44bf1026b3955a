import { useEffect, useState } from 'react';
import { forgetTeamLink, teamLinks } from '../model/links/team-links';
import { teamPage, type TeamPage } from '../model/links/team-page';
import { readTeam } from './read-team';
import { useLink, type NotOpened } from './use-link';

/** What became of opening a team's page. */
export type OpenedTeam =
  | NotOpened
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
  const { answer, problem, isAsking, isUnknown, openAgain } = useLink(token, readTeam);
  useEffect(() => {
    if (isUnknown) forgetTeamLink(token);
  }, [isUnknown, token]);

  const opened = (): OpenedTeam => {
    if (answer) return { state: 'ready', page: answer, asOf: null };
    if (isAsking || !problem) return { state: 'loading' };
    return problem.state === 'later' && kept ? kept : problem;
  };
  return { opened: opened(), openAgain };
}

function keptPage(token: string): OpenedTeam | null {
  const link = teamLinks().find((each) => each.token === token);
  const page = teamPage.safeParse(link?.page).data;
  return link && page ? { state: 'ready', page, asOf: link.openedAt } : null;
}
