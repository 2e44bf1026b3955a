import { t } from '@lingui/core/macro';
import { StarShape } from './StarShape';
import styles from './StarRating.module.css';

interface StarRatingProps {
  /** From 1 to 5. */
  readonly value: number;
  /** The size of one star, in pixels. */
  readonly size?: number;
}

/** A rating, which can't be changed. */
export function StarRating({ value, size = 20 }: StarRatingProps) {
  return (
    <span className={styles.rating} role="img" aria-label={t`${value} of 5 stars`}>
      {[1, 2, 3, 4, 5].map((number) => (
        <StarShape
          key={number}
          size={size}
          className={number <= value ? styles.filled : styles.empty}
        />
      ))}
    </span>
  );
}
