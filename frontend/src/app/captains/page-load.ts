import { captainPaths, isScoreEntry } from '../../addresses/score-entry';
import { teamLinks } from '../../report/stored/team-links';

/** The state of a history entry, as the router keeps it. */
interface Kept {
  readonly usr?: {
    readonly step?: unknown;
    readonly token?: unknown;
    /** A correction that was made. */
    readonly made?: unknown;
    /** A correction that waits. */
    readonly saved?: unknown;
  } | null;
}

/**
 * A page that is loaded in a tab where the site was open begins anew, unless a form is being filled in. Browsers
 * keep the state of the history entry through a reload, and often if somebody enters the same address. Call it
 * before the router reads that state.
 */
export function beginAnew(): void {
  const kept = (window.history.state ?? {}) as Kept;
  const { usr } = kept;
  if (!usr || !isScoreEntry(window.location) || stays(usr)) return;
  window.history.replaceState({ ...kept, usr: null }, '', '/');
}

function stays(entry: NonNullable<Kept['usr']>): boolean {
  const { getEntriesByType } = performance as Partial<Performance>;
  const [load] = getEntriesByType?.call(performance, 'navigation') ?? [];
  const type = (load as PerformanceNavigationTiming | undefined)?.type;
  if (type === 'reload') return !isDone(entry);
  if (type === 'navigate') return window.location.pathname === '/' && entry.step !== undefined;
  return true;
}

/** The first step leads to what was sent or waits, and to the team. */
function isDone({ made, saved, token }: NonNullable<Kept['usr']>): boolean {
  switch (window.location.pathname) {
    case captainPaths.sent:
    case captainPaths.saved:
      return true;
    case captainPaths.team:
      return teamLinks().some((team) => team.token === token);
    default:
      return made !== undefined || saved !== undefined;
  }
}
