import { preloadChooser } from '../../ui/forms/chooser/Chooser';
import { preloadable } from '../../ui/preload/preloadable';
import { whenIdle } from '../../ui/preload/when-idle';
import { preloadLaterSteps } from '../../features/report-form/ReportWizard';

export const SuccessScreen = preloadable(
  () => import('../../features/reports-on-phone/SuccessScreen'),
);
export const SavedReport = preloadable(() => import('../../features/reports-on-phone/SavedReport'));
export const QueueScreen = preloadable(() => import('../../features/reports-on-phone/QueueScreen'));
export const CorrectionScreen = preloadable(
  () => import('../../features/correcting/CorrectionScreen'),
);
export const ConfirmScreen = preloadable(() => import('../../features/confirming/ConfirmScreen'));
export const GameScreen = preloadable(() => import('../../features/game-page/GameScreen'));
export const MailStopScreen = preloadable(() => import('../../features/mail-stop/MailStopScreen'));
export const TeamScreen = preloadable(() => import('../../features/team-page/TeamScreen'));

/**
 * Loads the next screens while the captain looks at the first one. Later there may be no network.
 */
export function preloadNextScreens(): void {
  whenIdle(() => {
    preloadLaterSteps();
    SuccessScreen.preload();
    SavedReport.preload();
    QueueScreen.preload();
    preloadChooser();
  });
}
