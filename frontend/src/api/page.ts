import type { Reply } from './client';
import type { Address } from './resource';

/** One page of a list (docs/contract.md, section 4). */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** The address of the next page. Null on the last page. */
  readonly next: Address<readonly Row[]> | null;
  /** The number of matches on all pages. */
  readonly total: number;
  /** Whether there are more matches than `total`, where the server stopped counting. */
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
