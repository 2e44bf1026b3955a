import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { captainPaths } from '../../addresses/score-entry';
import type { KeptReportDraft } from './draft/use-report-draft';
import { linkInHash } from './model/links/link-in-hash';
import { isOfAnotherGame } from './queue/kinds/report';
import { hasQueue } from './queue/queue-store';
import { useEntries } from './queue/use-queue';
import type { StepEntry } from './use-steps';

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
export function useSavedBefore(draft: KeptReportDraft): boolean {
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
