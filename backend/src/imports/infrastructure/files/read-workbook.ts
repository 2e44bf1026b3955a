import { posix } from 'node:path';
import { addDays } from '../../../kernel/calendar-date';
import {
  Cell,
  FileRefused,
  Row,
  SheetOfCells,
  fileLimits,
} from '../../domain/understanding/document';
import { cleanText } from './clean-text';
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

/**
 * Turns the raw values of a workbook into cells.
 * @returns takes the value, the type of the cell, and the number of its style; null for an empty cell
 */
function cellReader(sharedStrings: string, styles: string, countsFrom1904: boolean) {
  const strings = stringsIn(sharedStrings);
  const dateStyles = dateStylesIn(styles);
  return (value: string, type: string, style: number): Cell | null => {
    if (type === 'e') return null;
    const text = type === 's' ? (strings[Number(value)] ?? '') : cleanText(value);
    if (text === '') return null;
    if (type === 'd') return isoCell(text);
    if (type !== 'n' || !dateStyles.has(style)) return { text };
    return dateCell(Number(text), countsFrom1904) ?? { text };
  };
}

function stringsIn(sharedStrings: string): readonly string[] {
  const strings: string[] = [];
  readXml(sharedStrings, {
    close({ name, text }) {
      if (name === 'si') strings.push(cleanText(text));
    },
  });
  return strings;
}

/** The numbers of the styles that show a number as a date or time. */
function dateStylesIn(styles: string): ReadonlySet<number> {
  const named = attributesOf(styles, 'numFmt');
  const formats = new Map(named.map((one) => [Number(one['numFmtId']), one['formatCode']!]));
  const used = attributesOf(styles, 'xf', 'cellXfs').map((one) => Number(one['numFmtId'] ?? 0));
  return new Set(used.flatMap((format, style) => (showsDate(format, formats) ? [style] : [])));
}

function showsDate(format: number, formats: ReadonlyMap<number, string>): boolean {
  const code = formats.get(format);
  if (code === undefined) {
    return (format >= 14 && format <= 22) || (format >= 27 && format <= 58 && format !== 49);
  }
  const bare = code.replaceAll(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]/gi, '');
  return /[dmyhs]/i.test(bare) && !/general/i.test(bare);
}

/** A number counts days, and its fraction is the time. Days start at 1899-12-30, or in 1904. */
function dateCell(serial: number, countsFrom1904: boolean): Cell | null {
  if (!(serial >= 0 && serial < 2_900_000)) return null;
  const minutes = Math.round((serial % 1) * 1_440);
  const day = Math.floor(serial) + Math.floor(minutes / 1_440);
  const time = new Date(minutes * 60_000).toISOString().slice(11, 16);
  if (day === 0) return { text: '', time };
  const date = addDays(countsFrom1904 ? '1904-01-01' : '1899-12-30', day);
  return serial % 1 === 0 ? { text: '', date } : { text: '', date, time };
}

function isoCell(text: string): Cell {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d)?/.exec(text) ?? [];
  return { text: date || time ? '' : text, ...(date && { date }), ...(time && { time }) };
}

type Read = ReturnType<typeof cellReader>;

const empty: Cell = { text: '' };

/** The cells of a sheet by row and column, both counted from 0. */
class Cells {
  readonly rows = new Map<number, Cell[]>();
  private count = 0;

  /** @throws FileRefused if there are too many, with empty cells before others */
  add(row: number, column: number, cell: Cell): void {
    const inRow = this.rows.get(row) ?? [];
    this.rows.set(row, inRow);
    this.count += Math.max(0, column + 1 - inRow.length);
    refuse(column >= fileLimits.columns, '300 columns');
    refuse(this.rows.size > fileLimits.lines, '50,000 lines');
    refuse(this.count > fileLimits.cells, '1,000,000 cells');
    while (inRow.length < column) inRow.push(empty);
    inRow[column] = cell;
  }
}

function refuse(isTooMuch: boolean, limit: string): void {
  if (isTooMuch) throw new FileRefused(`The file has more than ${limit}.`);
}

function rowsOf(sheet: string, read: Read): readonly Row[] {
  const cells = new Cells();
  const merged: string[] = [];
  let at = { row: -1, column: -1 };
  readXml(sheet, {
    open({ name, attributes }) {
      if (name === 'row') at = { row: Number(attributes['r'] ?? at.row + 2) - 1, column: -1 };
      if (name === 'c') at = placeOf(attributes['r']) ?? { ...at, column: at.column + 1 };
      if (name === 'mergeCell') merged.push(attributes['ref'] ?? '');
    },
    close({ name, attributes, text }) {
      if (name !== 'c') return;
      const cell = read(text, attributes['t'] ?? 'n', Number(attributes['s'] ?? 0));
      if (cell) cells.add(at.row, at.column, cell);
    },
  });
  repeatMerged(cells, merged);
  return [...cells.rows]
    .toSorted(([one], [other]) => one - other)
    .map(([row, inRow]) => ({ line: row + 1, cells: inRow }));
}

/** Only in rows that have something else, too. */
function repeatMerged(cells: Cells, merged: readonly string[]): void {
  for (const range of merged.slice(0, fileLimits.lines)) {
    const [first, last] = range.split(':').map(placeOf);
    const cell = first && cells.rows.get(first.row)?.[first.column];
    if (!cell || cell === empty || !last) continue;
    const end = Math.min(last.row, first.row + 200);
    for (let row = first.row + 1; row <= end; row += 1) {
      if (cells.rows.has(row)) cells.add(row, first.column, cell);
    }
  }
}

function placeOf(reference: string | undefined): { row: number; column: number } | null {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference ?? '') ?? [];
  if (!letters || !digits) return null;
  const column =
    Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
}
