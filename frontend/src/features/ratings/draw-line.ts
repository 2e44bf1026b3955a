import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { RatingBucket } from '../../api/types';
import { axisMarks, dotted } from './trend';

export interface Line {
  readonly buckets: readonly RatingBucket[];
  /** One for each bucket; null where nobody rated, which leaves a gap. */
  readonly values: readonly (number | null)[];
  /** The whole star that the drawing begins with. */
  readonly lowest: number;
  readonly onPoint: (index: number | null) => void;
}

/** In pixels, of a mark on the axis of time with the space around it. */
const markWidth = 72;

/**
 * Draws averages over time in the colours of the page, as large as the place is. Nothing of it moves
 * by itself.
 * @returns takes the drawing away
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
        // Whoever points at one drawing sees that moment in all of them.
        sync: { key: 'ratings over time', scales: ['x', null] },
      },
      scales: {
        x: { time: false, range: [-0.5, values.length - 0.5] },
        y: { range: [lowest, 5] },
      },
      axes: [
        {
          ...axis,
          size: 28,
          gap: 6,
          grid: { show: false },
          ticks: { show: false },
          splits: ({ width }) => marksIn(width).map(({ index }) => index),
          values: ({ width }) => marksIn(width).map(({ label }) => label),
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

  function marksIn(width: number) {
    return axisMarks(buckets, Math.max(1, Math.floor(width / markWidth)));
  }

  const resized = new ResizeObserver(() => {
    plot.setSize({ width: place.clientWidth, height: place.clientHeight });
  });
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

/** What a token of the page's style is as a colour, at this moment. */
function colourOf(place: HTMLElement, token: string): string {
  place.style.color = `var(${token})`;
  const { color } = getComputedStyle(place);
  place.style.color = '';
  return color;
}
