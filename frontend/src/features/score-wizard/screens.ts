import { preloadChooser } from '../../ui/forms/chooser/Chooser';
import { preloadable } from '../../ui/preload/preloadable';
import { whenIdle } from '../../ui/preload/when-idle';
import { ReportSteps } from './ReportWizard';

export const SuccessScreen = preloadable(() => import('./queue-screens/SuccessScreen'));
export const SavedReport = preloadable(() => import('./queue-screens/SavedReport'));
export const QueueScreen = preloadable(() => import('./queue-screens/QueueScreen'));
export const CorrectionScreen = preloadable(() => import('./correction-screens/CorrectionScreen'));
export const ConfirmScreen = preloadable(() => import('./confirm-screens/ConfirmScreen'));
export const GameScreen = preloadable(() => import('./game-screens/GameScreen'));
export const MailStopScreen = preloadable(() => import('./mail-stop/MailStopScreen'));
export const TeamScreen = preloadable(() => import('./confirm-screens/TeamScreen'));

/**
 * Loads the next screens while the captain looks at the first one. Later there may be no network.
 */
export function preloadSteps(): void {
  whenIdle(() => {
    ReportSteps.preload();
    SuccessScreen.preload();
    SavedReport.preload();
    QueueScreen.preload();
    preloadChooser();
  });
}
