import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import { Button } from '../../ui/elements/Button';
import { formatDate } from '../../format/calendar';
import { ResultLine } from '../../game-ui/ResultLine';
import { ReportScreen, ReportScreenActions } from '../../report-ui/frame/ReportScreen';
import { useArrival } from '../../report-ui/frame/use-arrival';
import type { GameSummary } from '../../report/model/receipt';
import { confirmableOf } from '../../report-queue/confirmable-of';
import type { Confirmation, Correction, Report } from '../../report-queue/entry';
import { isFinal } from '../../report-queue/kinds/confirmation';
import { lastSentOf, newestOfEach } from '../../report-queue/corrections';
import { useEntries, useQueueIsUnreadable } from '../../report-queue/use-queue';
import { useGo } from '../../report-ui/navigation/use-go';
import { CorrectionItem } from '../../report-ui/queue-entries/CorrectionItem';
import { EntryState } from '../../report-ui/queue-entries/EntryState';
import { gameOf } from '../../report-ui/queue-entries/entry-words';
import { OpenAgain } from './OpenAgain';
import styles from './QueueScreen.module.css';
import { removalOf, type Removal } from '../../report-ui/queue-entries/removals';
import { RemoveDialog } from '../../report-ui/queue-entries/RemoveDialog';
import { ReportCorrection } from './ReportCorrection';
import { FoldedShowToOther } from './ShowToOther';
import { UnreadableNotice } from '../../report-ui/queue-entries/UnreadableNotice';

/** What waits on this phone, what was refused with the reason, and what was sent in the last week. */
export default function QueueScreen() {
  const go = useGo();
  const reports = useEntries('report');
  const corrections = useEntries('correction') ?? [];
  const confirmations = useEntries('confirmation') ?? [];
  const isUnreadable = useQueueIsUnreadable();
  const [question, setQuestion] = useState<Removal | null>(null);
  const heading = useArrival('queue');
  /** The newest correction of each report that is not in the list. */
  const others = newestOfEach(
    corrections.filter(({ report }) => !reports?.some(({ id }) => id === report)),
  );
  const onRemove = (removal: Removal) => {
    if (removal.loss !== null) {
      setQuestion(removal);
      return;
    }
    heading.current?.focus();
    removal.remove().catch((error: unknown) => console.warn('It could not be removed.', error));
  };
  return (
    <ReportScreen
      title={t`Reports on This Phone`}
      intro={<p>{t`What was sent is listed for a week, without anyone’s contact information.`}</p>}
      heading={heading}
    >
      <UnreadableNotice />
      {reports?.length === 0 && others.length === 0 && confirmations.length === 0 && (
        <p>{t`There are none.`}</p>
      )}
      <ul className="column-16" aria-busy={!reports && !isUnreadable}>
        {reports?.map((report) => (
          <ReportItem key={report.id} {...{ report, corrections, onRemove }} />
        ))}
        {others.map((correction) => (
          <OtherCorrectionItem key={correction.id} {...{ correction, corrections, onRemove }} />
        ))}
      </ul>
      {confirmations.length > 0 && (
        <section className="column-12" aria-labelledby="answers">
          <h2 id="answers">{t`Your answers to other captains`}</h2>
          <ul className="column-16">
            {confirmations.map((confirmation) => (
              <ConfirmationItem key={confirmation.id} {...{ confirmation, onRemove }} />
            ))}
          </ul>
        </section>
      )}
      <ReportScreenActions>
        <Button onClick={go.fromQueue}>{t`Back to the score entry`}</Button>
      </ReportScreenActions>
      <RemoveDialog removal={question} onAnswered={() => setQuestion(null)} heading={heading} />
    </ReportScreen>
  );
}

interface ItemProps {
  readonly onRemove: (removal: Removal) => void;
}

interface ReportItemProps extends ItemProps {
  readonly report: Report;
  readonly corrections: readonly Correction[];
}

function ReportItem({ report, corrections, onRemove }: ReportItemProps) {
  const made = lastSentOf((correction) => correction.report === report.id, corrections);
  const confirmable = report.state === 'refused' ? null : confirmableOf(report, corrections);
  const game = gameOf(report);
  return (
    <li className={`card ${styles.item}`} tabIndex={-1}>
      <Game game={made?.game ?? report.game} />
      <EntryState entry={report} isOneOfMany />
      {made && <p>{t`You corrected this report.`}</p>}
      {confirmable && <FoldedShowToOther confirmable={confirmable} game={game} />}
      <ReportCorrection report={report} onRemove={onRemove} isOneOfMany />
      <div className={`small-buttons row-8 ${styles.acts}`}>
        {report.state === 'refused' && <OpenAgain report={report} isOneOfMany />}
        <RemoveButton
          label={t`Remove ${game}`}
          onPress={() => onRemove(removalOf(report, corrections))}
        />
      </div>
    </li>
  );
}

interface OtherCorrectionItemProps extends ItemProps {
  readonly correction: Correction;
  readonly corrections: readonly Correction[];
}

/** A correction of a report that this phone did not send, or has forgotten. */
function OtherCorrectionItem({ correction, corrections, onRemove }: OtherCorrectionItemProps) {
  const go = useGo();
  if (correction.state === 'sent') {
    const { reference } = correction;
    const game = gameOf(correction);
    return (
      <li className={`card ${styles.item}`} tabIndex={-1}>
        <Game game={correction.game} />
        <p>{t`Corrected, reference ${reference}`}</p>
        <div className={`small-buttons row-8 ${styles.acts}`}>
          <RemoveButton
            label={t`Remove ${game}`}
            onPress={() => onRemove(removalOf(correction, corrections))}
          />
        </div>
      </li>
    );
  }
  const { link } = correction;
  // Without one, nothing could be opened: the report is gone.
  const open = link
    ? () => {
        go.toCorrection({ token: link.token });
      }
    : undefined;
  return (
    <li className={`card ${styles.item}`} tabIndex={-1}>
      <Game game={correction.game} />
      <CorrectionItem isOneOfMany isOfGame onOpen={open} {...{ correction, onRemove }} />
    </li>
  );
}

interface ConfirmationItemProps extends ItemProps {
  readonly confirmation: Confirmation;
}

function ConfirmationItem({ confirmation, onRemove }: ConfirmationItemProps) {
  const go = useGo();
  const { agreement } = confirmation;
  const game = gameOf(confirmation);
  return (
    <li className={`card ${styles.item}`} tabIndex={-1}>
      <Game game={confirmation.game} />
      <EntryState entry={confirmation} isOneOfMany />
      <div className={`small-buttons row-8 ${styles.acts}`}>
        {confirmation.state === 'refused' && !isFinal(confirmation) && (
          <Button
            kind="filled"
            onClick={() => {
              if (agreement.by === 'link') go.toConfirmation(agreement.link, agreement.isMailed);
              else go.toTeam(agreement.token);
            }}
            aria-label={t`Look again at ${game}`}
          >
            {t`Look again`}
          </Button>
        )}
        <RemoveButton
          label={t`Remove the answer about ${game}`}
          onPress={() => onRemove(removalOf(confirmation, []))}
        />
      </div>
    </li>
  );
}

interface RemoveButtonProps {
  /** Says of what, which tells it from others to screen readers. */
  readonly label: string;
  readonly onPress: () => void;
}

function RemoveButton({ label, onPress }: RemoveButtonProps) {
  return (
    <Button aria-label={label} onClick={onPress}>
      {t`Remove`}
    </Button>
  );
}

function Game({ game }: { readonly game: GameSummary }) {
  const { winningTeam, losingTeam, sport, league, matchDate } = game;
  return (
    <>
      <p className={styles.teams}>
        <ResultLine winningTeam={winningTeam} losingTeam={losingTeam} result={game} />
      </p>
      <p className="small-print below-12">
        {[sport, isolated(league), formatDate(matchDate)].filter((part) => part !== '').join(', ')}
      </p>
    </>
  );
}
