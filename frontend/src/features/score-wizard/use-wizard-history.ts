import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Receipt } from './model/receipt';
import type { Step } from './model/steps';

/** What an entry of the browser's history holds. It outlives a reload. */
interface Entry {
  /** Of the draft that the entry belongs to: what a past report left behind is no step of this one. */
  readonly draft?: string;
  readonly step?: Step;
  /** The step of the entry before this one. */
  readonly from?: Step;
  readonly receipt?: Receipt;
  /** The id of a report in the outbox whose state is shown. */
  readonly saved?: string;
  /** The reports on this phone are shown. */
  readonly outbox?: boolean;
}

/**
 * The wizard's steps as entries of the browser's history, so that its Back button steps back.
 * @param draft identifies the draft that is being filled in
 */
export function useWizardHistory(draft: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const { key } = location;
  const entry = (location.state ?? {}) as Entry;
  const { receipt, saved, outbox = false } = entry;
  const { step = 1, from } = entry.draft === undefined || entry.draft === draft ? entry : {};

  const [firstKey] = useState(key);
  const [moved, setMoved] = useState(false);
  if (!moved && key !== firstKey) setMoved(true);

  const enter = (next: Entry, replace = false) =>
    void navigate('/', { state: { draft, ...next }, replace });
  return {
    step,
    /** Tells one visit of a step from another. */
    key,
    /** Whether the person has gone anywhere since the page was loaded. */
    moved,
    /** Of the report sent last, while its screen shows. */
    receipt: receipt ?? null,
    /** The report in the outbox whose state shows. */
    saved: saved ?? null,
    outbox,
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
    /** To the step that the reports were looked at from. */
    leaveOutbox: () => {
      enter({ step: from ?? 1 });
    },
    /** To a step of a draft that has just taken the place of another. */
    open: (opened: string, to: Step) => {
      enter({ draft: opened, step: to }, true);
    },
    /** Begins at the first step; a receipt stays behind it, for the browser's Back button. */
    begin: () => {
      enter({ step: 1 }, receipt === undefined && saved === undefined && !outbox);
    },
  };
}

export type WizardHistory = ReturnType<typeof useWizardHistory>;
