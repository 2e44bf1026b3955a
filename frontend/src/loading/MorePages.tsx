import { LoadFailure } from './LoadFailure';
import { LoadMore } from './LoadMore';
import type { PagedList } from './use-pages';

interface MorePagesProps<Row> {
  readonly list: PagedList<Row>;
  /** What to say of a failure that the server has no sentence for. */
  readonly otherwise: string;
  /** What there is more of, for those who hear it. */
  readonly what: string;
}

/**
 * What stands under a list: the way to its next page, or why that is not there. A failure is told
 * until the answer is here: who tries again keeps the button, and the focus on it.
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

/** Whether there is nothing to show but that it failed. */
export function isMissing<Row>({ data, error, isOutdated }: PagedList<Row>): boolean {
  return error !== undefined && (data === undefined || isOutdated);
}
