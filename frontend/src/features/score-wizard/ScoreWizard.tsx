import { Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useFeature } from '../../api/use-site';
import { whenIdle } from '../../ui/preload/when-idle';
import { useReportDraft } from './draft/use-report-draft';
import { useSports } from './lists/api';
import { useKeptLists } from './lists/use-kept-lists';
import { linkInHash } from './model/links/link-in-hash';
import { useRefusal } from './model/refusal';
import { beginSending } from './queue/begin-sending';
import { CorrectionScreen } from './screens';
import { StepsLoading } from './StepsLoading';
import { useSavedBefore } from './use-saved-before';
import type { Wizard } from './wizard';

/** What all screens of captains need: the report that is being filled in, the lists, and the queue. */
export function ScoreWizard() {
  const { key, hash } = useLocation();
  const draft = useReportDraft();
  const sports = useSports();
  const refusal = useRefusal();
  useKeptLists(sports.data, draft.values.sportId);
  useEffect(beginSending, []);
  const knowsWhatWasSent = useSavedBefore(draft);
  const takesCorrections = useFeature('correction');
  useEffect(() => {
    // Later there may be no network.
    if (takesCorrections) whenIdle(CorrectionScreen.preload);
  }, [takesCorrections]);
  const [firstKey] = useState(key);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && key !== firstKey) setHasMoved(true);

  const link = linkInHash(hash);
  // The link leaves the address at once, before anyone can copy or bookmark it.
  if (link) return <Navigate to={link.path} state={link.state} replace />;
  return (
    <Suspense fallback={<StepsLoading />}>
      <Outlet context={{ draft, refusal, sports, hasMoved, knowsWhatWasSent } satisfies Wizard} />
    </Suspense>
  );
}
