import { Suspense, useMemo, useState } from 'react';
import type { RatingBucket } from '../../../api/types';
import { LoadFailure } from '../../../loading/LoadFailure';
import { preloadable } from '../../../ui/preload/preloadable';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { ratingCategories } from '../../../game-ui/rating-categories';
import { counted } from '@score-tracker/backend/kernel/counted';
import type { Reading } from '../model/api';
import { ratingText } from '../model/rating-words';
import { Section } from '../section/Section';
import { bucketName, kindOf, lastRated, lowestStar, withGaps } from './trend';
import { TrendTable } from './TrendTable';
import styles from './TrendSection.module.css';

// The code that draws is large, so it is loaded separately and the numbers are shown first.
const TrendPlot = preloadable(() => import('./TrendPlot'));

export const preloadPlot = TrendPlot.preload;

const lines = [{ key: 'overall', label: 'Overall' }, ...ratingCategories] as const;

/** How the averages changed by week or by month. */
export function TrendSection({ trend }: { readonly trend: Reading<readonly RatingBucket[]> }) {
  const { answer: rated, isOutdated, failure, retry } = trend;
  const answer = useMemo(() => rated && withGaps(rated), [rated]);
  // The bucket under the pointer. It is reset when the buckets change.
  const [pointed, setPointed] = useState<{ buckets: unknown; index: number | null } | null>(null);
  const index = pointed?.buckets === answer ? (pointed?.index ?? null) : null;
  const shown = answer?.[index ?? lastRated(answer) ?? 0];
  const hasFailed = failure !== undefined && (!answer || isOutdated);
  const noLine = hasFailed ? null : whyNoLine(answer);
  return (
    <Section
      heading="Satisfaction over time"
      aside={
        !hasFailed &&
        noLine === null && (
          <p className="small-print">
            {answer && shown ? (
              momentText(answer, shown)
            ) : (
              <Skeleton width="16rem" height="1.5em" />
            )}
          </p>
        )
      }
    >
      {hasFailed ? (
        <LoadFailure
          failure={failure}
          otherwise="How satisfaction went could not be loaded."
          onRetry={retry}
        />
      ) : noLine !== null ? (
        <p className="empty-state">{noLine}</p>
      ) : (
        <Plots
          buckets={answer}
          isOutdated={isOutdated}
          shown={shown}
          onPoint={(at) => setPointed({ buckets: answer, index: at })}
        />
      )}
    </Section>
  );
}

/** Why no line can be drawn. Null if one can, or while the buckets load. */
function whyNoLine(buckets: readonly RatingBucket[] | undefined): string | null {
  if (!buckets) return null;
  if (lastRated(buckets) === null) return 'There is nothing to draw: nobody rated a game here.';
  if (buckets.length > 1) return null;
  const kind = kindOf(buckets);
  return `All these ratings are of one ${kind} (${bucketName(kind, buckets[0]!.start)}). A line needs two: choose a longer time period.`;
}

interface PlotsProps {
  /** Undefined while they load. */
  readonly buckets: readonly RatingBucket[] | undefined;
  readonly isOutdated: boolean;
  /** The bucket whose numbers are shown above the lines. */
  readonly shown: RatingBucket | undefined;
  readonly onPoint: (index: number | null) => void;
}

/** One chart for each line, so that colours are not needed to distinguish them. */
function Plots({ buckets, isOutdated, shown, onPoint }: PlotsProps) {
  const lowest = buckets ? lowestStar(buckets) : 1;
  return (
    <>
      <div
        className={`grid-8 ${styles.plots}`}
        aria-busy={!buckets || isOutdated}
        data-outdated={isOutdated || undefined}
      >
        {lines.map(({ key, label }) => (
          <div key={key} className={`column-8 raised ${styles.panel}`}>
            <div className={styles.title}>
              <h3>{label}</h3>
              <p className={styles.value}>{shown ? ratingText(shown[key].average) : '\u00a0'}</p>
            </div>
            <div className={styles.drawing}>
              <Suspense fallback={<Skeleton height="100%" />}>
                {buckets ? (
                  <TrendPlot
                    title={`${label}, drawn as a line; the table has its numbers`}
                    buckets={buckets}
                    line={key}
                    lowest={lowest}
                    onPoint={onPoint}
                  />
                ) : (
                  <Skeleton height="100%" />
                )}
              </Suspense>
            </div>
          </div>
        ))}
      </div>
      {buckets && <TrendTable buckets={buckets} />}
    </>
  );
}

function momentText(buckets: readonly RatingBucket[], bucket: RatingBucket): string {
  const name = bucketName(kindOf(buckets), bucket.start);
  return bucket.ratedSubmissions === 0
    ? `${name}: nobody rated`
    : `${name}: ${counted(bucket.ratedSubmissions, 'rated game')}`;
}
