import { ApiError } from '../../../api/api-error';
import type { Submission } from '../../../api/types';
import type { Toast } from '../../../ui/feedback/toast';
import { useUser } from '../../../session/session';
import { useToasts } from '../../../ui/feedback/Toasts';
import { useLogSubmission } from '../model/api';
import { useUndo } from './use-undo';

/**
 * Marks a report as logged, and says what came of it.
 * @param onLogged called with the reports that were logged. Reloads what is shown
 */
export function useLog(report: Submission, onLogged: (ids: readonly string[]) => Promise<void>) {
  const toasts = useToasts();
  const call = useLogSubmission(report);
  const undo = useUndo(onLogged);
  const { username } = useUser();
  return {
    isBusy: call.isMutating,
    error: call.error,
    /** @param goOn called once it is logged, before what is shown is read again */
    log: async (goOn?: () => void): Promise<void> => {
      let logged: Submission;
      try {
        logged = await call.trigger();
      } catch (failure) {
        toasts.show(toastFor(failure));
        // It may have been corrected, or another admin may have deleted it, so reload what is shown.
        await onLogged([]);
        return;
      }
      toasts.show({
        kind: 'success',
        title: 'Success',
        description: 'Score marked as logged successfully!',
        // Someone else may have logged it since it was shown.
        ...(logged.loggedBy === username ? { action: undo([report.id]) } : {}),
      });
      goOn?.();
      await onLogged([report.id]);
    },
  };
}

/** The captain may have corrected the report since it was shown. */
function toastFor(failure: unknown): Toast {
  if (failure instanceof ApiError && failure.status === 409 && failure.sentence !== null) {
    return { kind: 'danger', title: 'Not logged', description: failure.sentence };
  }
  return {
    kind: 'danger',
    title: 'Error',
    description: 'Failed to mark score as logged. Please try again.',
  };
}
