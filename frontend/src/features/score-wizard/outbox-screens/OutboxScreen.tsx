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
import { CorrectionItem } from './CorrectionItem';
import { ReportCorrection } from './ReportCorrection';
import type { CorrectionTarget } from '../model/correction-target';
import type { GameSummary } from '../model/receipt';
import { lastSentOf } from '../outbox/correction-rules';
import { changeCorrections } from '../outbox/correction-store';
import type { OutboxCorrection } from '../outbox/outbox-correction';
import { useCorrections, useOutbox, useOutboxIsUnreadable } from '../outbox/use-outbox';

interface OutboxScreenProps {
  /** The ID of the report that is being filled in; null if none was begun. */
  readonly begun: string | null;
  readonly onBack: () => void;
  readonly onOpen: (report: RefusedReport) => void;
  readonly onCorrect: (target: CorrectionTarget) => void;
}

type UnsentReport = WaitingReport | RefusedReport;

/**
 * The reports on this phone: those that wait, those refused with the reason, and those sent in the
 * last week.
 */
export default function OutboxScreen(props: OutboxScreenProps) {
  const { begun, onBack, onOpen, onCorrect } = props;
  const reports = useOutbox();
  const corrections = useCorrections();
  const others = correctionsOfOthers(reports, corrections);
  const isUnreadable = useOutboxIsUnreadable();
  const [question, setQuestion] = useState<UnsentReport | null>(null);
  const removed = useRef(false);
  const heading = useArrival('outbox');

  const remove = async (report: OutboxReport) => {
    const gone: OutboxReport[] = [];
    // Another tab may have corrected or sent it while the dialog was open.
    await changeInOutbox(report.id, (kept) => {
      if (!isAsShown(kept, report)) return kept;
      if (kept.state !== 'sent') forgetGame(kept.draft);
      gone.push(kept);
      return null;
    });
    // Without its report, a correction that has no link could never be sent.
    if (gone.length > 0) {
      await changeCorrections((kept) =>
        kept.report === report.id && kept.state !== 'sent' && kept.link === null ? null : kept,
      );
    }
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
      {reports?.length === 0 && others.length === 0 && <p>There are none.</p>}
      <ul className={styles.list} aria-busy={!reports && !isUnreadable}>
        {reports?.map((report) => (
          <li key={report.id} className={styles.item}>
            <Game game={lastSentOf(report.id, corrections ?? [])?.game ?? report.game} />
            <OutboxState report={report} isOneOfMany />
            {lastSentOf(report.id, corrections ?? []) && <p>You corrected this report.</p>}
            <ReportCorrection report={report} onCorrect={onCorrect} isOneOfMany />
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
        {others.map((correction) => (
          <li key={correction.id} className={styles.item}>
            <Game game={correction.game} />
            {correction.state === 'sent' ? (
              <p>Corrected, reference {correction.reference}</p>
            ) : (
              <CorrectionItem
                correction={correction}
                isOneOfMany
                isOfGame
                onOpen={() => {
                  if (correction.link) onCorrect({ token: correction.link.token });
                }}
              />
            )}
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

/** The corrections of reports that are not in the list. */
function correctionsOfOthers(
  reports: readonly OutboxReport[] | null,
  corrections: readonly OutboxCorrection[] | null,
): readonly OutboxCorrection[] {
  if (!reports || !corrections) return [];
  return corrections.filter(({ report }) => !reports.some(({ id }) => id === report));
}

function Game({ game }: { readonly game: GameSummary }) {
  const { winningTeam, losingTeam, sport, league, matchDate } = game;
  return (
    <>
      <p className={styles.teams}>
        <ResultLine winningTeam={winningTeam} losingTeam={losingTeam} result={game} />
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
