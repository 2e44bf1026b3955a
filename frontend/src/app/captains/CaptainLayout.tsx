import { Suspense, useEffect, useState, useLayoutEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useFeature } from '../../api/use-site';
import { whenIdle } from '../../ui/preload/when-idle';
import { useReportDraft, type KeptReportDraft } from '../../report/stored/use-report-draft';
import { useSports } from '../../report/lists/api';
import { useKeptLists } from '../../report/lists/use-kept-lists';
import { linkInHash } from './link-in-hash';
import { useRefusal } from '../../report/model/refusal';
import { beginSending } from '../../report-queue/begin-sending';
import { CorrectionScreen } from './screens';
import { StepsLoading } from '../../report-ui/frame/StepsLoading';
import type { CaptainContext } from '../../report-ui/navigation/captain-context';
import { captainPaths } from '../../addresses/score-entry';
import { isOfAnotherGame } from '../../report-queue/is-of-another-game';
import { hasQueue } from '../../report-queue/queue-store';
import { useEntries } from '../../report-queue/use-queue';
import type { StepEntry } from '../../report-ui/navigation/use-steps';

/** Around all screens of captains. Keeps what they need: the report that is being filled in, the lists, and the queue. */
export function CaptainLayout() {
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
      <Outlet
        context={{ draft, refusal, sports, hasMoved, knowsWhatWasSent } satisfies CaptainContext}
      />
    </Suspense>
  );
}

const linkPaths: readonly string[] = [
  captainPaths.correction,
  captainPaths.confirmation,
  captainPaths.team,
  captainPaths.game,
  captainPaths.mailStop,
];

/**
 * If a page was closed while sending, both the form and the saved report remain. Then the saved
 * report is shown, since sending the form again would send the same report. Exception: if the form
 * is now about another game, and another tab sent the previous one, the form stays. Drafts from
 * other pages that were sent are not offered again.
 * @returns whether it is known what was sent
 */
function useSavedBefore(draft: KeptReportDraft): boolean {
  const location = useLocation();
  const navigate = useNavigate();
  const reports = useEntries('report');
  const looked = useRef(false);
  const [known, setKnown] = useState(!hasQueue());
  if (reports && !known) setKnown(true);
  const { forgetSent } = draft;
  // Runs before the screen is painted. Otherwise the captain could open a draft that was already
  // sent.
  useLayoutEffect(() => {
    const sent = reports?.filter(({ state }) => state !== 'refused') ?? [];
    if (sent.length === 0) return;
    forgetSent(({ id, values }) =>
      sent.some((report) => report.id === id && !isOfAnotherGame(values, report)),
    );
  }, [reports, forgetSent]);
  useEffect(() => {
    if (looked.current || !reports) return;
    looked.current = true;
    const { id, values } = draft;
    const sent = reports.find((report) => report.id === id && report.state !== 'refused');
    if (!sent) return;
    // A link to something else was followed, and stays open.
    const isLink = linkPaths.includes(location.pathname) || linkInHash(location.hash) !== null;
    if (isOfAnotherGame(values, sent)) {
      const newId = draft.assignNewId();
      if (isLink) return;
      const { step } = (location.state ?? {}) as StepEntry;
      void navigate('/', { state: { draft: newId, step } satisfies StepEntry, replace: true });
    } else {
      draft.reset();
      if (!isLink) void navigate(captainPaths.saved, { state: { id }, replace: true });
    }
  }, [reports, draft, location, navigate]);
  return known;
}
