import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { tokenInHash, type CorrectionTarget } from './model/correction-target';
import type { Receipt } from './model/receipt';
import type { Step } from './model/steps';

/** The state of a browser history entry. It survives a reload. */
interface Entry {
  /** The draft that the entry belongs to. Steps of other drafts are ignored. */
  readonly draft?: string;
  readonly step?: Step;
  /** The step of the entry before this one. */
  readonly from?: Step;
  readonly receipt?: Receipt;
  /** The id of a report in the outbox whose state is shown. */
  readonly saved?: string;
  /** The list of reports on this phone is shown. */
  readonly outbox?: boolean;
  /** The report that is corrected. */
  readonly correct?: CorrectionTarget;
}

/**
 * Makes each step an entry in the browser's history, so that the Back button returns to the
 * previous step.
 * @param draft the ID of the draft that is being filled in
 */
export function useWizardHistory(draft: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const { key } = location;
  const entry = (location.state ?? {}) as Entry;
  const { receipt, saved, outbox = false } = entry;
  const token = tokenInHash(location.hash);
  const correct = token === null ? entry.correct : { token };
  // The token leaves the address at once, before anyone can copy or bookmark it.
  useLayoutEffect(() => {
    if (token !== null) void navigate('/', { state: { correct: { token } }, replace: true });
  }, [token, navigate]);
  const { step = 1, from } = entry.draft === undefined || entry.draft === draft ? entry : {};

  const [firstKey] = useState(key);
  const [moved, setMoved] = useState(false);
  if (!moved && key !== firstKey) setMoved(true);

  const enter = (next: Entry, replace = false) =>
    void navigate('/', { state: { draft, ...next }, replace });
  return {
    step,
    /** Distinguishes visits to the same step. */
    key,
    /** Whether the person has navigated since the page loaded. */
    moved,
    /** The receipt of the last report, while the success screen is shown. */
    receipt: receipt ?? null,
    /** The ID of the saved report that is shown. */
    saved: saved ?? null,
    outbox,
    /** The report that is corrected, while its screens are shown. */
    correct: correct ?? null,
    go: (to: Step, leaving: Step) => {
      enter({ step: to, from: leaving });
    },
    back: (leaving: Exclude<Step, 1>) => {
      const before = (leaving - 1) as Step;
      if (from === before && step === leaving) void navigate(-1);
      else enter({ step: before, from: leaving });
    },
    finish: (sent: Receipt) => {
      enter({ receipt: sent }, true);
    },
    showSaved: (id: string) => {
      enter({ saved: id }, true);
    },
    showOutbox: () => {
      enter({ outbox: true, from: step });
    },
    openCorrection: (target: CorrectionTarget) => {
      enter({ correct: target });
    },
    /** Returns to the step from which the outbox was opened. */
    leaveOutbox: () => {
      enter({ step: from ?? 1 });
    },
    /** Shows a step of a draft that has just replaced another. */
    open: (opened: string, to: Step) => {
      enter({ draft: opened, step: to }, true);
    },
    /**
     * Goes to the first step. A receipt stays in the history, so that the Back button can return to
     * it.
     */
    begin: () => {
      const isForm = receipt === undefined && saved === undefined && !outbox && !correct;
      enter({ step: 1 }, isForm);
    },
  };
}

export type WizardHistory = ReturnType<typeof useWizardHistory>;
