import { t } from '@lingui/core/macro';
import { moveFocusOnRemoval } from '../ui/focus/lost-focus';
import { LoadFailure } from './LoadFailure';
import { LoadMore } from './LoadMore';
import styles from './MorePages.module.css';
import type { PagedList } from './use-pages';

interface MorePagesProps<Row> {
  readonly list: PagedList<Row>;
  /** The message if the server sent none. */
  readonly otherwise: string;
  /** What the list contains. */
  readonly what: string;
}

// When the last page has loaded, the button is gone. The words before it get its focus.
const toEnd = moveFocusOnRemoval((button) => button.previousElementSibling as HTMLElement);

/**
 * Shown below a list: the button for the next page, why the page could not be loaded, or that there are no
 * more pages. An error stays until the page has loaded, so that the button "Retry" keeps the focus.
 */
export function MorePages<Row>({ list, otherwise, what }: MorePagesProps<Row>) {
  const { data: pages = [], error, isOutdated, size, setSize, mutate } = list;
  const hasFailed = error !== undefined;
  const hasNext = Boolean(pages.at(-1)?.next);
  return (
    <>
      <p className={styles.end} tabIndex={-1}>
        {pages.length > 1 && !hasNext && !hasFailed && t`All ${what} are shown.`}
      </p>
      {hasFailed && (
        <LoadFailure
          failure={error}
          otherwise={otherwise}
          onRetry={() => void mutate().catch(() => undefined)}
        />
      )}
      {hasNext && !hasFailed && (
        <LoadMore
          ref={toEnd}
          what={what}
          isLoading={!isOutdated && size > pages.length}
          onPress={() => void setSize(size + 1)}
        />
      )}
    </>
  );
}

/** Whether loading failed and there is nothing else to show. */
export function isMissing<Row>({ data, error, isOutdated }: PagedList<Row>): boolean {
  return error !== undefined && (data === undefined || isOutdated);
}
