import type { ReportDraft } from './report-draft';
import { makeConfirmKey } from './confirm-key';
import { teamTokenOf } from './team-links';

/**
 * What is sent beside a report, and is no part of it (docs/extensions.md, sections 9 and 12). The same for
 * every attempt.
 */
export interface ReportTokens {
  /** With it, the other captain can agree. */
  readonly confirmKey?: string;
  /** Proves whose side the report comes from. */
  readonly teamToken?: string;
}

/** @param features of the server, which refuses or ignores what it does not know */
export function reportTokens(
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

/** For a report that is sent anew: the key belongs to the one that arrived. */
export function withNewConfirmKey(tokens: ReportTokens): ReportTokens {
  return tokens.confirmKey === undefined ? tokens : { ...tokens, confirmKey: makeConfirmKey() };
}
