import { counted } from '@score-tracker/backend/kernel/counted';
import { Button } from '../../ui/elements/Button';
import { useGo } from '../navigation/use-go';
import styles from './QueueLink.module.css';
import { useQueueCounts, type QueueCounts } from '../../report-queue/use-queue';

interface QueueLinkProps {
  /** Hidden if everything was sent. */
  readonly onlyUnsent?: boolean;
}

const names = { report: 'report', correction: 'correction', confirmation: 'answer' } as const;
const kinds = ['report', 'correction', 'confirmation'] as const;

/** Links to the reports on this phone, if there are any, and says what state they are in. */
export function QueueLink({ onlyUnsent = false }: QueueLinkProps) {
  const go = useGo();
  const counts = useQueueCounts();
  const unsent = kinds.flatMap((kind) => [
    ...sentence(
      counts,
      `refused ${kind}`,
      kind === 'report' ? 'refused and must be mended' : 'refused',
    ),
    ...sentence(counts, `waiting ${kind}`, 'saved on this phone and not sent yet'),
  ]);
  const sent = [
    ...sentence(counts, 'sent report', 'sent'),
    ...sentence(counts, 'sent confirmation', 'sent'),
  ].slice(0, 1);
  const sentences = unsent.length > 0 || onlyUnsent ? unsent : sent;
  if (sentences.length === 0) return null;
  return (
    <div className={`ends below-16 ${styles.link}`} data-urgent={unsent.length > 0 || undefined}>
      <p>{sentences.join(' ')}</p>
      <Button kind="plain" onClick={go.toQueue}>
        Reports on this phone
      </Button>
    </div>
  );
}

function sentence(counts: QueueCounts, of: keyof QueueCounts, become: string): readonly string[] {
  const count = counts[of] ?? 0;
  const what = names[of.split(' ')[1] as keyof typeof names];
  return count > 0 ? [`${counted(count, `${what} was`, `${what}s were`)} ${become}.`] : [];
}
