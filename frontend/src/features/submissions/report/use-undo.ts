import type { Toast } from '../../../ui/feedback/toast';
import { useToasts } from '../../../ui/feedback/Toasts';
import { reopenSubmission } from '../model/api';

/** What the audit log tells as the reason. */
const reason = 'Undone right after it was logged';

/**
 * What a toast offers after reports were logged.
 * @param onReopened reloads what is shown
 */
export function useUndo(onReopened: (ids: readonly string[]) => Promise<void>) {
  const toasts = useToasts();
  return (ids: readonly string[]): NonNullable<Toast['action']> => ({
    label: 'Undo',
    press: async () => {
      try {
        for (const id of ids) await reopenSubmission(id, reason);
        toasts.show({
          kind: 'success',
          title: ids.length === 1 ? 'Not logged any more' : `${ids.length} are not logged any more`,
        });
      } catch {
        toasts.show({
          kind: 'danger',
          title: 'Error',
          description:
            ids.length === 1
              ? 'It could not be undone. Please open the report and try again.'
              : 'Not all could be undone. Please check the list.',
        });
      }
      await onReopened([]);
    },
  });
}
