import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { guideAt } from '../addresses/guide-address';
import { resultsAt } from '../addresses/results-address';
import { Spinner } from '../ui/feedback/Spinner';

// Most captains use none of these, so their phones don't load them.
const HelpPage = lazy(() => import('../features/help/HelpPage'));
const ResultsPage = lazy(() => import('../features/results/ResultsPage'));

/** A screen of captains, or a guide or the results of a league if the address asks for them. */
export function StartPage() {
  const location = useLocation();
  const reader = guideAt(location);
  const leagueId = resultsAt(location);
  if (reader === null && leagueId === null) return <Outlet />;
  return (
    <Suspense fallback={<Spinner>Loading …</Spinner>}>
      {reader === null ? (
        <ResultsPage key={leagueId} leagueId={leagueId!} />
      ) : (
        <HelpPage of={reader} />
      )}
    </Suspense>
  );
}
