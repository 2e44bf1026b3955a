import { useLocation, useNavigate } from 'react-router-dom';
import { captainPaths } from '../../addresses/score-entry';
import type { CorrectionTarget } from '../../report/model/correction-target';
import type { StepEntry } from './use-steps';

/** The ways from one captain's screen to another. */
export function useGo() {
  const navigate = useNavigate();
  const location = useLocation();
  const isWizard = location.pathname === '/';
  const entry = (location.state ?? {}) as StepEntry;
  return {
    /** To the first step. A screen about a report stays in the history, so that the Back button returns to it. */
    toFirstStep: () => void navigate('/', { replace: isWizard }),
    toQueue: () => {
      const { draft, step } = entry;
      const state: StepEntry = isWizard ? { draft, step } : {};
      void navigate(captainPaths.queue, { state });
    },
    /** To the step from which the queue was opened. */
    fromQueue: () => void navigate('/', { state: entry }),
    toCorrection: (target: CorrectionTarget) =>
      void navigate(captainPaths.correction, { state: { target } }),
    /** @param link what stood behind `#c=` or, in an e-mail, `#a=` */
    toConfirmation: (link: string, isMailed = false) =>
      void navigate(captainPaths.confirmation, { state: { link, isMailed } }),
    toTeam: (token: string) => void navigate(captainPaths.team, { state: { token } }),
    toGame: (token: string) => void navigate(captainPaths.game, { state: { token } }),
  };
}
