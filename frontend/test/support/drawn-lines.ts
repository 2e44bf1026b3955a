import type { Line } from '../../src/features/ratings/trend/draw-line';

/** What is drawn at present, in the order of the page. */
export const drawnLines: Line[] = [];

/** Stands in for the drawing. */
export function drawLine(_place: HTMLElement, line: Line): () => void {
  drawnLines.push(line);
  return () => {
    drawnLines.splice(drawnLines.indexOf(line), 1);
  };
}
