import { foldText } from '../../../kernel/fold-text';
import { isEmpty } from './column-contents';
import { Cell, Row, SheetOfCells } from './document';
import { Draft, draftOf, nothing } from './draft';
import { readTimeText } from './times';
import { Meaning, SheetLayout } from './understanding';
import { isBye } from './words';

/** Games in the cells of a table with dates across its top, and places and times down its side. */
export function gridDrafts(
  { rows }: SheetOfCells,
  { headerLine, columns, sheet }: SheetLayout,
): readonly Draft[] {
  const header = rows.find(({ line }) => line === headerLine)!;
  const dated = columns.flatMap(({ meaning, column }) => (meaning === 'teams' ? [column - 1] : []));
  const below = rows.slice(rows.indexOf(header) + 1);
  const isOfTeams = areTeams(below, dated);
  let heading = '';
  return below.flatMap(({ line, cells }) => {
    const labels = cells.filter((cell, at) => !dated.includes(at) && !isEmpty(cell));
    const { location, time } = placeAndTime(labels);
    // A place may stand above its games.
    if (dated.every((at) => isEmpty(cells[at] ?? nothing))) heading = location;
    const own = isOfTeams ? labels[0] : undefined;
    const hasBye = labels.some(({ text }) => isBye(text));
    const place = hasBye || own ? '' : location || heading;
    return dated.flatMap((at) => {
      const cell = cells[at] ?? nothing;
      if (isEmpty(cell)) return [];
      const found = new Map<Meaning, Cell>([
        ['date', header.cells[at]!],
        ['time', time],
        ['location', { text: place }],
        [own ? 'opponent' : 'teams', cell],
      ]);
      if (own) found.set('team', own);
      const where = { line, ...(sheet !== '' && { sheet }), column: at + 1 };
      return [draftOf(where, found, { isBye: hasBye || isBye(cell.text) })];
    });
  });
}

/** Whether the rows are teams, and their cells opponents. */
function areTeams(rows: readonly Row[], dated: readonly number[]): boolean {
  const cells = rows.flatMap((row) => dated.map((at) => foldText(row.cells[at]?.text ?? '')));
  const opponents = cells.map((text) => text.replace(/^(vs?\.?\s+|at\s+|@\s*)/, ''));
  const labels = rows.flatMap((row) => (row.cells[0]?.text ? [foldText(row.cells[0].text)] : []));
  return labels.filter((label) => opponents.includes(label)).length * 2 > labels.length;
}

/** `North 1:00 PM` is a place and a time, in either order, also in cells of their own. */
function placeAndTime(labels: readonly Cell[]): { location: string; time: Cell } {
  const typed = labels.find((label) => label.time);
  const words = labels.flatMap(({ text }) => text.split(/\s+/)).filter((word) => word !== '');
  for (const from of words.keys()) {
    for (const length of [4, 3, 2, 1]) {
      const rest = [...words];
      const text = rest.splice(from, length).join(' ');
      const bare = text.replace(/^[-–@,(]+|[),]+$/g, '');
      if (readTimeText(bare)) return { location: placeOf(rest), time: typed ?? { text: bare } };
    }
  }
  return { location: placeOf(words), time: typed ?? nothing };
}

function placeOf(words: readonly string[]): string {
  return words.join(' ').replaceAll(/^[\s\-–,@/]+|[\s\-–,@/(]+$/g, '');
}
