import type { CSSProperties } from 'react';
import { StarShape } from '../../../game-ui/StarShape';
import styles from './AverageStars.module.css';

interface AverageStarsProps {
  /** From 1 to 5; null where there is none. */
  readonly average: number | null;
  /** Of one star, in pixels. */
  readonly size: number;
}

const five = [1, 2, 3, 4, 5];

/** As many stars as the average has, the last one in part. For the eye: the number stands beside. */
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
