import { makeConfirmKey } from './confirm-key';
import type { ReportDraft } from './report-draft';
import type { ReportTokens } from './report-tokens';
import { teamTokenOf } from './team-links';

/** @param features of the server, which refuses or ignores what it does not know */
export function newReportTokens(
  { leagueDetails }: Pick<ReportDraft, 'leagueDetails'>,
  features: readonly string[] = [],
): ReportTokens {
  const { winningTeamId, losingTeamId } = leagueDetails;
  const teamToken = features.includes('team-links')
    ? teamTokenOf([winningTeamId, losingTeamId])
    : undefined;
  return {
    ...(features.includes('confirmation') && { confirmKey: makeConfirmKey() }),
    ...(teamToken !== undefined && { teamToken }),
  };
}
