import { LoadFailure } from './LoadFailure';
import { LoadMore } from './LoadMore';
import type { PagedList } from './use-pages';

interface MorePagesProps<Row> {
  readonly list: PagedList<Row>;
  /** The message if the server sent none. */
  readonly otherwise: string;
  /** What the list contains, for screen readers. */
  readonly what: string;
}

/**
 * Shown below a list: the button for the next page, or why the page could not be loaded. An error stays
 * until the page has loaded, so that the button "Retry" keeps the focus.
 */
export function MorePages<Row>({ list, otherwise, what }: MorePagesProps<Row>) {
  const { data: pages, error, isOutdated, size, setSize, mutate } = list;
  if (error !== undefined) {
    return (
      <LoadFailure
        failure={error}
        otherwise={otherwise}
        onRetry={() => void mutate().catch(() => undefined)}
      />
    );
  }
  if (!pages?.at(-1)?.next) return null;
  const isReadingOn = !isOutdated && size > pages.length;
  return <LoadMore what={what} isLoading={isReadingOn} onPress={() => void setSize(size + 1)} />;
}

/** Whether loading failed and there is nothing else to show. */
export function isMissing<Row>({ data, error, isOutdated }: PagedList<Row>): boolean {
  return error !== undefined && (data === undefined || isOutdated);
}
