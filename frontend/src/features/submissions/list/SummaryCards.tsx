import type { SWRResponse } from 'swr';
import type { SubmissionSummary } from '../../../api/types';
import { Alert } from '../../../ui/feedback/Alert';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import styles from './SummaryCards.module.css';

const cards = [
  { key: 'total', label: 'Total Submissions' },
  { key: 'logged', label: 'Logged Scores' },
  { key: 'pending', label: 'Pending Scores' },
  { key: 'activeSports', label: 'Active Sports' },
] as const;

export function SummaryCards({
  summary,
}: {
  readonly summary: SWRResponse<SubmissionSummary, unknown>;
}) {
  const { data, error, isValidating, mutate } = summary;
  return (
    <>
      {error !== undefined && !isValidating && (
        <Alert action={{ label: 'Retry', onPress: () => void mutate().catch(() => undefined) }}>
          The summary could not be loaded.
        </Alert>
      )}
      <dl className={`halves ${styles.cards}`} aria-busy={!data && isValidating}>
        {cards.map(({ key, label }) => (
          <div key={key} className={`raised ${styles.card}`}>
            <dt>{label}</dt>
            <dd data-waiting={(key === 'pending' && data && data.pending > 0) || undefined}>
              <CardNumber value={data?.[key]} isLoading={isValidating} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface CardNumberProps {
  readonly value: number | undefined;
  readonly isLoading: boolean;
}

function CardNumber({ value, isLoading }: CardNumberProps) {
  if (value !== undefined) return value.toLocaleString('en-US');
  return isLoading ? <Skeleton className={styles.placeholder} /> : '–';
}
