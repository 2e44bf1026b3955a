import type { Reply } from './client';
import type { Address } from './resource';

/** One page of a list (docs/contract.md, section 4). */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** The next page; null where this is the last. */
  readonly next: Address<readonly Row[]> | null;
  /** Of all matches, on whichever page. */
  readonly total: number;
  /** Counting ended at `total`, and there are more. */
  readonly capped: boolean;
}

export function pageIn<Row>({ data, headers }: Reply<readonly Row[]>): Page<Row> {
  const [, next] = /<([^>]+)>;\s*rel="next"/.exec(headers.get('link') ?? '') ?? [];
  return {
    rows: data,
    next: (next as Page<Row>['next'] | undefined) ?? null,
    total: Number(headers.get('x-total-count') ?? 0),
    capped: headers.get('x-total-count-capped') === 'true',
  };
}
