import { useLayoutEffect } from 'react';
import { useSWRConfig } from 'swr';
import useSWRInfinite, { type SWRInfiniteResponse } from 'swr/infinite';
import { readWhenShown } from '../api/read-when-shown';
import type { ItemOf, ListPath, ReadParams } from '../api/operations';
import { pageIn, type Page } from '../api/page';
import { read } from '../api/client';
import { addressOf, type Address } from '../api/resource';

/** A page of a list, and where it was read. */
export interface ListPage<Row> extends Page<Row> {
  readonly address: string;
}

export interface PagedList<Row> extends SWRInfiniteResponse<ListPage<Row>, unknown> {
  /** What is there was sought by other filters; it stays until these bring theirs. */
  readonly isOutdated: boolean;
}

/**
 * A list by filters, page after page. One that is come back to shows at once, and is read again.
 * @param params of the first page
 * @param complete fills in what a row of an older server lacks
 */
export function usePages<P extends ListPath>(
  path: P,
  params: ReadParams<P>,
  complete: (row: ItemOf<P>) => ItemOf<P>,
): PagedList<ItemOf<P>> {
  const address = addressOf(path, params);
  const { mutate } = useSWRConfig();
  // Before the list itself looks for what is kept.
  useLayoutEffect(() => {
    const isPage = (kept: unknown) => typeof kept === 'string' && kept.split('?')[0] === path;
    void mutate(isPage, undefined, { revalidate: false });
  }, [path, address, mutate]);
  const list = useSWRInfinite<ListPage<ItemOf<P>>, unknown>(
    (index: number, before: ListPage<ItemOf<P>> | null) =>
      index === 0 ? address : (before?.next ?? null),
    async (from: Address<readonly ItemOf<P>[]>) => {
      const page = pageIn(await read(from));
      return { ...page, rows: page.rows.map(complete), address: from };
    },
    { ...readWhenShown, revalidateFirstPage: false, keepPreviousData: true },
  );
  return { ...list, isOutdated: list.data !== undefined && list.data[0]?.address !== address };
}
