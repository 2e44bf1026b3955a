import { failureMessage } from '../../api/failure-message';
import type { Submission } from '../../api/types';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { LoadMore } from '../../ui/LoadMore';
import type { SubmissionList } from './api';
import { areUsual, usualFilters, type SubmissionFilters } from './submission-filters';
import type { RowActs } from './SubmissionRow';
import styles from './SubmissionsPanel.module.css';
import { SubmissionTable } from './SubmissionTable';

interface ResultsProps extends RowActs {
  readonly list: SubmissionList;
  readonly rows: readonly Submission[] | undefined;
  readonly filters: SubmissionFilters;
  readonly onFilter: (change: Partial<SubmissionFilters>) => void;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
}

/** What the filters bring, on its way, here, or not to be had. */
export function Results(props: ResultsProps) {
  const { list, rows, filters, onFilter, ...table } = props;
  const { data: pages, error, isOutdated, isValidating, size, setSize, mutate } = list;
  const failure = error !== undefined && !isValidating && (
    <Alert action={{ label: 'Retry', onPress: () => void mutate().catch(() => undefined) }}>
      {failureMessage(error, 'The score submissions could not be loaded.')}
    </Alert>
  );
  if (failure && (!rows || isOutdated)) return failure;
  const isReadingOn = pages !== undefined && !isOutdated && size > pages.length;
  return (
    <>
      {rows?.length === 0 ? (
        <Nothing filters={filters} onFilter={onFilter} />
      ) : (
        <SubmissionTable rows={rows} isOutdated={isOutdated} {...table} />
      )}
      {failure}
      {pages?.at(-1)?.next && !failure && (
        <LoadMore what="reports" isLoading={isReadingOn} onPress={() => void setSize(size + 1)} />
      )}
    </>
  );
}

interface NothingProps {
  readonly filters: SubmissionFilters;
  readonly onFilter: (change: Partial<SubmissionFilters>) => void;
}

function Nothing({ filters, onFilter }: NothingProps) {
  return (
    <div className={styles.nothing}>
      <p>No score submissions found</p>
      {areUsual(filters) ? (
        <Button
          onClick={() => {
            onFilter({ logged: 'all' });
          }}
        >
          Show logged scores, too
        </Button>
      ) : (
        <Button
          onClick={() => {
            onFilter(usualFilters);
          }}
        >
          Clear filters
        </Button>
      )}
    </div>
  );
}
