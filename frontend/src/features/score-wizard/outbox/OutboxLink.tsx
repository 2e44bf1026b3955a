import { counted } from '@score-tracker/backend/kernel/counted';
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
  const { sent, sentConfirmations, ...others } = counts;
  const unsent = Object.values(others).reduce((sum, count) => sum + count, 0);
  if (unsent + (onlyUnsent ? 0 : sent + sentConfirmations) === 0) return null;
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
  const { waitingConfirmations, refusedConfirmations, sentConfirmations } = counts;
  const sentences = [
    ...(refused > 0 ? [`${were(refused, 'report')} refused and must be mended.`] : []),
    ...(waiting > 0 ? [`${were(waiting, 'report')} saved on this phone and not sent yet.`] : []),
    ...(refusedCorrections > 0 ? [`${were(refusedCorrections, 'correction')} refused.`] : []),
    ...(waitingCorrections > 0
      ? [`${were(waitingCorrections, 'correction')} saved on this phone and not sent yet.`]
      : []),
    ...(refusedConfirmations > 0 ? [`${were(refusedConfirmations, 'answer')} refused.`] : []),
    ...(waitingConfirmations > 0
      ? [`${were(waitingConfirmations, 'answer')} saved on this phone and not sent yet.`]
      : []),
  ];
  if (sentences.length > 0) return sentences.join(' ');
  return `${sent > 0 ? were(sent, 'report') : were(sentConfirmations, 'answer')} sent.`;
}

function were(count: number, what: string): string {
  return counted(count, `${what} was`, `${what}s were`);
}
