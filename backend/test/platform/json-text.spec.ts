import { JsonText, NoJson } from '../../src/platform/validation/json-text';

const read = (text: string) => JsonText.from(Buffer.from(text));

it.each<[text: string, path: readonly (string | number)[], place: string]>([
  ['{"a": [1,\n  {"b": 2}]}', ['a', 1, 'b'], 'line 2, column 9'],
  ['{"a": [1,\n  {"b": 2}]}', ['a', 1, 'c'], 'line 2, column 3'],
  ['{"a": [1,\n  {"b": 2}]}', ['a', 7, 'c'], 'line 1, column 7'],
  ['{"a": [1,\n  {"b": 2}]}', ['x', 'y'], 'line 1, column 1'],
  ['{"a": [1,\n  {"b": 2}]}', [], 'line 1, column 1'],
  ['\ufeff\n {"a": 1}', ['a'], 'line 2, column 8'],
  ['{\r"a":\r\n1}', ['a'], 'line 3, column 1'],
  ['{"league.1": {"win": "x"}}', ['league.1', 'win'], 'line 1, column 22'],
])('In %j, %j is at %s', (text, path, place) => {
  expect(read(text).placeOf(path)).toBe(place);
});

it.each([
  ['{\n"a": 1\n"b": 2}', 'line 3, column 1: expected a comma'],
  ['{\r"a": 1\r"b": 2}', 'line 3, column 1: expected a comma'],
  ['{"a": 1,}', 'line 1, column 9: expected a name in double quotation marks'],
  ['{a: 1}', 'line 1, column 2: expected a name in double quotation marks'],
  ["{'a': 1}", 'line 1, column 2: expected a name in double quotation marks'],
  ['{"a" 1}', 'line 1, column 6: expected a colon'],
  ['{"a": [1', 'line 1, column 9: expected ]'],
  ['{"a": [1]', 'line 1, column 10: expected }'],
  ['[1,]', 'line 1, column 4: expected a value'],
  ['{"a": True}', 'line 1, column 7: expected a value'],
  ['', 'line 1, column 1: expected a value'],
  ['{} {}', 'line 1, column 4: expected the end of the file'],
  ['{"a": 1} // b', 'line 1, column 10: expected a value; JSON has no comments'],
  [
    '{"a": "b\n"}',
    'line 1, column 7: expected a quotation mark at the end of this text, on the same line',
  ],
  [
    '{"a": "b\tc"}',
    'line 1, column 7: expected an escape such as \\t instead of a control character',
  ],
  ['{"a": "\\q"}', 'line 1, column 7: expected an escape such as \\n or \\\\'],
  ['{"a": "\\u00"}', 'line 1, column 7: expected four hexadecimal digits after \\u'],
  ['{"a": 1.}', 'line 1, column 7: expected a digit'],
])('%j is no JSON: %s', (text, message) => {
  expect(() => read(text)).toThrow(new NoJson(message));
});

it('What is not UTF-8 is no JSON', () => {
  expect(() => JsonText.from(Buffer.from('"é"', 'latin1'))).toThrow(new NoJson('it is not UTF-8'));
});
