import { useState } from 'react';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import { Button } from '../../../ui/elements/Button';
import { formatDate } from '../../../format/calendar';
import { ResultLine } from '../../../game-ui/ResultLine';
import { ScreenTitle } from '../frame/ScreenTitle';
import { useArrival } from '../frame/use-arrival';
import styles from './OutboxScreen.module.css';
import { OpenAgain } from './OpenAgain';
import type { OutboxReport, RefusedReport } from '../outbox/score-reports/outbox-report';
import { gameOf } from './outbox-words';
import { OutboxState } from './OutboxState';
import { reportRemoval, sentCorrectionRemoval, type Removal } from './removals';
import { RemoveDialog } from './RemoveDialog';
import { ReportScreen, ReportScreenActions, ReportScreenHead } from '../frame/ReportScreen';
import { UnreadableNotice } from './UnreadableNotice';
import { ConfirmationItem } from './ConfirmationItem';
import { CorrectionItem } from './CorrectionItem';
import { FoldedShowToOther } from './ShowToOther';
import { ReportCorrection } from './ReportCorrection';
import type { CorrectionTarget } from '../model/corrections/correction-target';
import type { GameSummary } from '../model/receipt';
import { lastSentOf } from '../outbox/corrections/correction-rules';
import { newestOfEach, type UnsentCorrection } from '../outbox/corrections/unsent-corrections';
import { confirmableOf } from '../outbox/confirmations/confirmable-of';
import type { Agreement } from '../outbox/confirmations/outbox-confirmation';
import type { OutboxCorrection } from '../outbox/corrections/outbox-correction';
import {
  useConfirmations,
  useCorrections,
  useOutbox,
  useOutboxIsUnreadable,
} from '../outbox/use-outbox';

interface OutboxScreenProps {
  /** The ID of the report that is being filled in; null if none was begun. */
  readonly begun: string | null;
  readonly onBack: () => void;
  readonly onOpen: (report: RefusedReport) => void;
  readonly onCorrect: (target: CorrectionTarget) => void;
  /** Opens what somebody can agree with. */
  readonly onLookAgain: (agreement: Agreement) => void;
}

/**
 * The reports on this phone: those that wait, those refused with the reason, and those sent in the
 * last week.
 */
export default function OutboxScreen(props: OutboxScreenProps) {
  const { begun, onBack, onOpen, onCorrect, onLookAgain } = props;
  const reports = useOutbox();
  const corrections = useCorrections();
  const confirmations = useConfirmations() ?? [];
  const others = correctionsOfOthers(reports, corrections);
  const isUnreadable = useOutboxIsUnreadable();
  const [question, setQuestion] = useState<Removal | null>(null);
  const heading = useArrival('outbox');

  const remove = (removal: Removal) => {
    if (removal.loss !== null) {
      setQuestion(removal);
      return;
    }
    heading.current?.focus();
    removal.remove().catch(warn);
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
      {reports?.length === 0 && others.length === 0 && confirmations.length === 0 && (
        <p>There are none.</p>
      )}
      <ul className={styles.list} aria-busy={!reports && !isUnreadable}>
        {reports?.map((report) => (
          <li key={report.id} className={styles.item} tabIndex={-1}>
            <Game game={lastSentOf(report.id, corrections ?? [])?.game ?? report.game} />
            <OutboxState report={report} isOneOfMany />
            {lastSentOf(report.id, corrections ?? []) && <p>You corrected this report.</p>}
            <ReportConfirmable report={report} />
            <ReportCorrection report={report} onCorrect={onCorrect} onRemove={remove} isOneOfMany />
            <div className={styles.acts}>
              {report.state === 'refused' && (
                <OpenAgain report={report} begun={begun} onOpen={onOpen} isOneOfMany />
              )}
              <Button
                aria-label={`Remove ${gameOf(report)}`}
                onClick={() => {
                  remove(reportRemoval(report, corrections ?? []));
                }}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
        {others.map((correction) => (
          <li key={correction.id} className={styles.item} tabIndex={-1}>
            <Game game={correction.game} />
            {correction.state === 'sent' ? (
              <>
                <p>Corrected, reference {correction.reference}</p>
                <div className={styles.acts}>
                  <Button
                    aria-label={`Remove ${gameOf(correction)}`}
                    onClick={() => {
                      remove(sentCorrectionRemoval(correction));
                    }}
                  >
                    Remove
                  </Button>
                </div>
              </>
            ) : (
              <CorrectionItem
                correction={correction}
                isOneOfMany
                isOfGame
                onOpen={openerOf(correction, onCorrect)}
                onRemove={remove}
              />
            )}
          </li>
        ))}
      </ul>
      {confirmations.length > 0 && (
        <section className={styles.answers} aria-labelledby="answers">
          <h2 id="answers">Your answers to other captains</h2>
          <ul className={styles.list}>
            {confirmations.map((confirmation) => (
              <li key={confirmation.id} className={styles.item} tabIndex={-1}>
                <Game game={confirmation.game} />
                <ConfirmationItem
                  confirmation={confirmation}
                  onLookAgain={onLookAgain}
                  onRemove={remove}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ReportScreenActions>
        <Button onClick={onBack}>Back to the score entry</Button>
      </ReportScreenActions>
      <RemoveDialog
        removal={question}
        onAnswered={() => {
          setQuestion(null);
        }}
        heading={heading}
      />
    </ReportScreen>
  );
}

/** What the other captain can agree with, unless the report was refused. */
function ReportConfirmable({ report }: { readonly report: OutboxReport }) {
  const corrections = useCorrections() ?? [];
  const confirmable = report.state === 'refused' ? null : confirmableOf(report, corrections);
  if (!confirmable) return null;
  return <FoldedShowToOther confirmable={confirmable} game={gameOf(report)} />;
}

/** The newest correction of each report that is not in the list. */
function correctionsOfOthers(
  reports: readonly OutboxReport[] | null,
  corrections: readonly OutboxCorrection[] | null,
): readonly OutboxCorrection[] {
  if (!reports || !corrections) return [];
  return newestOfEach(corrections.filter(({ report }) => !reports.some(({ id }) => id === report)));
}

/** Undefined if nothing could be opened: the report is gone, and the correction never had its link. */
function openerOf(
  { link }: UnsentCorrection,
  onCorrect: OutboxScreenProps['onCorrect'],
): (() => void) | undefined {
  if (!link) return undefined;
  return () => {
    onCorrect({ token: link.token });
  };
}

function Game({ game }: { readonly game: GameSummary }) {
  const { winningTeam, losingTeam, sport, league, matchDate } = game;
  return (
    <>
      <p className={styles.teams}>
        <ResultLine winningTeam={winningTeam} losingTeam={losingTeam} result={game} />
      </p>
      <p className={styles.about}>
        {[sport, isolated(league), formatDate(matchDate)].filter((part) => part !== '').join(', ')}
      </p>
    </>
  );
}

function warn(error: unknown): void {
  console.warn('The report could not be removed.', error);
}
