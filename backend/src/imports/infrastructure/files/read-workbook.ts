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
import { Element, readXml } from './xml';

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
  const paths = pathsOfParts(files.get('xl/_rels/workbook.xml.rels') ?? '');
  const { sheets, countsFrom1904 } = partsOf(workbook);
  const read = cellReader(
    files.get('xl/sharedStrings.xml') ?? '',
    files.get('xl/styles.xml') ?? '',
    countsFrom1904,
  );
  return sheets.map(({ name, id }) => ({
    name: cleanText(name),
    rows: rowsOf(files.get(paths.get(id) ?? '') ?? '', read),
  }));
}

function pathsOfParts(relations: string): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  readXml(relations, {
    open({ name, attributes }) {
      if (name !== 'Relationship') return;
      paths.set(attributes['Id']!, posix.resolve('/xl', attributes['Target']!).slice(1));
    },
  });
  return paths;
}

function partsOf(workbook: string) {
  const sheets: { name: string; id: string }[] = [];
  let countsFrom1904 = false;
  readXml(workbook, {
    open({ name, attributes }) {
      if (name === 'workbookPr') countsFrom1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
      sheets.push({ name: attributes['name']!, id: attributes['id']! });
    },
  });
  return { sheets, countsFrom1904 };
}

type Read = ReturnType<typeof cellReader>;

/** The cells of a sheet by row and column, both counted from 0. */
type Cells = Map<number, Map<number, Cell>>;

function rowsOf(sheet: string, read: Read): readonly Row[] {
  const cells: Cells = new Map();
  const merged: string[] = [];
  let at = { row: -1, column: -1 };
  let element: Element | null = null;
  let value = '';
  let takes = false;
  let count = 0;
  readXml(sheet, {
    open(opened) {
      const { name, attributes } = opened;
      if (name === 'row') at = { row: Number(attributes['r'] ?? at.row + 2) - 1, column: -1 };
      if (name === 'c') {
        at = placeOf(attributes['r']) ?? { ...at, column: at.column + 1 };
        element = opened;
        value = '';
      }
      if (name === 'mergeCell') merged.push(attributes['ref'] ?? '');
      takes = name === 'v' || name === 't';
    },
    text(text) {
      if (takes) value += text;
    },
    close(name) {
      takes = false;
      if (name !== 'c' || !element) return;
      const cell = read(
        value,
        element.attributes['t'] ?? 'n',
        Number(element.attributes['s'] ?? 0),
      );
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
