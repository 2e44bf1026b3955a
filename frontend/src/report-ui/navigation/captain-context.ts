import { useNavigate, useOutletContext } from 'react-router-dom';
import type { useSports } from '../../report/lists/api';
import type { BegunReport, KeptReportDraft } from '../../report/stored/use-report-draft';
import { makeIdempotencyKey } from '../../report/model/idempotency-key';
import type { Refusal } from '../../report/model/refusal';
import type { Step } from '../../report/model/steps';
import type { StepEntry } from './use-steps';

/** What the captain's screens share. */
export interface CaptainContext {
  readonly draft: KeptReportDraft;
  readonly refusal: Refusal;
  readonly sports: ReturnType<typeof useSports>;
  /** Whether the person has navigated since the page loaded. */
  readonly hasMoved: boolean;
  /** Whether it is known which drafts were sent. */
  readonly knowsWhatWasSent: boolean;
}

export function useCaptainContext(): CaptainContext {
  return useOutletContext<CaptainContext>();
}

/** Opens steps of a draft that another screen has filled in. */
export function useFillIn() {
  const { draft, refusal } = useCaptainContext();
  const navigate = useNavigate();
  const open = (id: string, step: Step, replace: boolean) =>
    void navigate('/', { state: { draft: id, step } satisfies StepEntry, replace });
  const switchTo = (begun: BegunReport) => {
    const id = makeIdempotencyKey();
    refusal.forget();
    draft.switchTo({ id, idempotencyKey: makeIdempotencyKey(), ...begun });
    return id;
  };
  return {
    /** The screen stays in the history. */
    fillIn: (begun: BegunReport, step: Step) => {
      open(switchTo(begun), step, false);
    },
    /** In the place of the game's screen, which would open the form again. */
    fillInGame: (begun: BegunReport) => {
      // The link was opened again.
      const isBegun = draft.isBegun && draft.gameLink?.token === begun.gameLink?.token;
      open(isBegun ? draft.id : switchTo(begun), 3, true);
    },
  };
}
