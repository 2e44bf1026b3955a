import { makeConfirmKey } from '../../report/links/confirm-key';
import { gameTokenOf, noGameLink } from '../../report/model/game-link';
import type { ReportDraft } from '../../report/model/report-draft';
import type { ReportTokens } from '../../report/links/report-tokens';
import { teamTokenOf } from '../../report/stored/team-links';

/** The key of the form that was sent last. */
let last: { readonly idempotencyKey: string; readonly confirmKey: string } | null = null;

/**
 * A form that is sent again has the key that it had. The server may have stored the first one, and
 * the other captain must open that report.
 */
function confirmKeyOf(idempotencyKey: string): string {
  if (last?.idempotencyKey !== idempotencyKey) {
    last = { idempotencyKey, confirmKey: makeConfirmKey() };
  }
  return last.confirmKey;
}

/**
 * @param idempotencyKey of the form
 * @param features of the server, which refuses or ignores what it does not know
 * @param gameLink of the game that the form was filled in for. Its token is sent whatever the features: it came
 * from the server, and the features may not have been read yet
 */
export function newReportTokens(
  { leagueDetails }: Pick<ReportDraft, 'leagueDetails'>,
  idempotencyKey: string,
  features: readonly string[] = [],
  gameLink = noGameLink,
): ReportTokens {
  const { winningTeamId, losingTeamId } = leagueDetails;
  const teamToken = features.includes('team-links')
    ? teamTokenOf([winningTeamId, losingTeamId])
    : undefined;
  const gameToken = gameTokenOf(gameLink, leagueDetails);
  return {
    ...(features.includes('confirmation') && { confirmKey: confirmKeyOf(idempotencyKey) }),
    ...(teamToken !== undefined && { teamToken }),
    ...(gameToken !== undefined && { gameToken }),
  };
}
