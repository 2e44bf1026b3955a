import { readFile } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { tidyText } from '../../../platform/validation/checked-values';
import { ScheduleUnreadable } from '../../application/ports';

/** A line of a CSV. */
interface CsvRow<Column extends string> {
  /** Counts from 1, which is the header. */
  readonly line: number;
  /** Undefined for a column that the header doesn't have. */
  readonly cells: Readonly<Partial<Record<Column, string>>>;
}

/** A line that is no row of the CSV. */
interface BrokenRow {
  readonly line: number;
  /** One sentence, without a full stop. */
  readonly reason: string;
}

export interface Csv<Column extends string> {
  readonly rows: readonly CsvRow<Column>[];
  readonly broken: readonly BrokenRow[];
}

/** What a CSV is called, and its columns. */
export interface CsvFormat<Column extends string> {
  /** What people call it, such as `SCHEDULE_FILE`. */
  readonly name: string;
  readonly columns: readonly Column[];
  readonly required: readonly Column[];
}

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/**
 * Reads a CSV in UTF-8 (RFC 4180, with LF, CRLF or CR, also mixed). The names in the header come in any order and
 * case; other columns and empty lines are ignored.
 * @throws ScheduleUnreadable if the file can't be read, or its header is broken
 */
export async function readCsv<Column extends string>(
  path: string,
  format: CsvFormat<Column>,
): Promise<Csv<Column>> {
  return csvIn(await bytesOf(path, format), format);
}

async function bytesOf(path: string, { name }: CsvFormat<string>): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'does not exist' : `can't be read: ${code ?? message}`;
    throw new ScheduleUnreadable(`${name}: the file ${reason}`);
  }
}

/** @throws ScheduleUnreadable */
export function csvIn<Column extends string>(
  bytes: Uint8Array,
  format: CsvFormat<Column>,
): Csv<Column> {
  const text = textIn(bytes, format);
  const errors: CsvError[] = [];
  const [header, ...rows] = parse(text, {
    bom: true,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    info: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error) errors.push(error);
      return undefined;
    },
  }) as unknown as readonly Parsed[];
  const good = header ? [header, ...rows] : [];
  const endless = errors.find((error) => !endsWithItsLine(error));
  if (endless) {
    const { line, reason } = brokenRowIn(endless, text, good);
    throw new ScheduleUnreadable(`${format.name}: line ${line}: ${reason}`);
  }
  // A line may have several errors.
  const rowsWithErrors = errors.map((error) => brokenRowIn(error, text, good));
  const broken = [...new Map(rowsWithErrors.map((row) => [row.line, row])).values()];
  if (
    !header ||
    broken.some(({ line }) => line < firstLineOf(header)) ||
    header.record.some((cell) => otherLineEnd.test(cell))
  ) {
    throw new ScheduleUnreadable(`${format.name}: the header can't be read`);
  }
  const columns = columnsIn(header.record, format);
  const width = header.record.length;
  const tooWide = rows
    .filter(({ record }) => record.length > width)
    .map((row) => ({
      line: firstLineOf(row),
      reason: `The line has ${row.record.length} cells, and the header ${width}`,
    }));
  return {
    rows: rows.filter(({ record }) => record.length <= width).map((row) => rowOf(row, columns)),
    broken: [...broken, ...tooWide],
  };
}

/** In a header, characters that may end its line for the program that wrote the file. */
const otherLineEnd = /[^\P{Cc}\t\n]|[\u2028\u2029]/u;

/** Whether the next row begins on the next line. After other errors, nobody knows where it does. */
function endsWithItsLine({ code }: CsvError): boolean {
  return code === 'INVALID_OPENING_QUOTE';
}

function brokenRowIn(error: CsvError, text: string, good: readonly Parsed[]): BrokenRow {
  // The parser's own messages quote the file.
  const { code, lines = 1 } = error as CsvError & { readonly lines?: number };
  if (code !== 'CSV_QUOTE_NOT_CLOSED') {
    return { line: lines, reason: 'a quotation mark is in the wrong place' };
  }
  // The parser only noticed at the end of the file.
  const all = text.split('\n');
  let line = (good.at(-1)?.info.lines ?? 0) + 1;
  while (line < all.length && all[line - 1]!.trim() === '') line += 1;
  return { line, reason: 'a quotation mark is not closed' };
}

function textIn(bytes: Uint8Array, { name }: CsvFormat<string>): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    // The parser takes only one kind of line end, and counts CRLF within quotation marks as two lines.
    return text.replaceAll(/\r\n?/g, '\n');
  } catch {
    throw new ScheduleUnreadable(`${name}: the file is not UTF-8`);
  }
}

/** The place of each column. */
function columnsIn<Column extends string>(
  header: readonly string[],
  { name, columns, required }: CsvFormat<Column>,
): ReadonlyMap<Column, number> {
  const names = header.map((cell) => (tidyText(cell) as string).toLowerCase());
  const twice = columns.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
  if (twice) throw new ScheduleUnreadable(`${name}: the header names ${twice} twice`);
  const missing = required.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    throw new ScheduleUnreadable(`${name}: the header does not name ${missing.join(', ')}`);
  }
  const places = columns.map((column) => [column, names.indexOf(column)] as const);
  return new Map(places.filter(([, place]) => place >= 0));
}

function rowOf<Column extends string>(
  row: Parsed,
  columns: ReadonlyMap<Column, number>,
): CsvRow<Column> {
  const cells: Partial<Record<Column, string>> = {};
  for (const [column, place] of columns) {
    const cell = row.record[place];
    if (cell !== undefined) cells[column] = cell;
  }
  return { line: firstLineOf(row), cells };
}

/** The parser tells the line where a record ends. Cells in quotation marks may have several lines. */
function firstLineOf({ record, info }: Parsed): number {
  return info.lines - record.join('').split('\n').length + 1;
}
