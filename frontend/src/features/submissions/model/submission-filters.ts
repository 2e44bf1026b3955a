import { outcomes } from '@score-tracker/backend/submissions/domain/outcome';
import type { FiltersOf } from '../../../api/operations';

export const statuses = ['all', 'logged', 'unlogged'] as const;
export type Status = (typeof statuses)[number];

/** The standings to filter by. The last two select reports by what is to be done with them. */
export const standingFilters = [
  'reported',
  'confirmed',
  'unopposed',
  'conflict',
  'attention',
  'ready',
] as const;
export type StandingFilter = (typeof standingFilters)[number];

/** The sport is an ID. Null means that a filter is not set. */
export type SubmissionFilters = FiltersOf<
  '/api/score-submissions' | '/api/export/scores',
  'search' | 'sport' | 'logged' | 'outcome' | 'standing',
  'logged'
>;

/** The filters that the tab opens with (docs/specification.md, section 4). */
export const defaultFilters: SubmissionFilters = {
  search: null,
  sport: null,
  logged: 'unlogged',
  outcome: null,
  standing: null,
};

/** Reads the filters from the page's address. Invalid values become the default. */
export function readFilters(query: URLSearchParams): SubmissionFilters {
  const text = (name: string) => query.get(name)?.trim() || null;
  const sport = text('sport');
  const logged = text('logged');
  return {
    search: text('search'),
    sport: sport === 'all' ? null : sport,
    logged: statuses.find((status) => status === logged) ?? defaultFilters.logged,
    outcome: outcomes.find((outcome) => outcome === text('outcome')) ?? null,
    standing: standingFilters.find((standing) => standing === text('standing')) ?? null,
  };
}

/** The query of the tab with these filters and no report open. */
export function queryOf(filters: SubmissionFilters): URLSearchParams {
  const { search, sport, logged, outcome, standing } = filters;
  const query = new URLSearchParams({ tab: 'submissions' });
  if (search !== null) query.set('search', search);
  if (sport !== null) query.set('sport', sport);
  if (logged !== defaultFilters.logged) query.set('logged', logged);
  if (outcome !== null) query.set('outcome', outcome);
  if (standing !== null) query.set('standing', standing);
  return query;
}

/** The same query with this report open, or with none. */
export function withReport(query: URLSearchParams, id: string | null): URLSearchParams {
  const changed = new URLSearchParams(query);
  if (id === null) changed.delete('report');
  else changed.set('report', id);
  return changed;
}

/**
 * What changes with the choice of a standing. What needs somebody may be logged already, and what is
 * ready never is, so the status changes where it would hide them.
 */
export function withStanding(
  standing: StandingFilter | null,
  { logged }: Pick<SubmissionFilters, 'logged'>,
): Partial<SubmissionFilters> {
  if (standing === 'attention') return { standing, logged: 'all' };
  if (standing === 'ready' && logged === 'logged') return { standing, logged: 'unlogged' };
  return { standing };
}

/** The part of the filters that chooses games, whatever became of their reports. */
export type Scope = Pick<SubmissionFilters, 'search' | 'sport' | 'outcome'>;

export function scopeOf({ search, sport, outcome }: SubmissionFilters): Scope {
  return { search, sport, outcome };
}

/** Whether all games are meant. */
export function isEverything({ search, sport, outcome }: Scope): boolean {
  return search === null && sport === null && outcome === null;
}

export function areDefault(filters: SubmissionFilters): boolean {
  return queryOf(filters).size === 1;
}

/** Whether these filters could hide a new report. */
export function couldHideNewReports(filters: SubmissionFilters): boolean {
  return (
    !isEverything(scopeOf(filters)) || filters.standing !== null || filters.logged === 'logged'
  );
}
