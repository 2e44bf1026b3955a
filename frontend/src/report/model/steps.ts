import { fieldAt } from '@score-tracker/backend/submissions/domain/report-fields';
import type { ErrorDetail } from '../../api/types';

export const stepLabels = ['Select Sport', 'League Details', 'Game Details', 'Confirm'] as const;

/** Numbered from 1. */
export type Step = 1 | 2 | 3 | 4;

/** Names of fields in the message about missing ones, where the form calls them otherwise. */
const fieldNames: Readonly<Record<string, string>> = {
  'leagueDetails.leagueId': 'League',
  'leagueDetails.location': 'Location',
  'gameDetails.winningScore': 'Winning score',
  'gameDetails.losingScore': 'Losing score',
  'gameDetails.ratingComments': 'Comments',
  'gameDetails.notes': 'Game notes',
  'gameDetails.captainName': 'Your Name',
  'gameDetails.verification': 'Verification',
};

/** A field that is missing or wrong. */
export interface NeededField {
  readonly path: string;
  readonly name: string;
}

/** The fields of a step that break a rule. */
export function neededAt(
  step: Step,
  violations: readonly Pick<ErrorDetail, 'path'>[],
): readonly NeededField[] {
  return violations.flatMap(({ path }) => {
    const name = stepOf(path) === step ? (fieldNames[path] ?? fieldAt(path)?.label) : undefined;
    return name === undefined ? [] : [{ path, name }];
  });
}

/** The step that shows the field at this path, or null if no step does. */
export function stepOf(path: string): Step | null {
  if (path === 'sportId') return 1;
  if (path.startsWith('leagueDetails')) return 2;
  return path.startsWith('gameDetails') ? 3 : null;
}
