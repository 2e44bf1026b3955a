import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import type { Submission } from '../../../api/types';
import { Alert } from '../../../ui/feedback/Alert';
import { Button } from '../../../ui/elements/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { Spinner } from '../../../ui/feedback/Spinner';
import { useSubmission } from '../model/api';
import { ConflictDesk } from '../conflict/ConflictDesk';
import type { Restoration } from '../corrections/restoration';
import { hasCorrections, useCorrections } from '../corrections/use-corrections';
import styles from './DetailsDialog.module.css';
import { LogButton } from '../report/LogButton';
import { ReportDetails } from './ReportDetails';

interface DetailsDialogProps {
  /** The report's ID; null if none is open. */
  readonly id: string | null;
  /** Reports that are already loaded. */
  readonly rows: readonly Submission[];
  readonly onClose: () => void;
  readonly onDelete: (report: Submission) => void;
  readonly onLogged: (ids: readonly string[]) => Promise<void>;
  readonly onRestore: (report: Submission, restoration: Restoration) => void;
  /** Called with the newest state of the report. */
  readonly onChanged: (report: Submission) => Promise<void>;
  /** What gets the focus when the details close; null for the dialog's default. */
  readonly focusAfter: (id: string | null) => HTMLElement | null;
  /** What gets the focus when the details open; null for the dialog's default. */
  readonly focusFirst: () => HTMLElement | null;
}

/** All details of a report, and a comparison with other reports of the same game. */
export function DetailsDialog(props: DetailsDialogProps) {
  const { id, rows, onClose, focusAfter, focusFirst, ...acts } = props;
  // Keeps the content while the dialog fades out.
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
  'id' | 'onClose' | 'onDelete' | 'onLogged' | 'onRestore' | 'onChanged'
> {
  readonly known: Submission | undefined;
}

/** Mounted anew on each opening, so that it loads changes by others. */
function Details(props: DetailsProps) {
  const { id, known, onClose, onDelete, onLogged, onRestore, onChanged } = props;
  const { data: report, error, isValidating, mutate } = useSubmission(id, known);
  const corrections = useCorrections(report !== undefined && hasCorrections(report));
  const Corrections = corrections.data;
  const close = useRef<HTMLButtonElement>(null);
  const isGone = error instanceof ApiError && error.status === 404;
  const logged = async (ids: readonly string[]) => {
    close.current?.focus();
    await onLogged(ids);
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it with the arrow keys, so it must be focusable (WCAG 2.1.1) */}
      <div className="column-24 dialog-body" role="group" aria-label="Report" tabIndex={0}>
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
            <CorrectionsState corrections={corrections} />
            {Corrections && (
              <Corrections.CaptainMessages
                report={report}
                onChanged={onChanged}
                onOutdated={() => onLogged([])}
              />
            )}
            <ReportDetails report={report} />
            {Corrections && <Corrections.Revisions report={report} onRestore={onRestore} />}
          </>
        )}
      </div>
      <div className={`row-8 ${styles.foot}`}>
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

/** Says that the code for messages and revisions is loading, or could not be loaded. */
function CorrectionsState({
  corrections: { error, isValidating, mutate },
}: {
  readonly corrections: ReturnType<typeof useCorrections>;
}) {
  if (isValidating) return <Spinner>Loading messages and revisions...</Spinner>;
  if (error === undefined) return null;
  return (
    <Alert action={{ label: 'Try again', onPress: () => void mutate().catch(() => undefined) }}>
      The captain’s messages and the revisions could not be loaded.
    </Alert>
  );
}
