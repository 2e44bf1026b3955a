import { useSite } from '../../../api/use-site';
import { Button, ButtonLink } from '../../../ui/elements/Button';
import { Fact, Facts } from '../../../ui/layout/Facts';
import { Icon } from '../../../ui/elements/Icon';
import { Scoreboard } from '../../../game-ui/Scoreboard';
import { formatInstant } from '../../../format/instants';
import { formatDate } from '../../../format/calendar';
import { OutboxLink } from '../outbox/OutboxLink';
import type { Receipt } from '../model/receipt';
import { ScreenTitle } from '../frame/ScreenTitle';
import { useArrival } from '../frame/use-arrival';
import styles from '../ScoreWizard.module.css';

interface SuccessScreenProps {
  readonly receipt: Receipt;
  readonly onAnother: () => void;
  readonly onShowOutbox: () => void;
}

/** The receipt. It stays through a reload. */
export default function SuccessScreen({ receipt, onAnother, onShowOutbox }: SuccessScreenProps) {
  const site = useSite();
  const heading = useArrival('success');

  return (
    <section className={styles.success}>
      <ScreenTitle>Score Submitted</ScreenTitle>
      <div className={styles.successHead}>
        <Icon size={40} className={styles.successMark}>
          <circle cx="12" cy="12" r="9.2" />
          <path d="m7.8 12.4 3 3 5.4-6" />
        </Icon>
        <h1 ref={heading} tabIndex={-1}>
          Score Submitted Successfully!
        </h1>
        <p>Your results have been sent to the league administrators.</p>
      </div>
      <OutboxLink onShow={onShowOutbox} onlyUnsent />
      {remarks(receipt).map((remark) => (
        <p key={remark} className={styles.remark}>
          {remark}
        </p>
      ))}
      <div className={styles.receipt}>
        <p className={styles.reference}>
          <span>Reference</span>
          <strong>{receipt.reference}</strong>
        </p>
        <Scoreboard {...receipt} />
        <Facts className={styles.facts}>
          <Fact name="Sport">{receipt.sport}</Fact>
          <Fact name="League">{receipt.league}</Fact>
          <Fact name="Location">{receipt.location}</Fact>
          <Fact name="Match Date">{formatDate(receipt.matchDate)}</Fact>
          <Fact name="Sent">{formatInstant(receipt.submittedAt, site?.timeZone, 'long')}</Fact>
          <Fact name="What comes next">
            The administrators log the score. If they have a question, they write to{' '}
            {receipt.captainEmail ?? 'you'}.
          </Fact>
        </Facts>
      </div>
      <div className={styles.successActions}>
        <Button kind="filled" onClick={onAnother}>
          Submit Another Score
        </Button>
        <div className={styles.successLinks}>
          {site?.publicSiteUrl && (
            <ButtonLink href={site.publicSiteUrl}>Visit {site.name}</ButtonLink>
          )}
          {site?.playerLoginUrl && (
            <ButtonLink href={site.playerLoginUrl}>Player Profile Login</ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}

/** What the captain should know of other reports of the game. */
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
