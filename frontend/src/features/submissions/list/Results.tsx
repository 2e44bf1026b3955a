import { lazy, Suspense } from 'react';
import type { Submission } from '../../../api/types';
import { useRead } from '../../../api/use-read';
import { isMissing, MorePages } from '../../../loading/MorePages';
import { Button } from '../../../ui/elements/Button';
import type { SubmissionList } from '../model/api';
import { areDefault, type SubmissionFilters } from '../model/submission-filters';
import { nothingText } from '../model/submission-words';
import type { RowActions } from './SubmissionRow';
import { SubmissionTable } from './SubmissionTable';

const FirstEvening = lazy(() => import('../first-evening/FirstEvening'));

interface ResultsProps extends RowActions {
  readonly list: SubmissionList;
  readonly rows: readonly Submission[] | undefined;
  readonly hasStandings: boolean;
  readonly isTable: boolean;
  readonly filters: SubmissionFilters;
  readonly onFilter: (change: Partial<SubmissionFilters>) => void;
  readonly onClear: () => void;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
}

/** The matching reports, or that they are loading, missing or could not be loaded. */
export function Results(props: ResultsProps) {
  const { list, rows, filters, onFilter, onClear, ...table } = props;
  return (
    <>
      {!isMissing(list) &&
        (rows?.length === 0 ? (
          <NoResults filters={filters} onFilter={onFilter} onClear={onClear} />
        ) : (
          <SubmissionTable
            rows={rows}
            isOutdated={list.isOutdated}
            sort={filters.sort}
            onSort={(sort) => onFilter({ sort })}
            {...table}
          />
        ))}
      <MorePages list={list} what="reports" otherwise="The reports could not be loaded." />
    </>
  );
}

type NoResultsProps = Pick<ResultsProps, 'filters' | 'onFilter' | 'onClear'>;

function NoResults({ filters, onFilter, onClear }: NoResultsProps) {
  const { data: summary } = useRead('/api/score-submissions/summary', {});
  return (
    <div className="empty-state">
      <p>{nothingText(filters)}</p>
      {summary?.total === 0 ? (
        <Suspense>
          <FirstEvening />
        </Suspense>
      ) : areDefault(filters) ? (
        <Button onClick={() => onFilter({ logged: 'all' })}>Show logged scores, too</Button>
      ) : (
        <Button onClick={onClear}>Clear filters</Button>
      )}
    </div>
  );
}
