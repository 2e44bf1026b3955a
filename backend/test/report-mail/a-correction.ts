import { CorrectionSnapshot } from '../../src/report-mail/domain/correction';

/** The names of the fields that tests change, by their path in the form. */
const labels: Readonly<Record<string, string>> = {
  'leagueDetails.winningTeamId': 'Winning Team',
  'leagueDetails.losingTeamId': 'Losing Team',
  'leagueDetails.matchDate': 'Match Date',
  'gameDetails.winningScore': 'Winning Score',
  'gameDetails.losingScore': 'Losing Score',
  'gameDetails.outcome': 'Outcome',
  'gameDetails.outcomeReason': 'Reason',
  'gameDetails.refRating': 'Referee',
  'gameDetails.notes': 'Notes',
};

/** A correction with these changes: values before and after, by the field's path. */
export function aCorrection(
  changes: Readonly<Record<string, readonly [from: string, to: string]>>,
  revision = 2,
): CorrectionSnapshot {
  return {
    revision,
    correctedAt: `2026-06-02T01:${String(38 + revision)}:00.000Z`,
    changes: Object.entries(changes).map(([field, [from, to]]) => ({
      field,
      label: labels[field]!,
      from,
      to,
    })),
  };
}
