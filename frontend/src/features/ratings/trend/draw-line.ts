import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { RatingBucket } from '../../../api/types';
import { axisMarks, dotted } from './trend';

export interface Line {
  readonly buckets: readonly RatingBucket[];
  /** One for each bucket. Null if nobody rated, which leaves a gap. */
  readonly values: readonly (number | null)[];
  /** The number of stars at the bottom of the chart. */
  readonly lowest: number;
  readonly onPoint: (index: number | null) => void;
}

/**
 * Draws averages over time in the colours of the page. The chart fills its element and has no
 * animation.
 * @returns a function that removes the chart
 */
export function drawLine(place: HTMLElement, line: Line): () => void {
  const { buckets, values, lowest, onPoint } = line;
  const colour = (token: string) => () => colourOf(place, token);
  const axis = { stroke: colour('--muted'), font: `13px ${getComputedStyle(place).fontFamily}` };
  const dots = dotted(values);
  const stars = Array.from({ length: 6 - lowest }, (_, index) => lowest + index);
  let pointed: number | null = null;

  const plot = new uPlot(
    {
      width: place.clientWidth,
      height: place.clientHeight,
      padding: [8, 20, 0, 0],
      legend: { show: false },
      select: { show: false, left: 0, top: 0, width: 0, height: 0 },
      cursor: {
        y: false,
        drag: { x: false, y: false },
        points: { size: 9, fill: colour('--accent-text'), stroke: colour('--accent-text') },
        // All charts show the moment under the pointer.
        sync: { key: 'ratings over time', scales: ['x', null] },
      },
      scales: {
        x: { time: false, range: [-0.5, values.length - 0.5] },
        // Without padding, a line along an edge would be cut off.
        y: { range: [lowest - 0.08, 5.08] },
      },
      axes: [
        {
          ...axis,
          size: 30,
          gap: 8,
          grid: { show: false },
          ticks: { show: false },
          splits: ({ width }) => axisMarks(buckets, width).map(({ index }) => index),
          values: ({ width }) => axisMarks(buckets, width).map(({ label }) => label),
        },
        {
          ...axis,
          size: 22,
          gap: 8,
          grid: { stroke: colour('--line'), width: 1 },
          ticks: { show: false },
          splits: () => stars,
          values: () => stars.map(String),
        },
      ],
      series: [
        {},
        {
          stroke: colour('--accent-text'),
          width: 2.5,
          points: { show: true, filter: () => dots, size: 8, fill: colour('--accent-text') },
        },
      ],
      hooks: {
        setCursor: [
          ({ cursor: { idx } }) => {
            const index = idx ?? null;
            if (index !== pointed) onPoint(index);
            pointed = index;
          },
        ],
      },
    },
    [values.map((_, index) => index), [...values]],
    place,
  );

  const resized = new ResizeObserver(() =>
    plot.setSize({ width: place.clientWidth, height: place.clientHeight }),
  );
  resized.observe(place);
  const night = window.matchMedia('(prefers-color-scheme: dark)');
  const redraw = () => {
    plot.redraw(false);
  };
  night.addEventListener('change', redraw);
  return () => {
    night.removeEventListener('change', redraw);
    resized.disconnect();
    plot.destroy();
  };
}

/** The current colour of a CSS custom property. */
function colourOf(place: HTMLElement, token: string): string {
  // A new element each time, since an existing one may still be in a colour transition.
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  place.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
