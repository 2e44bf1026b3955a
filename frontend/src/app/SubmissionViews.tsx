import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useFeature } from '../api/use-site';
import { GamesWaiting } from '../features/schedule/GamesWaiting';
import { Spinner } from '../ui/feedback/Spinner';
import { ToDoLine } from './ToDoLine';

const SubmissionsPanel = lazy(() => import('../features/submissions/SubmissionsPanel'));
const GamesPanel = lazy(() => import('../features/schedule/GamesPanel'));
const TablesPanel = lazy(() => import('../features/results/tables/TablesPanel'));

/**
 * The reports, the games without one where there is a schedule, or the tables where results are public,
 * and what waits among them.
 */
export default function SubmissionViews() {
  const [query] = useSearchParams();
  const hasSchedule = useFeature('schedule');
  const hasTables = useFeature('results');
  const isGames = hasSchedule && query.get('view') === 'unreported';
  const isTables = hasTables && query.get('view') === 'tables';
  return (
    <div className="column-12">
      <ToDoLine isOnReports={!isGames && !isTables} hasOthers={hasSchedule || hasTables}>
        {hasSchedule && <GamesWaiting isShown={isGames} />}
        {hasTables && (
          <Link to="?tab=submissions&view=tables" aria-current={isTables ? 'page' : undefined}>
            League tables
          </Link>
        )}
      </ToDoLine>
      <Suspense fallback={<Spinner>Loading …</Spinner>}>
        {isGames ? <GamesPanel /> : isTables ? <TablesPanel /> : <SubmissionsPanel />}
      </Suspense>
    </div>
  );
}
