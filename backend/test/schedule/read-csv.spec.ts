import { csvIn } from '../../src/schedule/infrastructure/files/read-csv';

const format = { name: 'FILE', columns: ['league', 'home'], required: ['home'] } as const;

const read = (text: string | Uint8Array) =>
  csvIn<'league' | 'home'>(typeof text === 'string' ? Buffer.from(text) : text, format);

const linesOf = (text: string) => read(text).rows.map(({ line, cells }) => [line, cells.home]);

test.each<[what: string, text: string]>([
  ['LF', 'home\nRed\nBlue\n'],
  ['CRLF', 'home\r\nRed\r\nBlue\r\n'],
  ['CR', 'home\rRed\rBlue\r'],
  ['CR and other columns behind', 'home,x\rRed,1\rBlue,2\r'],
  ['line ends of all kinds', 'home\rRed\r\nBlue\n'],
  ['no line end at the end', 'home\nRed\nBlue'],
  ['a byte order mark', '\ufeffhome\nRed\nBlue'],
  ['a header in capitals and quotation marks', '" HOME "\nRed\nBlue'],
  ['other columns', 'a,home,,\n1,Red,2,3\n,Blue,,'],
  ['other columns named twice', 'a,home,a\n1,Red,2\n,Blue,'],
  ['shorter lines', 'home,a,b\nRed\nBlue,x'],
])('Reads a file with %s', (_what, text) => {
  expect(linesOf(text)).toEqual([
    [2, 'Red'],
    [3, 'Blue'],
  ]);
});

test.each<[what: string, text: string, expected: unknown[]]>([
  [
    'empty lines',
    '\n\nhome\n\nRed\n\n  \n,\nBlue\n\n',
    [
      [5, 'Red'],
      [9, 'Blue'],
    ],
  ],
  ['empty lines with CRLF', '\r\nhome\r\n\r\nRed\r\n', [[4, 'Red']]],
  [
    'cells of several lines',
    'home\n"a\nb"\nRed\n"a\n\nb"\nBlue',
    [
      [2, 'a\nb'],
      [4, 'Red'],
      [5, 'a\n\nb'],
      [8, 'Blue'],
    ],
  ],
  [
    'such cells with CRLF',
    'home\r\n"a\r\nb"\r\nRed\r\n',
    [
      [2, 'a\nb'],
      [4, 'Red'],
    ],
  ],
  [
    'such cells with CR',
    'home\r"a\rb"\r\rRed\r',
    [
      [2, 'a\nb'],
      [5, 'Red'],
    ],
  ],
  ['a header cell of two lines', '"a\r\nb",home\r\n1,Red\r\n', [[3, 'Red']]],
  ['quotation marks and commas', 'home\n"Red ""Foxes"", A"\n', [[2, 'Red "Foxes", A']]],
])('Counts lines with %s', (_what, text, expected) => {
  expect(linesOf(text)).toEqual(expected);
});

test('A column that is not there has no cells', () => {
  expect(read('home\nRed').rows[0]!.cells).toEqual({ home: 'Red' });
});

test('A line with too many cells, or a quotation mark within a cell, is told, and others are read', () => {
  const { rows, broken } = read('league,home\nthu,Red,Blue\nthu,Bob\'s "A"\nfri,Blue\n');
  expect(rows.map(({ line, cells }) => [line, cells.home])).toEqual([[4, 'Blue']]);
  expect(broken.toSorted((one, other) => one.line - other.line)).toEqual([
    { line: 2, reason: 'The line has 3 cells, and the header 2' },
    { line: 3, reason: 'a quotation mark is in the wrong place' },
  ]);
});

test.each([
  ['', "FILE: the header can't be read"],
  ['\n\n', "FILE: the header can't be read"],
  ['"home\nRed', 'FILE: line 1: a quotation mark is not closed'],
  ['ho"me\nRed', "FILE: the header can't be read"],
  ['league\nthu', 'FILE: the header does not name home'],
  ['home;league\nRed;thu', 'FILE: the header does not name home'],
  ['home,HOME\nRed,Blue', 'FILE: the header names home twice'],
  ['home,a\u0085Red,b\u0085', "FILE: the header can't be read"],
  ['home,a\u2028Red,b\u2028', "FILE: the header can't be read"],
  ['home,a\u0000Red,b\u0000', "FILE: the header can't be read"],
  ['home\rRed\r"Blue\rGreen\r', 'FILE: line 3: a quotation mark is not closed'],
  ['home\nRed\n"Blue\nGreen\n', 'FILE: line 3: a quotation mark is not closed'],
  ['home\nRed\n\n\n"Blue\nGreen\n', 'FILE: line 5: a quotation mark is not closed'],
  ['home\nRed\n"Bl"ue\nGreen\n', 'FILE: line 3: a quotation mark is in the wrong place'],
])('Refuses %j', (text, message) => {
  expect(() => read(text)).toThrow(message);
});

test('Refuses what is not UTF-8, and quotes nothing of it', () => {
  expect(() => read(Buffer.from('home\nCafé', 'latin1'))).toThrow('FILE: the file is not UTF-8');
});
