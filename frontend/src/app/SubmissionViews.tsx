import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFeature } from '../api/use-site';
import { GamesWaiting } from '../features/schedule/GamesWaiting';
import { Spinner } from '../ui/feedback/Spinner';
import { ToDoLine } from './ToDoLine';

const SubmissionsPanel = lazy(() => import('../features/submissions/SubmissionsPanel'));
const GamesPanel = lazy(() => import('../features/schedule/GamesPanel'));

/** The reports, or the games without one where there is a schedule, and what waits among them. */
export default function SubmissionViews() {
  const [query] = useSearchParams();
  const hasSchedule = useFeature('schedule');
  const isGames = hasSchedule && query.get('view') === 'unreported';
  return (
    <div className="column-12">
      <ToDoLine isOnReports={!isGames} games={hasSchedule && <GamesWaiting isShown={isGames} />} />
      <Suspense fallback={<Spinner>Loading …</Spinner>}>
        {isGames ? <GamesPanel /> : <SubmissionsPanel />}
      </Suspense>
    </div>
  );
}
