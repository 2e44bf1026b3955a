import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
import { titleOf } from '../model/submission-words';
import { useLog } from '../report/use-log';
import { PlaceBar } from './PlaceBar';
import { useKeys } from '../../../ui/focus/use-keys';
import { usePlace, type Place } from './use-place';
import { ReportDetails } from './ReportDetails';

/** The ID of the button that marks the report as not logged. */
export const reopenButtonId = 'mark-as-not-logged';

interface DetailsDialogProps {
  /** The report's ID; null if none is open. */
  readonly id: string | null;
  /** Reports that are already loaded, in the order of the list. */
  readonly rows: readonly Submission[];
  /** How many reports the list has. */
  readonly total: string;
  readonly onClose: () => void;
  /** Shows another report of the list in place of this one. */
  readonly onShow: (id: string) => void;
  readonly onReopen: (report: Submission) => void;
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
  const { id, rows, total, onClose, onShow, focusAfter, focusFirst, ...acts } = props;
  const place = usePlace(rows, id);
  /** Whether the open report came after one that was logged. The button for the next one has the focus. */
  const goesOn = useRef(false);
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
      <PlaceBar isOpen={id !== null} place={place} total={total} onShow={onShow} />
      <Details
        key={shown}
        id={shown}
        known={known}
        place={place}
        onGoOn={(next) => {
          goesOn.current = true;
          onShow(next);
        }}
        cameAfter={() => {
          const did = goesOn.current;
          goesOn.current = false;
          return did;
        }}
        onClose={onClose}
        {...acts}
      />
    </Dialog>
  );
}

interface DetailsProps extends Pick<
  DetailsDialogProps,
  'id' | 'onClose' | 'onDelete' | 'onReopen' | 'onLogged' | 'onRestore' | 'onChanged'
> {
  readonly place: Place | null;
  /** Shows the next report after this one was logged. */
  readonly onGoOn: (next: string) => void;
  /** Whether this report came after one that was logged. Tells so once. */
  readonly cameAfter: () => boolean;
  readonly known: Submission | undefined;
}

/** Mounted anew on each opening, so that it loads changes by others. */
function Details(props: DetailsProps) {
  const { id, known, onClose, onDelete, onLogged, onRestore, onChanged, ...actions } = props;
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
        {report && !isGone && (
          <Actions report={report} onClose={onClose} onLogged={logged} {...actions} />
        )}
      </div>
    </>
  );
}

interface ActionsProps extends Pick<
  DetailsProps,
  'place' | 'onGoOn' | 'cameAfter' | 'onClose' | 'onReopen' | 'onLogged'
> {
  readonly report: Submission;
}

/** What can be done with the report, and with that the next one of the list is shown. */
function Actions(props: ActionsProps) {
  const { report, place, onGoOn, cameAfter, onClose, onReopen, onLogged } = props;
  const { isBusy, log } = useLog(report, onLogged);
  const main = useRef<HTMLButtonElement>(null);
  const takeFocus = useEffectEvent(() => {
    if (cameAfter()) main.current?.focus();
  });
  useEffect(() => takeFocus(), []);
  const next = place?.next ?? null;
  const logAndGoOn = () => {
    if (report.logged || isBusy) return;
    void log(() => {
      if (next === null) onClose();
      else onGoOn(next);
    });
  };
  useKeys(true, { l: logAndGoOn });
  if (report.logged) {
    return (
      <Button id={reopenButtonId} onClick={() => onReopen(report)} of={titleOf(report)}>
        Mark as Not Logged
      </Button>
    );
  }
  return (
    <>
      <Button
        ref={next === null ? main : undefined}
        kind={next === null ? 'filled' : 'quiet'}
        disabled={isBusy}
        onClick={() => void log()}
        of={titleOf(report)}
      >
        {isBusy ? 'Processing...' : 'Mark as Logged'}
      </Button>
      {next !== null && (
        <Button
          ref={main}
          kind="filled"
          className={styles.main}
          disabled={isBusy}
          aria-keyshortcuts="L"
          onClick={logAndGoOn}
          of={titleOf(report)}
        >
          Mark as Logged and Next
        </Button>
      )}
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
