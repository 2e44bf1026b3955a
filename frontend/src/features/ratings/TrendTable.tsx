import type { RatingBucket } from '../../api/types';
import { ratingCategories } from '../../ui/rating-categories';
import { ratingText } from './rating-words';
import { bucketName, kindOf } from './trend';
import styles from './TrendTable.module.css';

/** The numbers of the drawings, the newest first. */
export function TrendTable({ buckets }: { readonly buckets: readonly RatingBucket[] }) {
  const kind = kindOf(buckets);
  return (
    <details className={styles.details}>
      <summary>Show as a table</summary>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no pointer scrolls it by the arrow keys, for which it must take the focus (WCAG 2.1.1) */}
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
            {[...buckets].reverse().map((bucket) => (
              <tr key={bucket.start}>
                <th scope="row">{bucketName(kind, bucket.start)}</th>
                <td>{ratingText(bucket.overall.average)}</td>
                {ratingCategories.map(({ key }) => (
                  <td key={key}>{ratingText(bucket[key].average)}</td>
                ))}
                <td>{bucket.ratedSubmissions.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
