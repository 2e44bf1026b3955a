import { useEffect, useEffectEvent, useRef } from 'react';
import type { RatingBucket } from '../../../api/types';
import { drawLine } from './draw-line';
import styles from './TrendPlot.module.css';

interface TrendPlotProps {
  /** The description for screen readers. */
  readonly title: string;
  readonly buckets: readonly RatingBucket[];
  /** Which averages are drawn. */
  readonly line: 'overall' | 'fieldCondition' | 'referee' | 'sportsmanship' | 'competition';
  /** The number of stars at the bottom of the chart. */
  readonly lowest: number;
  /** The index of the bucket under the pointer. Null when the pointer has left. */
  readonly onPoint: (index: number | null) => void;
}

/** `TrendSection` loads this when it is needed. */
export default function TrendPlot({ title, buckets, line, lowest, onPoint }: TrendPlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const point = useEffectEvent(onPoint);
  useEffect(
    () =>
      drawLine(place.current!, {
        buckets,
        values: buckets.map((bucket) => bucket[line].average),
        lowest,
        onPoint: (index) => point(index),
      }),
    [buckets, line, lowest],
  );
  return <div ref={place} className={styles.plot} role="img" aria-label={title} />;
}
