import { strToU8 } from 'fflate';
import { understand } from '../../src/imports/domain/understanding/understand';
import { readDocument } from '../../src/imports/infrastructure/files/read-document';
import { calendarOf, circumstances, rowOf, workbookOf } from './small-files';

const names = 'Home,Away\nVoilà,Café Olé\n';

function namesIn(bytes: Uint8Array, answers = {}): readonly string[] {
  return readDocument(bytes, 'games.csv', answers).sheets[0]!.rows[1]!.cells.map(
    ({ text }) => text,
  );
}

/** The bytes of the letters in an older encoding. */
function encoded(text: string, letters: Readonly<Record<string, number>>): Uint8Array {
  return Uint8Array.from(Array.from(text, (letter) => letters[letter] ?? letter.charCodeAt(0)));
}

const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const swapped = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());

describe('Text', () => {
  it.each<[string, Uint8Array]>([
    ['UTF-8', strToU8(names)],
    ['UTF-8 with a mark', strToU8(`\uFEFF${names}`)],
    ['UTF-16 with a mark', utf16(`\uFEFF${names}`)],
    ['UTF-16 without a mark', utf16(names)],
    ['UTF-16 the other way round', swapped(`\uFEFF${names}`)],
    ['Windows-1252', encoded(names, { à: 0xe0, é: 0xe9 })],
    ['Mac Roman', encoded(names, { à: 0x88, é: 0x8e })],
  ])('in %s is read', (_, bytes) => {
    expect(namesIn(bytes)).toEqual(['Voilà', 'Café Olé']);
  });

  it.each([',', ';', '\t', '|'])('is parted by %j', (separator) => {
    expect(namesIn(strToU8(names.replaceAll(',', separator)))).toEqual(['Voilà', 'Café Olé']);
  });

  it.each(['\n', '\r\n', '\r'])('has lines that end with %j', (end) => {
    expect(namesIn(strToU8(names.replaceAll('\n', end)))).toEqual(['Voilà', 'Café Olé']);
  });

  it('in an encoding that is not sure is read as the answer says', () => {
    const bytes = encoded(names, { à: 0x88, é: 0x8e });
    const document = readDocument(bytes, 'games.csv');
    expect(document.encoding).toMatchObject({ suggested: 'macintosh' });
    expect(namesIn(bytes, { encoding: 'windows-1252' })).toEqual(['Voilˆ', 'CafŽ OlŽ']);
  });

  it('has one blank between words, and no more than 500 characters', () => {
    const long = `Owls \u00a0 of\tElm ${'x'.repeat(5_000)}`;
    const [cell] = namesIn(strToU8(`Home,Away\n"${long}",B`));
    expect(cell).toBe(`Owls of Elm ${'x'.repeat(488)}`);
  });

  it('that was encoded twice, or is broken for good, is asked about', () => {
    const twice = strToU8('Home,Away\nVoilÃ\u00a0,CafÃ© OlÃ©\n');
    expect(readDocument(twice, 'a.csv').encoding).toMatchObject({ suggested: 'utf-8 twice' });
    expect(namesIn(twice)).toEqual(['Voilà', 'Café Olé']);
    expect(namesIn(twice, { encoding: 'utf-8' })).toEqual(['VoilÃ', 'CafÃ© OlÃ©']);
    expect(readDocument(strToU8('Home,Away\nCaf\uFFFD,A'), 'a.csv').encoding).not.toBeNull();
  });

  it('may name its separator in the first line', () => {
    const document = readDocument(strToU8(`sep=;\nHome;Away\nA,B;C\n`), 'games.csv');
    expect(document.sheets[0]!.rows[1]).toEqual({
      line: 3,
      cells: [{ text: 'A,B' }, { text: 'C' }],
    });
  });

  it('keeps its line numbers where a cell has several lines', () => {
    const document = readDocument(strToU8('Home,Away\n"A\nB",C\n\nD,E'), 'games.csv');
    expect(document.sheets[0]!.rows.map(({ line }) => line)).toEqual([1, 2, 5]);
  });
});

describe('A workbook', () => {
  it('has dates and times by the type of the cell, repeats merged cells, and skips empty ones', () => {
    const rows = [
      rowOf(1, 'Date', 'Home', 'Away'),
      '<row r="3"><c r="A3" s="2"><v>46541.75</v></c><c r="B3"><v>7</v></c><c r="ZZ3" s="1"/></row>',
      '<row r="4"><c r="B4" t="inlineStr"><is><r><t>Ow</t></r><r><t>ls</t></r></is></c></row>',
    ].join('');
    const merged = '<mergeCells><mergeCell ref="A3:A9"/></mergeCells>';
    const [sheet] = readDocument(workbookOf(rows, merged), 'games.xlsx').sheets;
    const date = { text: '', date: '2027-06-03', time: '18:00' };
    expect(sheet).toMatchObject({
      name: 'Games',
      rows: [
        { line: 1 },
        { line: 3, cells: [date, { text: '7' }] },
        { line: 4, cells: [date, { text: 'Owls' }] },
      ],
    });
  });
});

describe('An event', () => {
  const begins = (start: string, more: readonly string[] = [], zones = '') => {
    const text = calendarOf([start, 'SUMMARY:Owls vs Hares', ...more]);
    const bytes = strToU8(text.replace('VERSION:2.0', `VERSION:2.0\r\n${zones}`.trim()));
    return understand(readDocument(bytes, 'games.ics'), {}, circumstances);
  };
  const ownRules = [
    'BEGIN:VTIMEZONE',
    'TZID:Ours',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:-0800',
    'TZOFFSETTO:-0800',
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n');

  it.each([
    ['in UTC', 'DTSTART:20270413T000000Z', '', '2027-04-12', '20:00'],
    ['in an IANA zone', 'DTSTART;TZID=America/Chicago:20270412T190000', '', '2027-04-12', '20:00'],
    [
      'in a Windows zone',
      'DTSTART;TZID="Pacific Standard Time":20270412T170000',
      '',
      '2027-04-12',
      '20:00',
    ],
    [
      'in a zone with a path',
      'DTSTART;TZID=/some.org/2009/America/Chicago:20270412T190000',
      '',
      '2027-04-12',
      '20:00',
    ],
    [
      'in a zone of the calendar',
      'DTSTART;TZID=Ours:20270412T160000',
      ownRules,
      '2027-04-12',
      '20:00',
    ],
    [
      'in a zone of the calendar that is called as ours',
      'DTSTART;TZID=Local:20270412T160000',
      ownRules.replace('Ours', 'Local'),
      '2027-04-12',
      '20:00',
    ],
    ['in no zone', 'DTSTART:20270412T200000', '', '2027-04-12', '20:00'],
    ['on a whole day', 'DTSTART;VALUE=DATE:20270412', '', '2027-04-12', null],
  ])('%s has its local time', (_, start, zones, date, time) => {
    expect(begins(start, [], zones).games).toMatchObject([{ date, time }]);
  });

  it('in a zone that nobody knows is asked about', () => {
    const { questions } = begins('DTSTART;TZID=Nowhere:20270412T200000');
    expect(questions).toContainEqual(expect.objectContaining({ id: 'time-zone' }));
  });

  it('that repeats is a game on each date but those taken out, also when the clocks change', () => {
    const { games } = begins('DTSTART;TZID=America/New_York:20271030T190000', [
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'EXDATE;TZID=America/New_York:20271106T190000',
    ]);
    expect(games.map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2027-10-30 19:00',
      '2027-11-13 19:00',
      '2027-11-20 19:00',
    ]);
  });

  it.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;INTERVAL=7;BYDAY=SU',
    'FREQ=WEEKLY;INTERVAL=99999999',
    'FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1',
  ])('with the rule %s is a game on its first date only, and that is told', (rule) => {
    const { games, leftOut } = begins('DTSTART:20270412T200000', [`RRULE:${rule}`]);
    expect(games).toMatchObject([{ date: '2027-04-12' }]);
    expect(leftOut).toHaveLength(1);
  });

  it('that has a date of its own is a game there, and the first date is told as moved', () => {
    const text = calendarOf(
      ['UID:1', 'DTSTART:20270412T200000', 'RRULE:FREQ=WEEKLY;COUNT=2', 'SUMMARY:Owls vs Hares'],
      [
        'UID:1',
        'RECURRENCE-ID:20270419T200000',
        'DTSTART:20270420T200000',
        'SUMMARY:Owls vs Hares',
      ],
    );
    const document = readDocument(strToU8(text), 'games.ics');
    const { games, leftOut } = understand(document, {}, circumstances);
    expect(games.map(({ line, date }) => `${line} ${date}`)).toEqual([
      '3 2027-04-12',
      '9 2027-04-20',
    ]);
    expect(leftOut).toMatchObject([{ line: 3, reason: 'It was moved to another date.' }]);
  });

  it('that repeats for ever is left out after two years', () => {
    const { games, leftOut } = begins('DTSTART:20270412T200000', ['RRULE:FREQ=WEEKLY']);
    expect(games).toHaveLength(105);
    expect(leftOut).toMatchObject([
      { line: 3, reason: 'It repeats for more than two years, or in a way that we don’t read.' },
    ]);
  });
});
