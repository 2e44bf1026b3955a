import { CsvError, parse } from 'csv-parse/sync';
import { FileRefused, SheetOfCells, fileLimits } from '../../domain/understanding/document';
import { cleanText } from './clean-text';

/** @throws FileRefused if a quotation mark is never closed, or there are too many rows */
export function readCsvSheet(text: string): SheetOfCells {
  // The parser takes only one kind of line end.
  const lines = text.replaceAll(/\r\n?/g, '\n');
  // Excel lets a file name its separator in the first line.
  const named = /^\uFEFF?sep=(.)\n/i.exec(lines);
  const records = parsed(lines, named?.[1] ?? separatorOf(lines));
  const rows = records.map(({ line, texts }) => ({
    line,
    cells: withoutEmptyEnd(texts.map(cleanText)).map((text) => ({ text })),
  }));
  return { name: '', rows: rows.filter(({ cells }) => cells.length > 0).slice(named ? 1 : 0) };
}

function parsed(text: string, delimiter: string, to?: number) {
  try {
    const records = parse(text, {
      bom: true,
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
      to: to ?? fileLimits.lines + 1,
      max_record_size: 1_000_000,
    }) as unknown as readonly { record: readonly string[]; info: { lines: number } }[];
    // The parser tells the line where a record ends.
    return records.map(({ record: texts, info }) => {
      return { line: info.lines - texts.join('').split('\n').length + 1, texts };
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileRefused('The file has a quotation mark that is not closed, or an endless line.');
  }
}

const separators = [',', ';', '\t', '|'];

/** The separator that parts most of the first lines into the same number of cells. */
function separatorOf(text: string): string {
  const start = text.slice(0, 20_000);
  const head = start.slice(0, start.lastIndexOf('\n') + 1) || start;
  const scores = separators.map((separator) => regularityOf(head, separator));
  return separators[scores.indexOf(Math.max(...scores))]!;
}

/** How many rows have the same width, of several cells. */
function regularityOf(head: string, separator: string): number {
  try {
    const widths = parsed(head, separator, 40).map(({ texts }) => texts.length);
    const wide = widths.filter((width) => width > 1);
    const counts = wide.map((width) => wide.filter((other) => other === width).length);
    return Math.max(0, ...counts) + Math.max(0, ...wide) / 1_000;
  } catch {
    return 0;
  }
}

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}
