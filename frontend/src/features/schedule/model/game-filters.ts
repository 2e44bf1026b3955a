import { isDate } from '../../../format/calendar';
import type { FiltersOf } from '../../../api/operations';

export const states = ['unreported', 'reported', 'upcoming', 'dismissed', 'all'] as const;
export type State = (typeof states)[number];

/** Sport and league are IDs; the dates are the first and the last. Null means that a filter is not set. */
export type GameFilters = FiltersOf<
  '/api/admin/games',
  'state' | 'sport' | 'league' | 'from' | 'to',
  'state'
>;

export const defaultFilters: GameFilters = {
  state: 'unreported',
  sport: null,
  league: null,
  from: null,
  to: null,
};

/** Reads the filters from the page's address. Invalid values become the default. */
export function readFilters(query: URLSearchParams): GameFilters {
  const text = (name: string) => query.get(name)?.trim() || null;
  const id = (name: string) => (text(name) === 'all' ? null : text(name));
  const date = (name: string) => {
    const value = text(name);
    return value !== null && isDate(value) ? value : null;
  };
  return {
    state: states.find((state) => state === text('state')) ?? defaultFilters.state,
    sport: id('sport'),
    league: id('league'),
    from: date('from'),
    to: date('to'),
  };
}

/** The query of the view with these filters. */
export function queryOf(filters: GameFilters): URLSearchParams {
  const query = new URLSearchParams({ tab: 'submissions', view: 'unreported' });
  for (const [name, value] of Object.entries(filters)) {
    const isDefault = value === defaultFilters[name as keyof GameFilters];
    if (value !== null && !isDefault) query.set(name, value);
  }
  return query;
}

/** The part of the filters that chooses games, whether they have a report or not. */
export type Scope = Omit<GameFilters, 'state'>;

export function scopeOf({ sport, league, from, to }: GameFilters): Scope {
  return { sport, league, from, to };
}

export function areDefault(filters: GameFilters): boolean {
  return Object.entries(filters).every(
    ([name, value]) => value === defaultFilters[name as keyof GameFilters],
  );
}
