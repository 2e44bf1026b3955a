import { CatalogueChanges } from './catalogue-changes';

/** One attempt to refresh the catalogue. */
export interface FeedRun {
  readonly startedAt: Date;
  readonly durationMs: number;
  /** Why nothing was changed; null if the refresh succeeded. */
  readonly error: string | null;
  /** The feed could be read, but lacked so much that an administrator must accept it. */
  readonly heldBack: boolean;
  /**
   * The changes since the last catalogue; null if nothing was replaced, or if that had another
   * source.
   */
  readonly changes: CatalogueChanges | null;
  /** Single leagues that could not be read; they stay as they were. */
  readonly problems: readonly LeagueProblem[];
}

/** Why a league could not be read, in one sentence. */
export interface LeagueProblem {
  readonly league: string;
  readonly message: string;
}

export const feedHealths = ['OK', 'Outdated', 'Failing', 'Never refreshed'] as const;
export type FeedHealth = (typeof feedHealths)[number];

/** The status of the feed (docs/specification.md, section 2, "API Status"). */
export interface FeedStatus {
  readonly status: FeedHealth;
  readonly connectionStatus: 'Active' | 'Unknown';
  readonly lastRefreshed: Date | null;
  readonly lastError: string | null;
  readonly lastDurationMs: number | null;
  /** From the last run. */
  readonly problems: readonly LeagueProblem[];
}

const freshForMilliseconds = 26 * 60 * 60 * 1_000;

/**
 * "OK" if the last refresh succeeded and is less than 26 hours old; "Active" if the last contact
 * succeeded (docs/contract.md, section 6).
 * @param runs newest first
 */
export function feedStatus(runs: readonly FeedRun[], now: Date): FeedStatus {
  const [last] = runs;
  const lastGood = runs.find(({ error }) => error === null) ?? null;
  return {
    status: healthOf(last, now),
    // A refresh that was held back did reach the feed.
    connectionStatus: last && (last.error === null || last.heldBack) ? 'Active' : 'Unknown',
    lastRefreshed: lastGood?.startedAt ?? null,
    lastError: last?.error ?? null,
    lastDurationMs: last?.durationMs ?? null,
    problems: last?.problems ?? [],
  };
}

/** The health of all that a refresh imports. @param scheduleError why the schedule stayed as it was */
export function overallHealth(leagues: FeedHealth, scheduleError: string | null): FeedHealth {
  return leagues === 'OK' && scheduleError !== null ? 'Failing' : leagues;
}

function healthOf(last: FeedRun | undefined, now: Date): FeedHealth {
  if (!last) return 'Never refreshed';
  if (last.error !== null) return 'Failing';
  return now.getTime() - last.startedAt.getTime() < freshForMilliseconds ? 'OK' : 'Outdated';
}
