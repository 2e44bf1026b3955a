import { ApiError } from '../../../api/api-error';
import { failureMessage } from '../../../languages/failure-message';
import type { Submission } from '../../../api/types';
import { useSite } from '../../../api/use-site';
import { ConfirmDialog } from '../../../forms/ConfirmDialog';
import { formatInstant } from '../../../format/instants';
import { useToasts } from '../../../ui/feedback/Toasts';
import { DialogText } from '../../../ui/overlays/AlertDialog';
import { useRestore } from './api';
import { Changes } from './Changes';
import type { Restoration } from './restoration';
import styles from './Changes.module.css';

interface RestoreDialogProps {
  readonly open: boolean;
  readonly report: Submission;
  readonly restoration: Restoration;
  readonly onClose: () => void;
  /** Called when the dialog has disappeared. */
  readonly onClosed: () => void;
  /** Called with the newest state of the report. */
  readonly onRestored: (report: Submission) => void;
  /** Called if the revision can't be restored, because the report or the revision is another. */
  readonly onOutdated: () => void;
}

/** Asks before a revision is restored, and says what will happen. */
export function RestoreDialog(props: RestoreDialogProps) {
  const { open, report, restoration, onClose, onClosed, onRestored, onOutdated } = props;
  const { target, changes } = restoration;
  const site = useSite();
  const toasts = useToasts();
  const restore = useRestore(report.id);
  return (
    <ConfirmDialog
      open={open}
      title={`Restore Revision ${target.revision}`}
      action="Restore"
      busy="Restoring..."
      kind="filled"
      failureTitle="Not restored"
      otherwise="Failed to restore it. Please try again."
      onClose={onClose}
      onClosed={onClosed}
      onConfirm={async () => {
        let restored: Submission;
        try {
          restored = await restore.trigger(target.revision);
        } catch (error) {
          if (!isOutdated(error)) throw error;
          toasts.show({
            kind: 'danger',
            title: 'Not restored',
            description: failureMessage(error, 'The report has changed. Please check it.'),
          });
          onOutdated();
          return;
        }
        toasts.show({
          kind: 'success',
          title: 'Success',
          description: `Revision ${target.revision} restored successfully!`,
        });
        onRestored(restored);
      }}
    >
      <DialogText>
        The report becomes what it was on {formatInstant(target.at, site?.timeZone)}, as a new
        revision. You can undo this by restoring another one.{' '}
        {report.logged
          ? 'It stays logged: change the score in your league system, too, if it differs.'
          : 'It stays pending.'}
      </DialogText>
      {changes.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it with the arrow keys, so it must be focusable (WCAG 2.1.1)
        <div className={styles.scrolled} role="group" aria-label="What will change" tabIndex={0}>
          <Changes changes={changes} />
        </div>
      ) : (
        <p>Nothing changes: the report is the same now.</p>
      )}
    </ConfirmDialog>
  );
}

/** Whether the report or its revisions are not as they are shown. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
