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
  const { waiting, refused, sent } = counts;
  if (waiting + refused + (onlyUnsent ? 0 : sent) === 0) return null;
  return (
    <div className={styles.link} data-urgent={waiting + refused > 0 || undefined}>
      <p>{wordsFor(counts)}</p>
      <Button kind="plain" onClick={onShow}>
        Reports on this phone
      </Button>
    </div>
  );
}

function wordsFor({ waiting, refused, sent }: OutboxCounts): string {
  const sentences = [
    ...(refused > 0 ? [`${reports(refused)} refused and must be mended.`] : []),
    ...(waiting > 0 ? [`${reports(waiting)} saved on this phone and not sent yet.`] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : `${reports(sent)} sent.`;
}

function reports(count: number): string {
  return count === 1 ? '1 report was' : `${count} reports were`;
}
