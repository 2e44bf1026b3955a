import { StarShape } from './StarShape';
import styles from './Rating.module.css';

/** A rating to look at, from 1 to 5. */
export function Rating({ value }: { readonly value: number }) {
  return (
    <span className={styles.rating} role="img" aria-label={`${value} of 5 stars`}>
      {[1, 2, 3, 4, 5].map((number) => (
        <StarShape
          key={number}
          size={20}
          className={number <= value ? styles.filled : styles.empty}
        />
      ))}
    </span>
  );
}
