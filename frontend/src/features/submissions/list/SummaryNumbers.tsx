import type { SWRResponse } from 'swr';
import type { SubmissionSummary } from '../../../api/types';
import { Alert } from '../../../ui/feedback/Alert';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import styles from './SummaryNumbers.module.css';

const numbers = [
  { key: 'total', label: 'Total Submissions' },
  { key: 'logged', label: 'Logged Scores' },
  { key: 'pending', label: 'Pending Scores' },
  { key: 'activeSports', label: 'Active Sports' },
] as const;

/** How many reports there are, in one line. */
export function SummaryNumbers({
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
      <dl className={styles.numbers} aria-busy={!data && isValidating}>
        {numbers.map(({ key, label }) => (
          <div key={key} className={styles.number}>
            <dt>{label}</dt>
            <dd data-waiting={(key === 'pending' && data && data.pending > 0) || undefined}>
              <Count value={data?.[key]} isLoading={isValidating} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface CountProps {
  readonly value: number | undefined;
  readonly isLoading: boolean;
}

function Count({ value, isLoading }: CountProps) {
  if (value !== undefined) return value.toLocaleString('en-US');
  return isLoading ? <Skeleton className={styles.placeholder} /> : '–';
}
