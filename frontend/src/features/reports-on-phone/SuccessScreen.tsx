import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSite } from '../../api/use-site';
import { Button, ButtonLink } from '../../ui/elements/Button';
import { Fact } from '../../ui/layout/Facts';
import { formatInstant } from '../../format/instants';
import { CorrectionOffer } from './CorrectionOffer';
import { confirmableOf } from '../../report-queue/confirmable-of';
import { lastSentOf } from '../../report-queue/corrections';
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
  const { captainEmail } = receipt;
  const siteName = site?.name;

  return (
    <ReportScreen
      title={t`Score Submitted Successfully!`}
      isDone
      intro={<p>{t`Your results have been sent to the league administrators.`}</p>}
    >
      <QueueLink onlyUnsent />
      {[...(game ? [t`You corrected this report.`] : []), ...remarks(receipt)].map((remark) => (
        <p key={remark} className="band pending-edge">
          {remark}
        </p>
      ))}
      <ReportCard game={game ?? receipt} head={<Reference reference={receipt.reference} />}>
        <Fact name={t`Sent`}>{formatInstant(receipt.submittedAt, site?.timeZone, 'long')}</Fact>
        <Fact name={t`What comes next`}>
          {t`The administrators log the score.`}{' '}
          {captainEmail
            ? t`If they have a question, they write to ${captainEmail}.`
            : t`If they have a question, they write to you.`}
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
          {t`Submit Another Score`}
        </Button>
        <div className={`column-8 ${styles.links}`}>
          {site?.publicSiteUrl && (
            <ButtonLink href={site.publicSiteUrl}>
              <Trans>
                Visit <bdi>{siteName}</bdi>
              </Trans>
            </ButtonLink>
          )}
          {site?.playerLoginUrl && (
            <ButtonLink href={site.playerLoginUrl}>{t`Player Profile Login`}</ButtonLink>
          )}
        </div>
      </ReportScreenActions>
    </ReportScreen>
  );
}

/** What the captain should know about other reports of the game. */
function remarks({ status, earlierVersionArrived }: Receipt): string[] {
  return [
    ...(status === 'duplicate' ? [t`Another report of this game agrees with yours.`] : []),
    ...(status === 'conflict'
      ? [t`Another report of this game differs from yours. The administrators will compare them.`]
      : []),
    ...(earlierVersionArrived
      ? [t`Your earlier try had arrived after all. The administrators see both versions.`]
      : []),
  ];
}
