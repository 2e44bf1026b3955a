import { wholeNumberIn, withPlainDigits } from '../../src/kernel/digits';

it.each([
  ['14', 14],
  [' 07 ', 7],
  ['１１', 11],
  ['१४', 14],
  ['٢١', 21],
  ['۲۱', 21],
  ['𝟵𝟬', 90],
  ['', Number.NaN],
  ['x', Number.NaN],
  ['-1', Number.NaN],
  ['1.5', Number.NaN],
  ['²', Number.NaN],
  ['1 2', Number.NaN],
])('%j is the whole number %d', (text, number) => {
  expect(wholeNumberIn(text)).toBe(number);
});

it('Each digit that Unicode knows has the value that it names', () => {
  const all = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /\p{Nd}/u.test(character));
  // Digits come in runs of ten, so each ten are 0 to 9.
  expect(all.map(withPlainDigits).join('')).toBe('0123456789'.repeat(all.length / 10));
  expect(all.length).toBeGreaterThan(600);
});

it('Other characters stay', () => {
  expect(withPlainDigits('１2-३ a')).toBe('12-3 a');
});
