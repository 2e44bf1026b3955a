import { isolated } from '../../src/kernel/isolated';

it.each([
  ['Icon 7', 'Icon 7'],
  ['Café Olé – 東京', 'Café Olé – 東京'],
  ['נשרי העיר', '\u2068נשרי העיר\u2069'],
  ['النسور 7', '\u2068النسور 7\u2069'],
  ['Lions נ', '\u2068Lions נ\u2069'],
  ['a\u202eb', '\u2068ab\u2069'],
  ['a\u2069b', '\u2068ab\u2069'],
  ['\u2068נשרים\u2069 → Icon 7', '\u2068נשרים\u2069 → Icon 7'],
  ['\u2068נשרים\u2069 → א', '\u2068נשרים → א\u2069'],
])('In a sentence, %j is %j', (text, shown) => {
  expect(isolated(text)).toBe(shown);
});
