import { strToU8, zipSync } from 'fflate';
import { FileRefused } from '../../src/imports/domain/understanding/document';
import { readDocument } from '../../src/imports/infrastructure/files/read-document';
import { calendarOf, rowOf, workbookOf } from './small-files';

const table = 'Date,Home,Away\n';
const weekly = (rule: string) =>
  calendarOf(['UID:1', 'DTSTART:20270410T140000Z', `RRULE:${rule}`, 'SUMMARY:Owls vs Hares']);

/** Declares fewer bytes than it unpacks to. */
function lyingZip(): Uint8Array {
  const zip = zipSync({ 'xl/workbook.xml': new Uint8Array(101_000_000) });
  const view = new DataView(zip.buffer);
  for (let at = 0; at < zip.length - 28; at += 1) {
    const sign = view.getUint32(at, true);
    if (sign === 0x04034b50) view.setUint32(at + 22, 1_000, true);
    if (sign === 0x02014b50) view.setUint32(at + 24, 1_000, true);
  }
  return zip;
}

function refusalOf(bytes: Uint8Array): unknown {
  try {
    return readDocument(bytes, 'file');
  } catch (error) {
    return error;
  }
}

it.each<[what: string, bytes: Uint8Array, sentence: string]>([
  ['a large file', new Uint8Array(10_000_001), 'The file is larger than 10 MB.'],
  ['many lines', strToU8(table + '1,A,B\n'.repeat(50_000)), 'The file has more than 50,000 lines.'],
  ['many columns', strToU8(table + `${','.repeat(300)}x`), 'The file has more than 300 columns.'],
  [
    'a cell far to the right',
    workbookOf('<row r="1"><c r="XFD1"><v>1</v></c></row>'),
    'The file has more than 300 columns.',
  ],
  [
    'cells far to the right in many rows',
    workbookOf(
      Array.from({ length: 3_400 }, (_, at) => `<row><c r="KN${at + 1}"><v>1</v></c></row>`).join(
        '',
      ),
    ),
    'The file has more than 1,000,000 cells.',
  ],
  [
    'a large ZIP',
    zipSync({ 'xl/workbook.xml': new Uint8Array(101_000_000) }),
    'The file unpacks to more than 100 MB.',
  ],
  ['a ZIP that lies', lyingZip(), 'The file unpacks to more than 100 MB.'],
  [
    'half a ZIP',
    workbookOf(rowOf(1, 'A')).slice(0, 400),
    'The file is damaged: it can’t be unpacked.',
  ],
  [
    'another ZIP',
    zipSync({ 'word/document.xml': strToU8('<x/>') }),
    'The file is no Excel workbook. Save it as .xlsx or .csv.',
  ],
  [
    'broken XML',
    workbookOf('<row><c></row>'),
    'The file is damaged: a part of the workbook can’t be read.',
  ],
  [
    'an old workbook',
    Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0),
    'The file is an old or protected workbook. Save it as .xlsx without a password.',
  ],
  [
    'a PDF',
    strToU8('%PDF-1.7'),
    'The file is a PDF. Ask for the schedule as a spreadsheet or calendar.',
  ],
  ['a web page', strToU8(' <!DOCTYPE html><p>'), 'The file is a web page, not a schedule.'],
  [
    'a picture',
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d),
    'The file is no spreadsheet, calendar or other schedule that we know.',
  ],
  ['nothing', strToU8(' \n'), 'The file is empty.'],
  [
    'an open quotation mark',
    strToU8(`${table}"4/10/2027,A,B\n`),
    'The file has a quotation mark that is not closed, or an endless line.',
  ],
  ['broken JSON', strToU8('{"matches": ['), 'The JSON in the file is broken.'],
  ['other JSON', strToU8('{"a": 1}'), 'The JSON in the file has no games that we know.'],
  [
    'half a calendar',
    strToU8('BEGIN:VCALENDAR\nBEGIN:VEVENT\n'),
    'The calendar ends in the middle of an event.',
  ],
  [
    'a broken calendar',
    strToU8('BEGIN:VCALENDAR\nBEGIN:VEVENT\n???\nEND:VEVENT\nEND:VCALENDAR'),
    'The calendar is damaged: a line of it can’t be read.',
  ],
  [
    'an event of many single dates',
    strToU8(
      calendarOf([
        'DTSTART:20270410T140000Z',
        `RDATE:${Array(1_001).fill('20270410T140000Z').join(',')}`,
        'SUMMARY:Owls vs Hares',
      ]),
    ),
    'An event of the calendar has more than 1,000 dates.',
  ],
  [
    'a broken rule',
    strToU8(weekly('FREQ=WEEKLY;BYDAY=XX')),
    'The calendar is damaged: a line of it can’t be read.',
  ],
  [
    'an event of each second',
    strToU8(weekly('FREQ=SECONDLY')),
    'An event of the calendar repeats within a day.',
  ],
])('%s is refused in one sentence', (_, bytes, sentence) => {
  const refusal = refusalOf(bytes);
  expect(refusal).toBeInstanceOf(FileRefused);
  expect(refusal).toHaveProperty('message', sentence);
});
