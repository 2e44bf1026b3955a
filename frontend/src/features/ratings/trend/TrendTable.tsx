import { memo } from 'react';
import type { RatingBucket } from '../../../api/types';
import { ratingCategories } from '../../../game-ui/rating-categories';
import { counted } from '@score-tracker/backend/kernel/counted';
import { ratingText } from '../model/rating-words';
import { bucketName, kindOf, groupEmptyBuckets } from './trend';
import type { BucketKind, BucketGroup } from './trend';
import styles from './TrendTable.module.css';

interface TrendTableProps {
  readonly buckets: readonly RatingBucket[];
}

/**
 * The numbers of the charts, newest first. Memoized, since moving the pointer over a chart renders
 * the section.
 */
export const TrendTable = memo(function TrendTable({ buckets }: TrendTableProps) {
  const kind = kindOf(buckets);
  return (
    <details className={styles.details}>
      <summary>Show as a table</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must be focusable, so that it can be scrolled with the arrow keys (WCAG 2.1.1) */}
      <div className={styles.scroll} role="group" aria-label="Satisfaction over time" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{kind === 'week' ? 'Week' : 'Month'}</th>
              <th scope="col">Overall</th>
              {ratingCategories.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">Rated games</th>
            </tr>
          </thead>
          <tbody>
            {groupEmptyBuckets(buckets)
              .reverse()
              .map((group) => (
                <BucketGroupRow key={group[0].start} kind={kind} group={group} />
              ))}
          </tbody>
        </table>
      </div>
    </details>
  );
});

/** A week or month, or several in a row without ratings. */
function BucketGroupRow({
  kind,
  group,
}: {
  readonly kind: BucketKind;
  readonly group: BucketGroup;
}) {
  const [bucket] = group;
  if (group.length > 1) {
    return (
      <tr>
        <th scope="row" colSpan={ratingCategories.length + 3}>
          {counted(group.length, kind)} without ratings
        </th>
      </tr>
    );
  }
  return (
    <tr>
      <th scope="row">{bucketName(kind, bucket.start)}</th>
      <td>{ratingText(bucket.overall.average)}</td>
      {ratingCategories.map(({ key }) => (
        <td key={key}>{ratingText(bucket[key].average)}</td>
      ))}
      <td>{bucket.ratedSubmissions.toLocaleString('en-US')}</td>
    </tr>
  );
}
