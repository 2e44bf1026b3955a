import type { TeamLink } from '../../src/api/types';
import { sharedMaster } from './product/accounts';
import { shared } from './product/shared';

/** The token of a team's link on the shared server. */
export async function tokenOf(teamId: string, sportId = 'kickball'): Promise<string> {
  const { address } = shared();
  const response = await fetch(`${address}/api/admin/team-links?sport=${sportId}`, {
    // Open connections would stop the tests from ending.
    headers: { cookie: sharedMaster().cookie, connection: 'close' },
  });
  const links = (await response.json()) as TeamLink[];
  const link = links.find((team) => team.teamId === teamId)?.link ?? '';
  return link.slice(link.indexOf('#t=') + '#t='.length);
}
