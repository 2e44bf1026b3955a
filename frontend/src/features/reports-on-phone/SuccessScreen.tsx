import { useSite } from '../../api/use-site';
import { Button, ButtonLink } from '../../ui/elements/Button';
import { Fact } from '../../ui/layout/Facts';
import { formatInstant } from '../../format/instants';
import { CorrectionOffer } from './CorrectionOffer';
import { confirmableOf } from '../../report-queue/confirmable-of';
import { lastSentOf } from '../../report-queue/kinds/correction';
import { QueueLink } from '../../report-ui/frame/QueueLink';
import type { Receipt } from '../../report/model/receipt';
import { Reference } from '../../report-ui/frame/Reference';
import { ResultsLink } from '../../report-ui/frame/ResultsLink';
import { ReportCard, ReportScreen, ReportScreenActions } from '../../report-ui/frame/ReportScreen';
import { useEntries } from '../../report-queue/use-queue';
import { useGo } from '../../report-ui/navigation/use-go';
import { ShowToOther } from './ShowToOther';
import styles from './SuccessScreen.module.css';

interface SuccessScreenProps {
  readonly receipt: Receipt;
}

/** The receipt. */
export default function SuccessScreen({ receipt }: SuccessScreenProps) {
  const go = useGo();
  const site = useSite();
  const { manageToken, correctableUntil } = receipt;
  const corrections = useEntries('correction') ?? [];
  /** Undefined if it is no longer on this phone. */
  const report = (useEntries('report') ?? [])
    .filter((each) => each.state === 'sent')
    .find((each) => each.receipt.reference === receipt.reference);
  /** The game as this phone has corrected it; undefined if it has not. */
  const game = report && lastSentOf((each) => each.report === report.id, corrections)?.game;
  const confirmable = (report && confirmableOf(report, corrections)) ?? receipt.confirmable;
  const leagueId = report?.gameIds.leagueId ?? confirmable?.readOut.leagueId;

  return (
    <ReportScreen
      title="Score Submitted Successfully!"
      isDone
      intro={<p>Your results have been sent to the league administrators.</p>}
    >
      <QueueLink onlyUnsent />
      {[...(game ? ['You corrected this report.'] : []), ...remarks(receipt)].map((remark) => (
        <p key={remark} className="band pending-edge">
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
      {manageToken && correctableUntil && (
        <CorrectionOffer
          until={correctableUntil}
          onCorrect={() => {
            go.toCorrection({ token: manageToken });
          }}
        />
      )}
      {leagueId !== undefined && (
        <ResultsLink leagueId={leagueId} leagueName={(game ?? receipt).league} />
      )}
      <ReportScreenActions>
        <Button kind="filled" onClick={go.toFirstStep}>
          Submit Another Score
        </Button>
        <div className={`column-8 ${styles.links}`}>
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
