import { ApiError } from '../../../api/api-error';

/** What the server asks before it logs a report. */
export interface LogQuestion {
  /** Whether another result is replaced, or which of several games of the schedule it is. */
  readonly about: 'replace' | 'gameId';
  readonly sentence: string;
}

/** Null if the server asked nothing. */
export function questionIn(failure: unknown): LogQuestion | null {
  if (!(failure instanceof ApiError) || failure.status !== 409) return null;
  const [about] = (['replace', 'gameId'] as const).filter((path) =>
    failure.details.some((detail) => detail.path === path),
  );
  return about && failure.sentence !== null ? { about, sentence: failure.sentence } : null;
}
