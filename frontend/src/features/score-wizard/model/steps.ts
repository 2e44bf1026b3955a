export const stepLabels = ['Select Sport', 'League Details', 'Game Details', 'Confirm'] as const;

/** Numbered from 1. */
export type Step = 1 | 2 | 3 | 4;

/** Names of fields in the message about missing ones, by field path. */
export const fieldNames: Readonly<Record<string, string>> = {
  'leagueDetails.leagueId': 'League',
  'leagueDetails.winningTeamId': 'Winning Team',
  'leagueDetails.losingTeamId': 'Losing Team',
  'leagueDetails.matchDate': 'Match Date',
  'leagueDetails.location': 'Location',
};

/** The step that shows the field at this path, or null if no step does. */
export function stepOf(path: string): Step | null {
  if (path === 'sportId') return 1;
  if (path.startsWith('leagueDetails')) return 2;
  return path.startsWith('gameDetails') ? 3 : null;
}
