import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { inLanguage } from '../../languages/sentence';
import { fieldAt } from '@score-tracker/backend/submissions/domain/report-fields';
import type { ErrorDetail } from '../../api/types';

export const stepLabels = () =>
  [t`Select Sport`, t`League Details`, t`Game Details`, t`Confirm`] as const;

/** Numbered from 1. */
export type Step = 1 | 2 | 3 | 4;

/** Names of fields in the message about missing ones, where the form calls them otherwise. */
const fieldNames: Readonly<Record<string, MessageDescriptor>> = {
  'leagueDetails.leagueId': msg`League`,
  'leagueDetails.location': msg`Location`,
  'gameDetails.winningScore': msg`Winning score`,
  'gameDetails.losingScore': msg`Losing score`,
  'gameDetails.ratingComments': msg`Comments`,
  'gameDetails.notes': msg`Game notes`,
  'gameDetails.captainName': msg`Your Name`,
  'gameDetails.verification': msg`Verification`,
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
    const [ofForm, label] = [fieldNames[path], fieldAt(path)?.label];
    if (stepOf(path) !== step || (!ofForm && label === undefined)) return [];
    return [{ path, name: ofForm ? i18n._(ofForm) : inLanguage(label!) }];
  });
}

/** The step that shows the field at this path, or null if no step does. */
export function stepOf(path: string): Step | null {
  if (path === 'sportId') return 1;
  if (path.startsWith('leagueDetails')) return 2;
  return path.startsWith('gameDetails') ? 3 : null;
}
