import { isNoLongerThan, tooLong } from '../../src/kernel/text-length';

it.each([
  ['nothing', null, true],
  ['an empty text', '', true],
  ['three letters', 'abc', true],
  ['four letters', 'abcd', false],
  ['three characters of two units each', '😀😀😀', true],
  ['four characters of two units each', '😀😀😀😀', false],
  ['two letters and a character of two units', 'ab😀', true],
])('With a limit of three characters, %s fits or not', (_what, text, expected) => {
  expect(isNoLongerThan(3, text)).toBe(expected);
});

it('A limit is told with a comma between thousands', () => {
  expect(tooLong(200)).toBe('must be at most 200 characters long');
  expect(tooLong(5_000)).toBe('must be at most 5,000 characters long');
});
