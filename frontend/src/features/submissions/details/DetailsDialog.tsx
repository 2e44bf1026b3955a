import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import type { Submission } from '../../../api/types';
import { Alert } from '../../../ui/feedback/Alert';
import { Button } from '../../../ui/elements/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { Spinner } from '../../../ui/feedback/Spinner';
import { useSubmission } from '../model/api';
import { ConflictDesk } from '../conflict/ConflictDesk';
import styles from './DetailsDialog.module.css';
import { LogButton } from '../report/LogButton';
import { ReportDetails } from './ReportDetails';

interface DetailsDialogProps {
  /** Of the report; null where none is open. */
  readonly id: string | null;
  /** The reports that are known already. */
  readonly rows: readonly Submission[];
  readonly onClose: () => void;
  readonly onDelete: (report: Submission) => void;
  readonly onLogged: (ids: readonly string[]) => Promise<void>;
  /** Where the focus goes when the details of this report close; null to leave it to the dialog. */
  readonly focusAfter: (id: string | null) => HTMLElement | null;
  /** What takes the focus when they open; null to leave it to the dialog. */
  readonly focusFirst: () => HTMLElement | null;
}

/** All that a captain sent, and beside it what others sent about the same game. */
export function DetailsDialog(props: DetailsDialogProps) {
  const { id, rows, onClose, focusAfter, focusFirst, ...acts } = props;
  // What is shown stays while the dialog fades.
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  const known = rows.find((row) => row.id === shown);
  const { data: report } = useSubmission(shown, known);
  return (
    <Dialog
      open={id !== null}
      title="Score Submission Details"
      onClose={onClose}
      focusAfter={() => focusAfter(shown)}
      focusFirst={focusFirst}
      wide={(report?.relatedIds.length ?? 0) > 1}
    >
      <Details key={shown} id={shown} known={known} onClose={onClose} {...acts} />
    </Dialog>
  );
}

interface DetailsProps extends Pick<
  DetailsDialogProps,
  'id' | 'onClose' | 'onDelete' | 'onLogged'
> {
  readonly known: Submission | undefined;
}

/** Comes and goes with each opening, and so reads what others have done since the last. */
function Details({ id, known, onClose, onDelete, onLogged }: DetailsProps) {
  const { data: report, error, isValidating, mutate } = useSubmission(id, known);
  const close = useRef<HTMLButtonElement>(null);
  const isGone = error instanceof ApiError && error.status === 404;
  const logged = async (ids: readonly string[]) => {
    close.current?.focus();
    await onLogged(ids);
  };
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no pointer scrolls it by the arrow keys, for which it must take the focus (WCAG 2.1.1) */}
      <div className={styles.body} role="group" aria-label="Report" tabIndex={0}>
        {error !== undefined && (
          <Alert
            {...(isGone
              ? {}
              : {
                  action: {
                    label: 'Retry',
                    onPress: () => void mutate().catch(() => undefined),
                  },
                })}
          >
            {isGone
              ? 'This score submission does not exist any more.'
              : 'The score submission could not be loaded.'}
          </Alert>
        )}
        {!report && isValidating && <Spinner>Loading the score submission...</Spinner>}
        {report && !isGone && (
          <>
            {report.relatedIds.length > 0 && (
              <ConflictDesk report={report} onDelete={onDelete} onLogged={logged} />
            )}
            <ReportDetails report={report} />
          </>
        )}
      </div>
      <div className={styles.foot}>
        <Button ref={close} onClick={onClose}>
          Close
        </Button>
        {report && !isGone && !report.logged && (
          <LogButton report={report} kind="filled" onLogged={logged} />
        )}
      </div>
    </>
  );
}
