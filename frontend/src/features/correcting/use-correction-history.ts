import { useLocation, useNavigate } from 'react-router-dom';
import { captainPaths } from '../../addresses/score-entry';
import type { CorrectionTarget } from '../../report/model/correction-target';
import type { GameSummary } from '../../report/model/receipt';

/** The steps of a correction. Step 1 can't be corrected. */
export type CorrectionStep = 2 | 3 | 4;

/** What the last screen shows about a correction that the server made. */
export interface MadeCorrection {
  readonly reference: string;
  readonly game: GameSummary;
}

/** The state of a browser history entry. It survives a reload. */
interface CorrectionEntry {
  readonly target: CorrectionTarget;
  readonly step?: CorrectionStep;
  /** The step of the entry before this one. */
  readonly from?: CorrectionStep;
  /** The captain writes to the administrators instead. */
  readonly writes?: boolean;
  readonly made?: MadeCorrection;
  /** The ID of a correction in the queue whose state is shown. */
  readonly saved?: string;
}

/** Makes each step an entry in the browser's history, as the steps of a new report are. */
export function useCorrectionHistory(target: CorrectionTarget) {
  const location = useLocation();
  const navigate = useNavigate();
  const {
    step = 4,
    from,
    writes = false,
    made,
    saved,
  } = (location.state ?? {}) as Partial<CorrectionEntry>;

  const enter = (next: Omit<CorrectionEntry, 'target'>, replace = false) => {
    const state: CorrectionEntry = { target, ...next };
    void navigate(captainPaths.correction, { state, replace });
  };
  return {
    step,
    writes,
    made: made ?? null,
    saved: saved ?? null,
    go: (to: CorrectionStep) => {
      if (to !== step) enter({ step: to, from: step });
    },
    /** From step 3 to 2, and from step 2 to the review. */
    back: () => {
      const to = step === 3 ? 2 : 4;
      if (from === to) void navigate(-1);
      else enter({ step: to, from: step });
    },
    write: () => enter({ writes: true }),
    /** The review is shown again, of what the report is by then. */
    review: () => enter({ step: 4 }, true),
    finish: (correction: MadeCorrection) => enter({ made: correction }, true),
    showSaved: (id: string) => enter({ saved: id }, true),
  };
}

export type CorrectionHistory = ReturnType<typeof useCorrectionHistory>;
