import type { CSSProperties } from 'react';
import { StarShape } from '../../../game-ui/StarShape';
import styles from './AverageStars.module.css';

interface AverageStarsProps {
  /** From 1 to 5. Null if there are no ratings. */
  readonly average: number | null;
  /** The size of one star, in pixels. */
  readonly size: number;
}

const five = [1, 2, 3, 4, 5];

/**
 * The average as stars, the last one partly filled. Hidden from screen readers, which read the
 * number beside it.
 */
export function AverageStars({ average, size }: AverageStarsProps) {
  const share = `${((average ?? 0) / 5) * 100}%`;
  return (
    <span className={styles.stars} style={{ '--share': share } as CSSProperties} aria-hidden="true">
      {(['empty', 'filled'] as const).map((layer) => (
        <span key={layer} className={styles[layer]}>
          {five.map((number) => (
            <StarShape key={number} size={size} />
          ))}
        </span>
      ))}
    </span>
  );
}
