import { outcomes } from '@score-tracker/backend/submissions/domain/outcome';
import type { FiltersOf } from '../../../api/operations';

export const statuses = ['all', 'logged', 'unlogged'] as const;
export type Status = (typeof statuses)[number];

/** The sport is an ID. Null means that a filter is not set. */
export type SubmissionFilters = FiltersOf<
  '/api/score-submissions' | '/api/export/scores',
  'search' | 'sport' | 'logged' | 'outcome',
  'logged'
>;

/** The filters that the tab opens with (docs/specification.md, section 4). */
export const defaultFilters: SubmissionFilters = {
  search: null,
  sport: null,
  logged: 'unlogged',
  outcome: null,
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
  };
}

/** The query of the tab with these filters and no report open. */
export function queryOf({ search, sport, logged, outcome }: SubmissionFilters): URLSearchParams {
  const query = new URLSearchParams({ tab: 'submissions' });
  if (search !== null) query.set('search', search);
  if (sport !== null) query.set('sport', sport);
  if (logged !== defaultFilters.logged) query.set('logged', logged);
  if (outcome !== null) query.set('outcome', outcome);
  return query;
}

/** The same query with this report open, or with none. */
export function withReport(query: URLSearchParams, id: string | null): URLSearchParams {
  const changed = new URLSearchParams(query);
  if (id === null) changed.delete('report');
  else changed.set('report', id);
  return changed;
}

export function areDefault(filters: SubmissionFilters): boolean {
  return queryOf(filters).size === 1;
}

/** Whether these filters could hide a new report. */
export function couldHideNewReports(filters: SubmissionFilters): boolean {
  const { search, sport, logged, outcome } = filters;
  return search !== null || sport !== null || outcome !== null || logged === 'logged';
}
