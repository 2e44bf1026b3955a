import type { FiltersOf } from '../../../api/operations';
import { isDate } from '../../../format/calendar';
import { auditActions } from './audit-words';

/** A filter that is null filters nothing. The actor is part of a username. Both days are included. */
export type AuditFilters = FiltersOf<'/api/admin/audit-log', 'action' | 'actor' | 'from' | 'to'>;

/** Reads the filters from the page's address. Invalid values filter nothing. */
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
