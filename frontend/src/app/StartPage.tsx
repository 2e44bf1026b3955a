import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ScoreWizard } from '../features/score-wizard/ScoreWizard';
import { guideAt } from '../addresses/guide-address';
import { Spinner } from '../ui/feedback/Spinner';

// Most captains don't read the guides, so their phones don't load them.
const HelpPage = lazy(() => import('../features/help/HelpPage'));

/** The score entry, or a guide if the address asks for one. */
export function StartPage() {
  const reader = guideAt(useLocation());
  if (reader === null) return <ScoreWizard />;
  return (
    <Suspense fallback={<Spinner>Loading …</Spinner>}>
      <HelpPage of={reader} />
    </Suspense>
  );
}
