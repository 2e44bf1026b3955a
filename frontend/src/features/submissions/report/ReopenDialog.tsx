import { ApiError } from '../../../api/api-error';
import type { Submission } from '../../../api/types';
import { ReasonDialog } from '../../../forms/ReasonDialog';
import { useToasts } from '../../../ui/feedback/Toasts';
import { reopenSubmission } from '../model/api';
import { titleOf } from '../model/submission-words';

interface ReopenDialogProps {
  readonly open: boolean;
  readonly report: Submission;
  readonly onClose: () => void;
  /** Called when the dialog has disappeared. */
  readonly onClosed: () => void;
  /** Called with the newest state of the report. */
  readonly onReopened: (report: Submission) => void;
  /** Called if another admin has deleted it. */
  readonly onGone: (report: Submission) => void;
  readonly focusAfter: () => HTMLElement | null;
}

/** Asks why a report is not logged any more. */
export function ReopenDialog({ report, onReopened, onGone, ...dialog }: ReopenDialogProps) {
  const toasts = useToasts();
  return (
    <ReasonDialog
      {...dialog}
      title="Mark as Not Logged"
      text="The report waits again, and its result does not count as final. If the score is in your league system, change it there, too."
      subject={titleOf(report)}
      hint="Administrators read it in the audit log"
      action="Mark as Not Logged"
      busy="Processing..."
      otherwise="Failed to mark the report as not logged. Please try again."
      onConfirm={async (reason) => {
        let reopened: Submission;
        try {
          reopened = await reopenSubmission(report.id, reason);
        } catch (error) {
          if (error instanceof ApiError && error.status === 404) onGone(report);
          throw error;
        }
        toasts.show({ kind: 'success', title: 'Marked as not logged' });
        onReopened(reopened);
      }}
    />
  );
}
