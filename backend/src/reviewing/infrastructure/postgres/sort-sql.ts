import { SortOrder } from '../../application/ports';

/** How rows are sorted. A page begins after the key of a row. */
interface SortSql {
  /** The columns that decide. */
  readonly columns: string;
  /** For ORDER BY. An index has exactly this order. */
  readonly order: string;
  /** The key of a row, as an SQL expression. */
  readonly key: string;
  /** Whether a row comes after the key. Adds to the values. */
  readonly isAfter: (key: string, values: unknown[]) => string;
}

/** Ids are in the order in which reports came in. */
export const sortSql: Readonly<Record<SortOrder, SortSql>> = {
  sent: {
    columns: 'id',
    order: 'id DESC',
    key: 'id::text',
    isAfter: (key, values) => `id < $${values.push(key)}`,
  },
  played: {
    columns: 'match_date, id',
    order: 'match_date DESC, id DESC',
    key: `to_char(match_date, 'YYYY-MM-DD ') || id`,
    isAfter: (key, values) => {
      const [date, id] = key.split(' ');
      return `(match_date, id) < ($${values.push(date)}::date, $${values.push(id)}::uuid)`;
    },
  },
};
