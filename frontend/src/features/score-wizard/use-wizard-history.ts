import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Receipt } from './receipt';
import type { Step } from './steps';

/** What an entry of the browser's history holds. It outlives a reload. */
interface Entry {
  readonly step?: Step;
  /** The step of the entry before this one. */
  readonly from?: Step;
  readonly receipt?: Receipt;
}

/** The wizard's steps as entries of the browser's history, so that its Back button steps back. */
export function useWizardHistory() {
  const location = useLocation();
  const navigate = useNavigate();
  const { key } = location;
  const { step = 1, from, receipt } = (location.state ?? {}) as Entry;

  const [firstKey] = useState(key);
  const [moved, setMoved] = useState(false);
  if (!moved && key !== firstKey) setMoved(true);

  const enter = (entry: Entry, replace = false) => void navigate('/', { state: entry, replace });
  return {
    step,
    /** Tells one visit of a step from another. */
    key,
    /** Whether the person has gone anywhere since the page was loaded. */
    moved,
    /** Of the report sent last, while its screen shows. */
    receipt: receipt ?? null,
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
    /** Begins at the first step, in place of the present entry. */
    begin: () => {
      enter({ step: 1 }, true);
    },
  };
}

export type WizardHistory = ReturnType<typeof useWizardHistory>;
