import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeptReportDraft } from './draft/use-report-draft';
import { isOfAnotherGame } from './outbox/score-reports/outbox-items';
import { hasOutbox } from './outbox/score-reports/outbox-store';
import { useOutbox } from './outbox/use-outbox';
import type { WizardHistory } from './use-wizard-history';

/**
 * If a page was closed while sending, both the form and the saved report remain. Then the saved
 * report is shown, since sending the form again would send the same report. Exception: if the form
 * is now about another game, and another tab sent the previous one, the form stays. Drafts from
 * other pages that were sent are not offered again.
 * @returns whether it is known what was sent
 */
export function useSavedBefore(draft: KeptReportDraft, history: WizardHistory): boolean {
  const reports = useOutbox();
  const looked = useRef(false);
  const [known, setKnown] = useState(!hasOutbox());
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
    if (isOfAnotherGame(values, sent)) {
      const newId = draft.assignNewId();
      // A link to something else was followed, and stays open.
      if (!history.isLink) history.open(newId, history.step);
    } else {
      draft.reset();
      if (!history.isLink) history.showSaved(id);
    }
  }, [reports, draft, history]);
  return known;
}
