import type { FiltersOf } from '../../../api/operations';
import { isDate } from '../../../format/calendar';
import { auditActions } from './audit-words';

/** Null where it filters nothing. The actor is a part of a username, the days are both included. */
export type AuditFilters = FiltersOf<'/api/admin/audit-log', 'action' | 'actor' | 'from' | 'to'>;

/** As they stand in the page's address; what makes no sense filters nothing. */
export function readFilters(query: URLSearchParams): AuditFilters {
  const text = (name: string) => query.get(name)?.trim() || null;
  const date = (name: string) => {
    const given = text(name);
    return given !== null && isDate(given) ? given : null;
  };
  const action = text('action');
  return {
    action: auditActions.find((known) => known === action) ?? null,
    actor: text('actor'),
    from: date('from'),
    to: date('to'),
  };
}

/** The page's address with these filters. */
export function withFilters(filters: AuditFilters): URLSearchParams {
  const query = new URLSearchParams({ view: 'audit' });
  for (const [name, value] of Object.entries(filters)) {
    if (value) query.set(name, value);
  }
  return query;
}

export function isFiltering(filters: AuditFilters): boolean {
  return Object.values(filters).some((value) => value !== null);
}
