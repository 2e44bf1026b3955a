import { FileRefused, ScheduleDocument, fileLimits } from '../../domain/understanding/document';
import { Answers } from '../../domain/understanding/understanding';
import { decodeText } from './decode-text';
import { readCalendar } from './read-calendar';
import { readCsvSheet } from './read-csv-sheet';
import { readSeason } from './read-season';
import { readWorkbook } from './read-workbook';

/**
 * Reads a file with a schedule: CSV, XLSX, iCalendar, or JSON. What it is, its bytes say, not its name.
 * @param answers of an earlier look at the file: `encoding` says how its text is encoded
 * @throws FileRefused if the file is too large, broken, or of another kind
 */
export function readDocument(
  bytes: Uint8Array,
  fileName: string,
  answers: Answers = {},
): ScheduleDocument {
  if (bytes.length > fileLimits.bytes) throw new FileRefused('The file is larger than 10 MB.');
  const document = { ...nothing, name: fileName, ...contentsOf(bytes, answers) };
  refuseLargeDocument(document);
  return document;
}

const nothing = { title: null, sheets: [], encoding: null, unknownZone: null };

type Contents = Pick<ScheduleDocument, 'kind'> & Partial<ScheduleDocument>;

function contentsOf(bytes: Uint8Array, answers: Answers): Contents {
  const sign = String.fromCharCode(...bytes.subarray(0, 4));
  if (sign === 'PK\x03\x04') return { kind: 'xlsx', sheets: readWorkbook(bytes) };
  if (sign === '\xd0\xcf\x11\xe0') {
    throw new FileRefused(
      'The file is an old or protected workbook. Save it as .xlsx without a password.',
    );
  }
  if (sign === '%PDF') {
    throw new FileRefused('The file is a PDF. Ask for the schedule as a spreadsheet or calendar.');
  }
  const { text, encoding } = decodeText(bytes, answers['encoding']);
  const start = text.trimStart().slice(0, 200);
  if (start === '') throw new FileRefused('The file is empty.');
  if (/^BEGIN:VCALENDAR/i.test(start)) return { kind: 'ics', encoding, ...readCalendar(text) };
  if (/^<(!doctype|html|\?xml)/i.test(start)) {
    throw new FileRefused('The file is a web page, not a schedule.');
  }
  if (/^[{[]/.test(start)) return { kind: 'json', ...readSeason(text) };
  return { kind: 'csv', encoding, sheets: [readCsvSheet(text)] };
}

function refuseLargeDocument({ sheets }: ScheduleDocument): void {
  const rows = sheets.flatMap((sheet) => sheet.rows);
  if (rows.length > fileLimits.lines) {
    throw new FileRefused('The file has more than 50,000 lines.');
  }
  if (rows.some((row) => row.cells.length > fileLimits.columns)) {
    throw new FileRefused('The file has more than 300 columns.');
  }
}
