import { plural, t } from '@lingui/core/macro';
import { Button } from '../../ui/elements/Button';
import { useGo } from '../navigation/use-go';
import styles from './QueueLink.module.css';
import { useQueueCounts, type QueueCounts } from '../../report-queue/use-queue';

interface QueueLinkProps {
  /** Hidden if everything was sent. */
  readonly onlyUnsent?: boolean;
}

/** The number of sent corrections is not told. */
type Named = Exclude<keyof QueueCounts, 'sent correction'>;

const sentences: Readonly<Record<Named, (count: number) => string>> = {
  'refused report': (count) =>
    plural(count, {
      one: '# report was refused and must be mended.',
      other: '# reports were refused and must be mended.',
    }),
  'refused correction': (count) =>
    plural(count, { one: '# correction was refused.', other: '# corrections were refused.' }),
  'refused confirmation': (count) =>
    plural(count, { one: '# answer was refused.', other: '# answers were refused.' }),
  'waiting report': (count) =>
    plural(count, {
      one: '# report was saved on this phone and not sent yet.',
      other: '# reports were saved on this phone and not sent yet.',
    }),
  'waiting correction': (count) =>
    plural(count, {
      one: '# correction was saved on this phone and not sent yet.',
      other: '# corrections were saved on this phone and not sent yet.',
    }),
  'waiting confirmation': (count) =>
    plural(count, {
      one: '# answer was saved on this phone and not sent yet.',
      other: '# answers were saved on this phone and not sent yet.',
    }),
  'sent report': (count) =>
    plural(count, { one: '# report was sent.', other: '# reports were sent.' }),
  'sent confirmation': (count) =>
    plural(count, { one: '# answer was sent.', other: '# answers were sent.' }),
};
const kinds = ['report', 'correction', 'confirmation'] as const;

/** Links to the reports on this phone, if there are any, and says what state they are in. */
export function QueueLink({ onlyUnsent = false }: QueueLinkProps) {
  const go = useGo();
  const counts = useQueueCounts();
  const of = (state: Named) => {
    const count = counts[state] ?? 0;
    return count > 0 ? [sentences[state](count)] : [];
  };
  const unsent = kinds.flatMap((kind) => [...of(`refused ${kind}`), ...of(`waiting ${kind}`)]);
  const sent = [...of('sent report'), ...of('sent confirmation')].slice(0, 1);
  const shown = unsent.length > 0 || onlyUnsent ? unsent : sent;
  if (shown.length === 0) return null;
  return (
    <div className={`ends below-16 ${styles.link}`} data-urgent={unsent.length > 0 || undefined}>
      <p>{shown.join(' ')}</p>
      <Button kind="plain" onClick={go.toQueue}>
        {t`Reports on this phone`}
      </Button>
    </div>
  );
}
