import { foldText } from '../../../kernel/fold-text';
import { isEmpty } from './column-contents';
import { Cell, Row, SheetOfCells } from './document';
import { Draft, emptyDraft } from './draft';
import { readTimeText } from './time-text';
import { SheetLayout } from './understanding';
import { isBye } from './words';

/** Games in the cells of a table with dates across its top, and places and times down its side. */
export function gridDrafts(
  { rows }: SheetOfCells,
  { headerLine, columns, sheet }: SheetLayout,
): readonly Draft[] {
  const header = rows.find(({ line }) => line === headerLine)!;
  const dated = columns
    .filter(({ meaning }) => meaning === 'teams')
    .map(({ column }) => column - 1);
  const below = rows.slice(rows.indexOf(header) + 1);
  const isOfTeams = areTeams(below, dated);
  let heading = '';
  return below.flatMap(({ line, cells }) => {
    const labels = cells.filter((cell, at) => !dated.includes(at) && !isEmpty(cell));
    const { location, timeText, time } = placeAndTime(labels);
    // A place may stand above its games.
    if (dated.every((at) => isEmpty(cells[at] ?? { text: '' }))) heading = location;
    const own = isOfTeams && labels[0] ? labels[0].text : null;
    const isByeRow = labels.some(({ text }) => isBye(text));
    return dated.flatMap((at): readonly Draft[] => {
      const cell = cells[at];
      const date = header.cells[at]!;
      if (!cell || isEmpty(cell)) return [];
      return [
        {
          ...emptyDraft,
          place: { line, ...(sheet !== '' && { sheet }), column: at + 1 },
          when: {
            kind: 'text',
            dateText: date.text,
            ...(date.date && { date: date.date }),
            timeText,
            ...(time && { time }),
          },
          ...(own === null ? { matchup: cell.text } : { own, away: cell.text }),
          location: isByeRow || own !== null ? '' : location || heading,
          isBye: isByeRow || isBye(cell.text),
        },
      ];
    });
  });
}

/** Whether the rows are teams, and their cells opponents. */
function areTeams(rows: readonly Row[], dated: readonly number[]): boolean {
  const opponents = rows.flatMap(({ cells }) =>
    dated.map((at) => withoutSign(cells[at]?.text ?? '')),
  );
  const labels = rows.flatMap(({ cells }) => (cells[0]?.text ? [foldText(cells[0].text)] : []));
  return labels.filter((label) => opponents.includes(label)).length * 2 > labels.length;
}

function withoutSign(text: string): string {
  return foldText(text).replace(/^(vs?\.?\s+|at\s+|@\s*)/, '');
}

/** `North 1:00 PM` is a place and a time, in either order, also in cells of their own. */
function placeAndTime(labels: readonly Cell[]) {
  const time = labels.find((label) => label.time)?.time;
  const words = labels.flatMap(({ text }) => text.split(/\s+/)).filter((word) => word !== '');
  for (let from = 0; from < words.length; from += 1) {
    for (let to = Math.min(words.length, from + 4); to > from; to -= 1) {
      const timeText = words
        .slice(from, to)
        .join(' ')
        .replace(/^[-–@,(]+|[),]+$/g, '');
      if (!readTimeText(timeText)) continue;
      const rest = [...words.slice(0, from), ...words.slice(to)];
      return { location: placeOf(rest), timeText, time };
    }
  }
  return { location: placeOf(words), timeText: '', time };
}

function placeOf(words: readonly string[]): string {
  return words.join(' ').replaceAll(/^[\s\-–,@/]+|[\s\-–,@/(]+$/g, '');
}
