import { useLayoutEffect } from 'react';
import { useSWRConfig } from 'swr';
import useSWRInfinite, { type SWRInfiniteResponse } from 'swr/infinite';
import { readWhenShown } from '../api/read-when-shown';
import type { ItemOf, ListPath, ReadParams } from '../api/operations';
import { pageIn, type Page } from '../api/page';
import { read } from '../api/client';
import { addressOf, type Address } from '../api/resource';

/** A page of a list, and its address. */
export interface ListPage<Row> extends Page<Row> {
  readonly address: string;
}

export interface PagedList<Row> extends SWRInfiniteResponse<ListPage<Row>, unknown> {
  /** Whether the pages belong to earlier filters. They stay until those of the current filters have loaded. */
  readonly isOutdated: boolean;
}

/**
 * A filtered list, page by page. A list that was shown before appears at once and is read again.
 * @param params the parameters of the first page
 */
export function usePages<P extends ListPath>(path: P, params: ReadParams<P>): PagedList<ItemOf<P>> {
  const address = addressOf(path, params);
  const { mutate } = useSWRConfig();
  // This must run before SWR looks for cached pages.
  useLayoutEffect(() => {
    const [list] = address.split('?');
    const isPage = (kept: unknown) => typeof kept === 'string' && kept.split('?')[0] === list;
    void mutate(isPage, undefined, { revalidate: false });
  }, [address, mutate]);
  const list = useSWRInfinite<ListPage<ItemOf<P>>, unknown>(
    (index: number, before: ListPage<ItemOf<P>> | null) =>
      index === 0 ? address : (before?.next ?? null),
    async (from: Address<readonly ItemOf<P>[]>) => {
      return { ...pageIn(await read(from)), address: from };
    },
    { ...readWhenShown, revalidateFirstPage: false, keepPreviousData: true },
  );
  return { ...list, isOutdated: list.data !== undefined && list.data[0]?.address !== address };
}
