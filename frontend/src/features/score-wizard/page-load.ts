import { isScoreEntry } from '../../addresses/score-entry';
import { teamLinks } from './model/links/team-links';
import type { Entry } from './use-wizard-history';

/** The state of a history entry, as the router keeps it. */
interface Kept {
  readonly usr?: KeptEntry | null;
}

interface KeptEntry extends Entry {
  /** A correction that was made. */
  readonly made?: unknown;
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
  window.history.replaceState({ ...kept, usr: null }, '');
}

function stays(entry: KeptEntry): boolean {
  const { getEntriesByType } = performance as Partial<Performance>;
  const [load] = getEntriesByType?.call(performance, 'navigation') ?? [];
  const type = (load as PerformanceNavigationTiming | undefined)?.type;
  if (type === 'reload') return !isDone(entry);
  if (type === 'navigate') return isOfReport(entry);
  return true;
}

/** The first step leads to what was sent or waits, and to the team. */
function isDone({ receipt, saved, made, team }: KeptEntry): boolean {
  if (receipt !== undefined || saved !== undefined || made !== undefined) return true;
  return teamLinks().some(({ token }) => token === team);
}

/** Whether it is a step of a new report. Corrections have steps, too. */
function isOfReport({ step, correct }: KeptEntry): boolean {
  return step !== undefined && correct === undefined;
}
