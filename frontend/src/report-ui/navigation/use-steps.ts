import { useLocation, useNavigate } from 'react-router-dom';
import type { Step } from '../../report/model/steps';

/** The state of the history entry of a step. It survives a reload; see `beginAnew`. */
export interface StepEntry {
  /** The draft that the entry belongs to. Steps of other drafts are ignored. */
  readonly draft?: string | undefined;
  readonly step?: Step | undefined;
  /** The step of the entry before this one. */
  readonly from?: Step;
}

/**
 * Makes each step an entry in the browser's history, so that the Back button returns to the
 * previous step.
 * @param draft the ID of the draft that is being filled in
 */
export function useSteps(draft: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const entry = (location.state ?? {}) as StepEntry;
  const { step = 1, from } = entry.draft === undefined || entry.draft === draft ? entry : {};
  const go = (to: Step, leaving: Step) => {
    void navigate('/', { state: { draft, step: to, from: leaving } satisfies StepEntry });
  };
  return {
    step,
    /** Distinguishes visits to the same step. */
    key: location.key,
    go,
    back: (leaving: Exclude<Step, 1>) => {
      const before = (leaving - 1) as Step;
      if (from === before && step === leaving) void navigate(-1);
      else go(before, leaving);
    },
  };
}

export type Steps = ReturnType<typeof useSteps>;
