import { isDate, isEmpty } from './column-contents';
import { columnsOf } from './columns';
import { Row, SheetOfCells } from './document';
import { meaningByName } from './header-names';
import { Questions } from './questions';
import { Meaning, SheetLayout } from './understanding';

/** How the header is sought. */
const rowsOfHeader = 40;

const ofGames = /^(date|time|home|away|teams?|opponent|location|place)$/;

/** Which row has the names of columns or dates, and what the columns are. */
export function layoutOf({ name, rows }: SheetOfCells, questions: Questions): SheetLayout {
  const start = rows.slice(0, rowsOfHeader);
  const known = start.map(knownNames);
  const most = Math.max(0, ...known);
  const header = most > 1 ? start[known.indexOf(most)]! : null;
  const grid = start.find((row, at) => isGridHeader(row, start.slice(at + 1)));
  if (grid && (grid === header || most < 3)) {
    const isGrid = askGrid(name, questions);
    return { sheet: name, headerLine: grid.line, isGrid, columns: gridColumns(grid) };
  }
  const below = header ? rows.slice(rows.indexOf(header) + 1) : rows;
  // What stands alone in a row is a heading.
  const wide = below.filter(({ cells }) => cells.filter((cell) => !isEmpty(cell)).length > 1);
  const columns = columnsOf(header, wide.length > 0 ? wide : below, name, questions);
  return { sheet: name, headerLine: header?.line ?? null, isGrid: false, columns };
}

/** Whether the columns are those of games. */
export function hasGames({ isGrid, columns }: SheetLayout): boolean {
  const has = (meaning: Meaning) => columns.some((column) => column.meaning === meaning);
  return isGrid || has('teams') || has('opponent') || (has('home') && has('away'));
}

/** How many different columns of games the row names. */
function knownNames(row: Row): number {
  if (row.cells.some(({ date, time }) => date !== undefined || time !== undefined)) return 0;
  const found = row.cells.map(({ text }) => meaningByName(text)?.meaning);
  return new Set(found.filter((meaning) => meaning && ofGames.test(meaning))).size;
}

/** Two or more dates, with texts and no dates below them. */
function isGridHeader(row: Row, below: readonly Row[]): boolean {
  const dated = row.cells.flatMap((cell, at) => (isDate(cell) ? [at] : []));
  if (dated.length < 2 || dated.length * 2 < row.cells.filter((cell) => !isEmpty(cell)).length)
    return false;
  const cells = below
    .flatMap((other) => dated.flatMap((at) => other.cells[at] ?? []))
    .filter((cell) => !isEmpty(cell));
  return cells.length > 0 && !cells.some(isDate);
}

function askGrid(sheet: string, questions: Questions): boolean {
  const ask = 'The dates stand in one row. Is each cell below a date a game?';
  const labels = { yes: 'Yes', no: 'No, this is no schedule' };
  return questions.one(sheet === '' ? 'grid' : `grid:${sheet}`, 'layout', ask, labels) === 'yes';
}

function gridColumns({ cells }: Row): SheetLayout['columns'] {
  return cells.map((cell, at) => {
    const meaning = isDate(cell) ? 'teams' : at === 0 ? 'place' : 'ignored';
    return { column: at + 1, name: cell.date ?? cell.text, meaning };
  });
}
