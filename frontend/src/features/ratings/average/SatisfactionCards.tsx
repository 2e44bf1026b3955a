import { useId } from 'react';
import type { RatingAverage, RatingSummary } from '../../../api/types';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { ratingCategories } from '../../../game-ui/rating-categories';
import { counted } from '@score-tracker/backend/kernel/counted';
import type { Reading } from '../model/api';
import { AverageStars } from './AverageStars';
import { ratingText } from '../model/rating-words';
import styles from './SatisfactionCards.module.css';

interface SatisfactionCardsProps {
  readonly summary: Reading<RatingSummary>;
  /** The filters in force, in words. */
  readonly caption: string;
}

/** The overall average, and the averages of the four categories. */
export function SatisfactionCards({ summary, caption }: SatisfactionCardsProps) {
  const { answer, isOutdated } = summary;
  const id = useId();
  return (
    <section
      className={`grid-8 numbers ${styles.cards}`}
      aria-labelledby={id}
      aria-busy={!answer || isOutdated}
      data-outdated={isOutdated || undefined}
    >
      <div className={styles.board}>
        <h2 id={id}>PLAYER SATISFACTION</h2>
        <Average value={answer?.overall} className={styles.overall} />
        <AverageStars average={answer?.overall.average ?? null} size={36} />
        <p className={styles.count}>{answer ? countText(answer) : <Skeleton />}</p>
        <p className={styles.caption}>{caption}</p>
      </div>
      <ul className={`halves ${styles.categories}`}>
        {ratingCategories.map(({ key, label }) => (
          <li key={key} className={`raised ${styles.card}`}>
            <h3>{label}</h3>
            <div className={`wrap ${styles.measure}`}>
              <Average value={answer?.[key]} className={styles.average} />
              <AverageStars average={answer?.[key].average ?? null} size={20} />
            </div>
            <Bar average={answer?.[key].average ?? null} />
            <p className={styles.count}>
              {answer ? counted(answer[key].count, 'rating') : <Skeleton />}
            </p>
            <p className={styles.caption}>{caption}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function countText({ overall, ratedSubmissions }: RatingSummary): string {
  if (overall.count === 0) return 'Nobody rated a game here.';
  return `${counted(overall.count, 'rating')} from ${counted(ratedSubmissions, 'rated game')}`;
}

interface AverageProps {
  /** Undefined while it loads. */
  readonly value: RatingAverage | undefined;
  readonly className: string | undefined;
}

function Average({ value, className }: AverageProps) {
  return (
    <p className={className} data-none={value?.average === null || undefined}>
      {value ? ratingText(value.average) : <Skeleton />}
      {value && (
        <span className="visually-hidden">
          {value.average === null ? ' (no ratings)' : ' of 5 stars'}
        </span>
      )}
    </p>
  );
}

function Bar({ average }: { readonly average: number | null }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      <div style={{ width: `${((average ?? 0) / 5) * 100}%` }} />
    </div>
  );
}
