import type { Line } from '../../src/features/ratings/trend/draw-line';

/** The current charts, in the order of the page. */
export const drawnLines: Line[] = [];

/** Replaces the function that draws a chart. */
export function drawLine(_place: HTMLElement, line: Line): () => void {
  drawnLines.push(line);
  return () => {
    drawnLines.splice(drawnLines.indexOf(line), 1);
  };
}
