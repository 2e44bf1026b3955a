import { useSite } from '../../../api/use-site';
import { Button, ButtonLink } from '../../../ui/elements/Button';
import { Fact } from '../../../ui/layout/Facts';
import { Icon } from '../../../ui/elements/Icon';
import { formatInstant } from '../../../format/instants';
import type { CorrectionTarget } from '../model/corrections/correction-target';
import { CorrectionOffer } from './CorrectionOffer';
import { lastSentOf } from '../outbox/corrections/correction-rules';
import { confirmableOf } from '../outbox/confirmations/confirmable-of';
import { OutboxLink } from '../outbox/OutboxLink';
import type { SentReport } from '../outbox/score-reports/outbox-report';
import type { Confirmable } from '../model/links/confirmable';
import type { GameSummary, Receipt } from '../model/receipt';
import { Reference } from '../frame/Reference';
import { ResultsLink } from '../frame/ResultsLink';
import { ScreenTitle } from '../frame/ScreenTitle';
import {
  ReportCard,
  ReportScreen,
  ReportScreenActions,
  ReportScreenHead,
} from '../frame/ReportScreen';
import { useCorrections, useOutbox } from '../outbox/use-outbox';
import { useArrival } from '../frame/use-arrival';
import { ShowToOther } from './ShowToOther';
import styles from './SuccessScreen.module.css';

interface SuccessScreenProps {
  readonly receipt: Receipt;
  readonly onAnother: () => void;
  readonly onShowOutbox: () => void;
  readonly onCorrect: (target: CorrectionTarget) => void;
}

/** The receipt. */
export default function SuccessScreen(props: SuccessScreenProps) {
  const { receipt, onAnother, onShowOutbox, onCorrect } = props;
  const site = useSite();
  const game = useCorrectedGame(receipt);
  const confirmable = useConfirmable(receipt);
  const leagueId =
    useSentReport(receipt.reference)?.gameIds?.leagueId ?? confirmable?.readOut.leagueId;
  const heading = useArrival('success');

  return (
    <ReportScreen>
      <ScreenTitle>Score Submitted</ScreenTitle>
      <ReportScreenHead>
        <Icon size={40} className={styles.mark}>
          <circle cx="12" cy="12" r="9.2" />
          <path d="m7.8 12.4 3 3 5.4-6" />
        </Icon>
        <h1 ref={heading} tabIndex={-1}>
          Score Submitted Successfully!
        </h1>
        <p>Your results have been sent to the league administrators.</p>
      </ReportScreenHead>
      <OutboxLink onShow={onShowOutbox} onlyUnsent />
      {[...(game ? ['You corrected this report.'] : []), ...remarks(receipt)].map((remark) => (
        <p key={remark} className={styles.remark}>
          {remark}
        </p>
      ))}
      <ReportCard game={game ?? receipt} head={<Reference reference={receipt.reference} />}>
        <Fact name="Sent">{formatInstant(receipt.submittedAt, site?.timeZone, 'long')}</Fact>
        <Fact name="What comes next">
          The administrators log the score. If they have a question, they write to{' '}
          {receipt.captainEmail ?? 'you'}.
        </Fact>
      </ReportCard>
      {confirmable && <ShowToOther confirmable={confirmable} />}
      {receipt.manageToken && receipt.correctableUntil && (
        <CorrectionOffer
          target={{ token: receipt.manageToken }}
          until={receipt.correctableUntil}
          onCorrect={onCorrect}
        />
      )}
      {leagueId !== undefined && (
        <ResultsLink leagueId={leagueId} leagueName={(game ?? receipt).league} />
      )}
      <ReportScreenActions>
        <Button kind="filled" onClick={onAnother}>
          Submit Another Score
        </Button>
        <div className={styles.links}>
          {site?.publicSiteUrl && (
            <ButtonLink href={site.publicSiteUrl}>
              Visit <bdi>{site.name}</bdi>
            </ButtonLink>
          )}
          {site?.playerLoginUrl && (
            <ButtonLink href={site.playerLoginUrl}>Player Profile Login</ButtonLink>
          )}
        </div>
      </ReportScreenActions>
    </ReportScreen>
  );
}

/** What the other captain can agree with, with the corrections of this phone. */
function useConfirmable({ reference, confirmable }: Receipt): Confirmable | undefined {
  const report = useSentReport(reference);
  const corrections = useCorrections() ?? [];
  return (report && confirmableOf(report, corrections)) ?? confirmable;
}

/** The game as this phone has corrected it; undefined if it has not. */
function useCorrectedGame({ reference }: Receipt): GameSummary | undefined {
  const corrections = useCorrections() ?? [];
  const report = useSentReport(reference);
  return report && lastSentOf(report.id, corrections)?.game;
}

/** Undefined if it is no longer on this phone. */
function useSentReport(reference: string): SentReport | undefined {
  const reports = useOutbox() ?? [];
  const sent = reports.filter((each) => each.state === 'sent');
  return sent.find((each) => each.receipt.reference === reference);
}

/** What the captain should know about other reports of the game. */
function remarks({ status, earlierVersionArrived }: Receipt): string[] {
  return [
    ...(status === 'duplicate' ? ['Another report of this game agrees with yours.'] : []),
    ...(status === 'conflict'
      ? ['Another report of this game differs from yours. The administrators will compare them.']
      : []),
    ...(earlierVersionArrived
      ? ['Your earlier try had arrived after all. The administrators see both versions.']
      : []),
  ];
}
