import { changeTeamLink, forgetTeamLink, rememberTeamLink, teamLinks } from '../stored/team-links';
import { teamPage, type TeamPage } from './team-page';
import { openLink } from '../calls/post-to-link';
import { isUnknownLink } from '../calls/call-errors';

/** In milliseconds. After this, the page is shown as the phone kept it. */
const timeoutMs = 8_000;

/**
 * Reads the page of a team, and keeps it on the phone.
 * @throws what `postToLink` throws, or if the response is not from our server
 */
export async function readTeam(token: string): Promise<TeamPage> {
  const page = await askFor(token);
  const { teamId, teamName, leagueName } = page;
  rememberTeamLink({ token, teamId, teamName, leagueName, openedAt: Date.now(), page });
  return page;
}

/** Reads the pages of all teams of this phone, one after the other. Those that fail stay as they are. */
export async function readTeamsAgain(): Promise<void> {
  for (const { token } of teamLinks()) {
    try {
      const page = await askFor(token);
      changeTeamLink(token, { page, openedAt: Date.now() });
    } catch (error) {
      if (isUnknownLink(error)) forgetTeamLink(token);
    }
  }
}

async function askFor(token: string): Promise<TeamPage> {
  return teamPage.parse(await openLink(token, timeoutMs));
}
