import { useRef, useState } from 'react';
import { AlertDialog, DialogActions, DialogText } from '../../../ui/overlays/AlertDialog';
import { Button } from '../../../ui/elements/Button';
import { formatDate } from '../../../format/calendar';
import { ResultLine } from '../../../game-ui/ResultLine';
import { forgetGame } from '../model/reported-games';
import { ScreenTitle } from '../frame/ScreenTitle';
import { useArrival } from '../frame/use-arrival';
import styles from './OutboxScreen.module.css';
import { notifyOutboxChange } from '../outbox/outbox-changes';
import { OpenAgain } from './OpenAgain';
import type { OutboxReport, RefusedReport, WaitingReport } from '../outbox/outbox-report';
import { changeInOutbox } from '../outbox/outbox-store';
import { isAsShown } from '../outbox/outbox-rules';
import { gameOf, lossOf } from './outbox-words';
import { OutboxState } from './OutboxState';
import { ReportScreen, ReportScreenActions, ReportScreenHead } from './ReportScreen';
import { UnreadableNotice } from './UnreadableNotice';
import { useOutbox, useOutboxIsUnreadable } from '../outbox/use-outbox';

interface OutboxScreenProps {
  /** The ID of the report that is being filled in; null if none was begun. */
  readonly begun: string | null;
  readonly onBack: () => void;
  readonly onOpen: (report: RefusedReport) => void;
}

type UnsentReport = WaitingReport | RefusedReport;

/**
 * The reports on this phone: those that wait, those refused with the reason, and those sent in the
 * last week.
 */
export default function OutboxScreen({ begun, onBack, onOpen }: OutboxScreenProps) {
  const reports = useOutbox();
  const isUnreadable = useOutboxIsUnreadable();
  const [question, setQuestion] = useState<UnsentReport | null>(null);
  const removed = useRef(false);
  const heading = useArrival('outbox');

  const remove = async (report: OutboxReport) => {
    // Another tab may have corrected or sent it while the dialog was open.
    await changeInOutbox(report.id, (kept) => {
      if (!isAsShown(kept, report)) return kept;
      if (kept.state !== 'sent') forgetGame(kept.draft);
      return null;
    });
    notifyOutboxChange();
  };
  return (
    <ReportScreen>
      <ScreenTitle>Reports on This Phone</ScreenTitle>
      <ReportScreenHead>
        <h1 ref={heading} tabIndex={-1}>
          Reports on This Phone
        </h1>
        <p>What was sent is listed for a week, without anyone’s contact information.</p>
      </ReportScreenHead>
      <UnreadableNotice />
      {reports?.length === 0 && <p>There are none.</p>}
      <ul className={styles.list} aria-busy={!reports && !isUnreadable}>
        {reports?.map((report) => (
          <li key={report.id} className={styles.item}>
            <Game report={report} />
            <OutboxState report={report} isOneOfMany />
            <div className={styles.acts}>
              {report.state === 'refused' && (
                <OpenAgain report={report} begun={begun} onOpen={onOpen} isOneOfMany />
              )}
              <Button
                aria-label={`Remove ${gameOf(report)}`}
                onClick={() => {
                  if (report.state !== 'sent') {
                    setQuestion(report);
                    return;
                  }
                  heading.current?.focus();
                  remove(report).catch(warn);
                }}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ReportScreenActions>
        <Button onClick={onBack}>Back to the score entry</Button>
      </ReportScreenActions>
      <RemoveDialog
        question={question}
        onAnswer={(yes) => {
          setQuestion(null);
          removed.current = yes;
          if (yes && question) remove(question).catch(warn);
        }}
        focusAfter={() => (removed.current ? heading.current : null)}
      />
    </ReportScreen>
  );
}

function Game({ report }: { readonly report: OutboxReport }) {
  const { winningTeam, losingTeam, sport, league, matchDate } = report.game;
  return (
    <>
      <p className={styles.teams}>
        <ResultLine winningTeam={winningTeam} losingTeam={losingTeam} result={report.game} />
      </p>
      <p className={styles.about}>
        {sport}, {league}, {formatDate(matchDate)}
      </p>
    </>
  );
}

interface RemoveDialogProps {
  readonly question: UnsentReport | null;
  readonly onAnswer: (yes: boolean) => void;
  readonly focusAfter: () => HTMLElement | null;
}

function RemoveDialog({ question, onAnswer, focusAfter }: RemoveDialogProps) {
  // Keeps the text while the dialog fades out.
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  return (
    <AlertDialog
      open={question !== null}
      title="Remove this report?"
      onClose={() => {
        onAnswer(false);
      }}
      focusAfter={focusAfter}
    >
      <DialogText>{last && lossOf(last)}</DialogText>
      <DialogActions>
        <Button
          onClick={() => {
            onAnswer(false);
          }}
        >
          Keep it
        </Button>
        <Button
          kind="danger"
          onClick={() => {
            onAnswer(true);
          }}
        >
          Remove the report
        </Button>
      </DialogActions>
    </AlertDialog>
  );
}

function warn(error: unknown): void {
  console.warn('The report could not be removed.', error);
}
