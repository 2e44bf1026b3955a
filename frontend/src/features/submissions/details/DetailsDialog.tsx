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
  /** Called near the end of the rows, where the list may have more. */
  readonly onNearEnd: () => void;
  readonly onReopen: (report: Submission) => void;
  readonly onDelete: (report: Submission) => void;
  readonly onLogged: (ids: readonly string[]) => Promise<void>;
  readonly onRestore: (report: Submission, restoration: Restoration) => void;
  /** Called with the newest state of the report. */
  readonly onChanged: (report: Submission) => Promise<void>;
  /** What gets the focus when the details close; false if a question has it; null for the dialog's default. */
  readonly focusAfter: (id: string | null) => HTMLElement | false | null;
  /** What gets the focus when the details open; null for the dialog's default. */
  readonly focusFirst: () => HTMLElement | null;
}

/** All details of a report, and a comparison with other reports of the same game. */
export function DetailsDialog(props: DetailsDialogProps) {
  const { id, rows, total, onClose, onShow, onNearEnd, focusAfter, focusFirst, ...acts } = props;
  const place = usePlace(rows, id);
  const nearEnd = place !== null && place.index >= rows.length - 2 ? rows.length : null;
  const loadMore = useEffectEvent(onNearEnd);
  useEffect(() => {
    if (nearEnd !== null) loadMore();
  }, [nearEnd]);
  /** The report that is open when the server has answered. */
  const openId = useRef(id);
  useEffect(() => {
    openId.current = id;
  });
  /** The report whose main button gets the focus, because the one before it was logged. */
  const focused = useRef<string | null>(null);
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
        isOpen={id !== null}
        onGoOn={(from, next) => {
          // The dialog may have been closed meanwhile, or show another report.
          if (openId.current !== from) return;
          focused.current = next;
          if (next === null) onClose();
          else onShow(next);
        }}
        takesFocus={() => {
          const takes = focused.current === shown;
          if (takes) focused.current = null;
          return takes;
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
  readonly known: Submission | undefined;
  readonly isOpen: boolean;
  /** Shows the next report after this one was logged, or closes the dialog. */
  readonly onGoOn: (from: string, next: string | null) => void;
  /** Whether the main button gets the focus, once. */
  readonly takesFocus: () => boolean;
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
            <ReportDetails report={report} onChanged={onChanged} />
            {Corrections && <Corrections.Revisions report={report} onRestore={onRestore} />}
          </>
        )}
      </div>
      <div className={`row-8 ${styles.foot}`}>
        <Button ref={close} onClick={onClose}>
          Close
        </Button>
        {report && !isGone && (
          <Actions
            report={report}
            onStay={() => close.current?.focus()}
            onLogged={onLogged}
            {...actions}
          />
        )}
      </div>
    </>
  );
}

interface ActionsProps extends Pick<
  DetailsProps,
  'place' | 'isOpen' | 'onGoOn' | 'takesFocus' | 'onReopen' | 'onLogged'
> {
  readonly report: Submission;
  /** Called once it is logged and stays open. Its button has gone. */
  readonly onStay: () => void;
}

/** In milliseconds. */
const pause = 400;

/** What can be done with the report, and with that the next one of the list is shown. */
function Actions(props: ActionsProps) {
  const { report, place, isOpen, onGoOn, takesFocus, onStay, onReopen, onLogged } = props;
  const { isBusy, log, question } = useLog(report, onLogged);
  const main = useRef<HTMLButtonElement>(null);
  const shownAt = useRef(0);
  const begin = useEffectEvent(() => {
    if (!takesFocus()) return;
    main.current?.focus();
    shownAt.current = performance.now();
  });
  useEffect(() => begin(), []);
  const next = place?.next ?? null;
  // Of reports that differ, the right one is chosen where they are compared.
  const isUnclear = report.reportStatus === 'conflict';
  const logAndGoOn = () => {
    // The second press of a double click was not meant for the next report.
    if (report.logged || isUnclear || isBusy || performance.now() - shownAt.current < pause) return;
    void log(() => onGoOn(report.id, next));
  };
  const goesOn = next !== null && !isUnclear;
  useKeys(isOpen, { l: logAndGoOn });
  if (report.logged) {
    return (
      <Button ref={main} id={reopenButtonId} onClick={() => onReopen(report)} of={titleOf(report)}>
        Mark as Not Logged
      </Button>
    );
  }
  return (
    <>
      <Button
        ref={goesOn ? undefined : main}
        kind={goesOn || isUnclear ? 'quiet' : 'filled'}
        disabled={isBusy}
        onClick={() => void log(onStay)}
        of={titleOf(report)}
      >
        {isBusy ? 'Processing...' : 'Mark as Logged'}
      </Button>
      {goesOn && (
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
      {question}
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
