/** A field that a correction changed, in words as people read them. */
interface Change {
  /** The field's path in the form, such as `gameDetails.winningScore`. */
  readonly field: string;
  readonly label: string;
  /** Empty if the field had no value. */
  readonly from: string;
  /** Empty if the field has no value any more. */
  readonly to: string;
}

/** What recipients are told about corrections of a report; stored as JSON. */
export interface CorrectionSnapshot {
  /** The newest revision. */
  readonly revision: number;
  /** When that was made; an instant in ISO 8601. */
  readonly correctedAt: string;
  /** Against the revision before the first correction that is told. */
  readonly changes: readonly Change[];
}

/** The fields whose values come from the catalogue or a fixed list, or are numbers or dates. */
const fieldsOfResult = [
  'winningTeamId',
  'losingTeamId',
  'matchDate',
  'winningScore',
  'losingScore',
  'outcome',
  'outcomeReason',
];

/**
 * Both corrections as one. A field that is back where it was before the earlier one is left out, so
 * there may be no changes.
 */
export function mergeCorrections(
  earlier: CorrectionSnapshot,
  later: CorrectionSnapshot,
): CorrectionSnapshot {
  const changes = new Map(earlier.changes.map((change) => [change.field, change]));
  for (const change of later.changes) {
    const before = changes.get(change.field);
    if (before?.from === change.to) changes.delete(change.field);
    else changes.set(change.field, { ...change, from: before?.from ?? change.from });
  }
  return { ...later, changes: [...changes.values()] };
}

/** The copy of a correction for a receipt, with nothing that was typed and no ratings. */
export function receiptCorrection(correction: CorrectionSnapshot): CorrectionSnapshot {
  const { revision, correctedAt, changes } = correction;
  return {
    revision,
    correctedAt,
    changes: changes
      .filter(({ field }) => fieldsOfResult.includes(field.slice(field.lastIndexOf('.') + 1)))
      .map(({ field, label, from, to }) => ({ field, label, from, to })),
  };
}
