import { useEffect, useEffectEvent, useRef } from 'react';
import type { RatingBucket } from '../../../api/types';
import { drawLine } from './draw-line';
import styles from './TrendPlot.module.css';

interface TrendPlotProps {
  /** For those who can't see it. */
  readonly title: string;
  readonly buckets: readonly RatingBucket[];
  /** Whose averages are drawn. */
  readonly line: 'overall' | 'fieldCondition' | 'referee' | 'sportsmanship' | 'competition';
  /** The whole star that the drawing begins with. */
  readonly lowest: number;
  /** The index of the bucket under the pointer; null when it has left. */
  readonly onPoint: (index: number | null) => void;
}

/** Loaded by `TrendSection` when it is needed. */
export default function TrendPlot({ title, buckets, line, lowest, onPoint }: TrendPlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const point = useEffectEvent(onPoint);
  useEffect(
    () =>
      drawLine(place.current!, {
        buckets,
        values: buckets.map((bucket) => bucket[line].average),
        lowest,
        onPoint: (index) => {
          point(index);
        },
      }),
    [buckets, line, lowest],
  );
  return <div ref={place} className={styles.plot} role="img" aria-label={title} />;
}
