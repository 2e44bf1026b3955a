import { Button } from '../../../ui/elements/Button';
import styles from './OutboxLink.module.css';
import { useOutboxCounts, type OutboxCounts } from './use-outbox';

interface OutboxLinkProps {
  readonly onShow: () => void;
  /** Hidden if all reports were sent. */
  readonly onlyUnsent?: boolean;
}

/** Links to the reports on this phone, if there are any, and says what state they are in. */
export function OutboxLink({ onShow, onlyUnsent = false }: OutboxLinkProps) {
  const counts = useOutboxCounts();
  const { waiting, refused, sent, waitingCorrections, refusedCorrections } = counts;
  const unsent = waiting + refused + waitingCorrections + refusedCorrections;
  if (unsent + (onlyUnsent ? 0 : sent) === 0) return null;
  return (
    <div className={styles.link} data-urgent={unsent > 0 || undefined}>
      <p>{wordsFor(counts)}</p>
      <Button kind="plain" onClick={onShow}>
        Reports on this phone
      </Button>
    </div>
  );
}

function wordsFor(counts: OutboxCounts): string {
  const { waiting, refused, sent, waitingCorrections, refusedCorrections } = counts;
  const sentences = [
    ...(refused > 0 ? [`${were(refused, 'report')} refused and must be mended.`] : []),
    ...(waiting > 0 ? [`${were(waiting, 'report')} saved on this phone and not sent yet.`] : []),
    ...(refusedCorrections > 0 ? [`${were(refusedCorrections, 'correction')} refused.`] : []),
    ...(waitingCorrections > 0
      ? [`${were(waitingCorrections, 'correction')} saved on this phone and not sent yet.`]
      : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : `${were(sent, 'report')} sent.`;
}

function were(count: number, what: string): string {
  return count === 1 ? `1 ${what} was` : `${count} ${what}s were`;
}
