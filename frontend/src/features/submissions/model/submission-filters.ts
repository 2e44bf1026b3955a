import { outcomes } from '@score-tracker/backend/submissions/domain/outcome';
import type { FiltersOf } from '../../../api/operations';
import { isDate } from '../../../format/calendar';

export const statuses = ['all', 'logged', 'unlogged'] as const;
export type Status = (typeof statuses)[number];

/** The confirmations to filter by. The last two select reports by what is to be done with them. */
export const standingFilters = [
  'reported',
  'confirmed',
  'unopposed',
  'conflict',
  'messages',
  'ready',
] as const;
export type StandingFilter = (typeof standingFilters)[number];

/** The sport is an ID; the dates are the first and the last of games. Null means that a filter is not set. */
export type SubmissionFilters = FiltersOf<
  '/api/score-submissions' | '/api/export/scores',
  'search' | 'sport' | 'logged' | 'outcome' | 'standing' | 'from' | 'to',
  'logged'
> & {
  /** `played` for the order of games; null for the order in which reports came in. Exports have their own. */
  readonly sort: 'played' | null;
};

/** The filters that the tab opens with (docs/specification.md, section 4). */
export const defaultFilters: SubmissionFilters = {
  search: null,
  sport: null,
  logged: 'unlogged',
  outcome: null,
  standing: null,
  from: null,
  to: null,
  sort: null,
};

/** Reads the filters from the page's address. Invalid values become the default. */
export function readFilters(query: URLSearchParams): SubmissionFilters {
  const text = (name: string) => query.get(name)?.trim() || null;
  const date = (name: string) => {
    const value = text(name);
    return value !== null && isDate(value) ? value : null;
  };
  const sport = text('sport');
  const logged = text('logged');
  return {
    search: text('search'),
    sport: sport === 'all' ? null : sport,
    logged: statuses.find((status) => status === logged) ?? defaultFilters.logged,
    outcome: outcomes.find((outcome) => outcome === text('outcome')) ?? null,
    standing: standingFilters.find((standing) => standing === text('standing')) ?? null,
    from: date('from'),
    to: date('to'),
    sort: text('sort') === 'played' ? 'played' : null,
  };
}

/** The query of the tab with these filters and no report open. */
export function queryOf(filters: SubmissionFilters): URLSearchParams {
  const query = new URLSearchParams({ tab: 'submissions' });
  for (const [name, value] of Object.entries(filters)) {
    const isDefault = value === defaultFilters[name as keyof SubmissionFilters];
    if (value !== null && !isDefault) query.set(name, value);
  }
  return query;
}

/** The same query with this report open, or with none. */
export function withReport(query: URLSearchParams, id: string | null): URLSearchParams {
  const changed = new URLSearchParams(query);
  if (id === null) changed.delete('report');
  else changed.set('report', id);
  return changed;
}

/** What waits for an administrator, in the order in which it is worked off, with its filters. */
export const waiting = {
  ready: { standing: 'ready', logged: 'unlogged' },
  conflicts: { standing: 'conflict', logged: 'unlogged' },
  // Captains also write about reports that are logged.
  messages: { standing: 'messages', logged: 'all' },
} as const satisfies Record<string, Partial<SubmissionFilters>>;
export type Waiting = keyof typeof waiting;

/** What waits, if the list is filtered by it. */
export function waitingIn({ standing, logged }: SubmissionFilters): Waiting | null {
  const all = Object.keys(waiting) as Waiting[];
  return (
    all.find((each) => waiting[each].standing === standing && waiting[each].logged === logged) ??
    null
  );
}

/**
 * What changes with the choice of a confirmation: also the status, where it would hide reports that
 * are meant.
 */
export function withStanding(
  standing: StandingFilter | null,
  { logged }: Pick<SubmissionFilters, 'logged'>,
): Partial<SubmissionFilters> {
  if (standing === 'messages') return waiting.messages;
  if (standing === 'ready' && logged === 'logged') return waiting.ready;
  return { standing };
}

/** The part of the filters that chooses games, whatever became of their reports. */
export type Scope = Omit<SubmissionFilters, 'logged' | 'standing' | 'sort'>;

export function scopeOf({ search, sport, outcome, from, to }: SubmissionFilters): Scope {
  return { search, sport, outcome, from, to };
}

/** Whether all games are meant. */
export function isEverything(scope: Scope): boolean {
  return Object.values(scope).every((value) => value === null);
}

export function areDefault(filters: SubmissionFilters): boolean {
  return queryOf({ ...filters, sort: null }).size === 1;
}

/** Whether these filters could hide a new report. */
export function couldHideNewReports(filters: SubmissionFilters): boolean {
  return (
    !isEverything(scopeOf(filters)) || filters.standing !== null || filters.logged === 'logged'
  );
}
