export const stepLabels = ['Select Sport', 'League Details', 'Game Details', 'Confirm'] as const;

/** Numbered from 1. */
export type Step = 1 | 2 | 3 | 4;

/** What a step's fields are called where one of them is missing, by their paths. */
export const fieldNames: Readonly<Record<string, string>> = {
  'leagueDetails.leagueId': 'League',
  'leagueDetails.winningTeamId': 'Winning Team',
  'leagueDetails.losingTeamId': 'Losing Team',
  'leagueDetails.matchDate': 'Match Date',
  'leagueDetails.location': 'Location',
};

/** The step that shows the field at the path; null where none does. */
export function stepOf(path: string): Step | null {
  if (path === 'sportId') return 1;
  if (path.startsWith('leagueDetails')) return 2;
  return path.startsWith('gameDetails') ? 3 : null;
}
