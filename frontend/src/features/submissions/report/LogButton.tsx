import { useEffect, useRef } from 'react';
import { ApiError } from '../../../api/api-error';
import type { Submission } from '../../../api/types';
import { Button } from '../../../ui/elements/Button';
import type { Toast } from '../../../ui/feedback/toast';
import { useToasts } from '../../../ui/feedback/Toasts';
import { useLogSubmission } from '../model/api';
import { focusIsLost } from '../../../ui/focus/lost-focus';
import { titleOf } from '../model/submission-words';

interface LogButtonProps {
  readonly report: Submission;
  readonly kind?: 'filled' | 'quiet';
  /** Called with the reports that were logged. Reloads what is shown. */
  readonly onLogged: (ids: readonly string[]) => Promise<void>;
}

export function LogButton({ report, kind = 'quiet', onLogged }: LogButtonProps) {
  const toasts = useToasts();
  const log = useLogSubmission(report);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (log.error !== undefined && focusIsLost()) button.current?.focus();
  }, [log.error]);

  const press = async () => {
    try {
      await log.trigger();
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
    });
    await onLogged([report.id]);
  };
  return (
    <Button
      ref={button}
      kind={kind}
      disabled={report.logged || log.isMutating}
      onClick={() => void press()}
      of={titleOf(report)}
    >
      {log.isMutating ? 'Processing...' : 'Mark as Logged'}
    </Button>
  );
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
