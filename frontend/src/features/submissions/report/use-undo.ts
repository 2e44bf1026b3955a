import { ApiError } from '../../../api/api-error';
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
      if (ids.length > 1) toasts.show({ kind: 'info', title: 'Undoing...' });
      let failed = 0;
      for (const id of ids) {
        try {
          await reopenSubmission(id, reason);
        } catch (error) {
          // Another admin may have deleted it.
          if (!(error instanceof ApiError && error.status === 404)) failed += 1;
        }
      }
      toasts.show(failed === 0 ? undone(ids.length) : notUndone(failed));
      await onReopened([]);
    },
  });
}

function undone(count: number): Toast {
  const title = count === 1 ? 'Not logged any more' : `${count} are not logged any more`;
  return { kind: 'success', title };
}

function notUndone(count: number): Toast {
  const what = count === 1 ? '1 report stays logged' : `${count} reports stay logged`;
  return {
    kind: 'danger',
    title: 'Error',
    description: `${what}. Please open what is wrong, and mark it as not logged.`,
  };
}
