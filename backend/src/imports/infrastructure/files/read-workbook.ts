import { posix } from 'node:path';
import {
  Cell,
  FileRefused,
  Row,
  SheetOfCells,
  fileLimits,
} from '../../domain/understanding/document';
import { cleanText } from './clean-text';
import { cellReader } from './workbook-cells';
import { unzip } from './unzip';
import { attributesOf, readXml } from './xml';

/**
 * Reads an XLSX (ECMA-376). Rows and cells without a value are left out, however far a format reaches.
 * The cell of a merged range that has the value is repeated in the rows below.
 * @throws FileRefused
 */
export function readWorkbook(bytes: Uint8Array): readonly SheetOfCells[] {
  const files = unzip(bytes, (path) => /^xl\/.*\.(xml|rels)$/i.test(path));
  const workbook = files.get('xl/workbook.xml');
  if (workbook === undefined) {
    throw new FileRefused('The file is no Excel workbook. Save it as .xlsx or .csv.');
  }
  const relations = attributesOf(files.get('xl/_rels/workbook.xml.rels') ?? '', 'Relationship');
  const pathOf = (target: string) => posix.resolve('/xl', target).slice(1);
  const paths = new Map(relations.map((one) => [one['Id'], pathOf(one['Target']!)]));
  const properties = attributesOf(workbook, 'workbookPr');
  const read = cellReader(
    files.get('xl/sharedStrings.xml') ?? '',
    files.get('xl/styles.xml') ?? '',
    properties.some((one) => /^(1|true)$/.test(one['date1904'] ?? '')),
  );
  return attributesOf(workbook, 'sheet')
    .filter((sheet) => (sheet['state'] ?? 'visible') === 'visible')
    .map((sheet) => ({
      name: cleanText(sheet['name']!),
      rows: rowsOf(files.get(paths.get(sheet['id']) ?? '') ?? '', read),
    }));
}

type Read = ReturnType<typeof cellReader>;

/** The cells of a sheet by row and column, both counted from 0. */
type Cells = Map<number, Map<number, Cell>>;

function rowsOf(sheet: string, read: Read): readonly Row[] {
  const cells: Cells = new Map();
  const merged: string[] = [];
  let at = { row: -1, column: -1 };
  let count = 0;
  readXml(sheet, {
    open({ name, attributes }) {
      if (name === 'row') at = { row: Number(attributes['r'] ?? at.row + 2) - 1, column: -1 };
      if (name === 'c') at = placeOf(attributes['r']) ?? { ...at, column: at.column + 1 };
      if (name === 'mergeCell') merged.push(attributes['ref'] ?? '');
    },
    close({ name, attributes, text }) {
      if (name !== 'c') return;
      const cell = read(text, attributes['t'] ?? 'n', Number(attributes['s'] ?? 0));
      if (!cell) return;
      count += 1;
      refuseMany(count);
      keep(cells, at.row, at.column, cell);
    },
  });
  repeatMerged(cells, merged);
  refuseMany([...cells.values()].reduce((sum, inRow) => sum + widthOf(inRow), 0));
  return [...cells].toSorted(([one], [other]) => one - other).map(toRow);
}

function keep(cells: Cells, row: number, column: number, cell: Cell): void {
  if (column >= fileLimits.columns) throw new FileRefused('The file has more than 300 columns.');
  if (cells.size > fileLimits.lines) throw new FileRefused('The file has more than 50,000 lines.');
  const inRow = cells.get(row) ?? new Map<number, Cell>();
  cells.set(row, inRow.set(column, cell));
}

/** Only in rows that have something else, too. */
function repeatMerged(cells: Cells, merged: readonly string[]): void {
  for (const range of merged.slice(0, fileLimits.lines)) {
    const [first, last] = range.split(':').map(placeOf);
    const cell = first && cells.get(first.row)?.get(first.column);
    if (!cell || !last) continue;
    const end = Math.min(last.row, first.row + 200);
    for (let row = first.row + 1; row <= end; row += 1) cells.get(row)?.set(first.column, cell);
  }
}

function placeOf(reference: string | undefined): { row: number; column: number } | null {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference ?? '') ?? [];
  if (!letters || !digits) return null;
  const column =
    Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
}

function toRow([row, inRow]: readonly [number, ReadonlyMap<number, Cell>]): Row {
  const cells = Array.from({ length: widthOf(inRow) }, (_, column) => inRow.get(column) ?? empty);
  return { line: row + 1, cells };
}

const empty: Cell = { text: '' };

function widthOf(inRow: ReadonlyMap<number, Cell>): number {
  return Math.max(...inRow.keys()) + 1;
}

function refuseMany(cells: number): void {
  if (cells > fileLimits.cells) {
    throw new FileRefused('The file has more than 1,000,000 cells.');
  }
}
