import { CatalogueChanges } from './catalogue-changes';

/** One attempt to refresh the catalogue. */
export interface FeedRun {
  readonly startedAt: Date;
  readonly durationMs: number;
  /** Why it changed nothing; null when it succeeded. */
  readonly error: string | null;
  /** The feed could be read, but lacked so much that an administrator has to accept it. */
  readonly heldBack: boolean;
  /** What is different since; null where nothing was taken, or there was nothing of that source. */
  readonly changes: CatalogueChanges | null;
  /** Leagues that could not be read by themselves; what was known of them is kept. */
  readonly problems: readonly LeagueProblem[];
}

/** Why a league could not be read, in one sentence. */
export interface LeagueProblem {
  readonly league: string;
  readonly message: string;
}

export const feedHealths = ['OK', 'Outdated', 'Failing', 'Never refreshed'] as const;
export type FeedHealth = (typeof feedHealths)[number];

/** What is told of the feed (specification, section 2, "API Status"). */
export interface FeedStatus {
  readonly status: FeedHealth;
  readonly connectionStatus: 'Active' | 'Unknown';
  readonly lastRefreshed: Date | null;
  readonly lastError: string | null;
  readonly lastDurationMs: number | null;
  /** Of the last run. */
  readonly problems: readonly LeagueProblem[];
}

const freshForMilliseconds = 26 * 60 * 60 * 1_000;

/**
 * "OK" while the last refresh succeeded and is under 26 hours old, "Active" when the last contact
 * succeeded (contract, section 6).
 * @param runs the newest first
 */
export function feedStatus(runs: readonly FeedRun[], now: Date): FeedStatus {
  const [last] = runs;
  const lastGood = runs.find(({ error }) => error === null) ?? null;
  return {
    status: healthOf(last, now),
    // What is held back was read.
    connectionStatus: last && (last.error === null || last.heldBack) ? 'Active' : 'Unknown',
    lastRefreshed: lastGood?.startedAt ?? null,
    lastError: last?.error ?? null,
    lastDurationMs: last?.durationMs ?? null,
    problems: last?.problems ?? [],
  };
}

function healthOf(last: FeedRun | undefined, now: Date): FeedHealth {
  if (!last) return 'Never refreshed';
  if (last.error !== null) return 'Failing';
  return now.getTime() - last.startedAt.getTime() < freshForMilliseconds ? 'OK' : 'Outdated';
}
