import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ViewSwitch } from '../features/schedule/ViewSwitch';
import { Spinner } from '../ui/feedback/Spinner';

const SubmissionsPanel = lazy(() => import('../features/submissions/SubmissionsPanel'));
const GamesPanel = lazy(() => import('../features/schedule/GamesPanel'));

/** The reports, or the games without one, where there is a schedule. */
export default function SubmissionViews() {
  const [query] = useSearchParams();
  const isGames = query.get('view') === 'unreported';
  return (
    <>
      <ViewSwitch isGames={isGames} />
      <Suspense fallback={<Spinner>Loading …</Spinner>}>
        {isGames ? <GamesPanel /> : <SubmissionsPanel />}
      </Suspense>
    </>
  );
}
