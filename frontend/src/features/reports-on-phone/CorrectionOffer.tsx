import { t } from '@lingui/core/macro';
import { useSite } from '../../api/use-site';
import { Button } from '../../ui/elements/Button';
import { formatDeadline } from '../../format/instants';
import styles from './CorrectionOffer.module.css';
import { useNow } from '../../report-ui/queue-entries/use-now';

interface CorrectionOfferProps {
  /** An instant in ISO 8601; null if the report has not arrived, so nobody knows. */
  readonly until: string | null;
  /** The game, if the button is one of several on the screen. */
  readonly game?: string;
  readonly onCorrect: () => void;
}

/** Offers to correct a report, as long as that is possible. */
export function CorrectionOffer({ until, game, onCorrect }: CorrectionOfferProps) {
  const site = useSite();
  const { now } = useNow();
  if (until !== null && !(now < Date.parse(until))) return null;
  const deadline = until === null ? '' : formatDeadline(until, site?.timeZone, now);
  return (
    <Button kind="plain" className={styles.offer} onClick={onCorrect} of={game}>
      {until === null
        ? t`Something wrong? Correct it`
        : t`Something wrong? Correct it until ${deadline}`}
    </Button>
  );
}
