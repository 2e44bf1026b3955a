import { findText } from '../../src/ui/forms/chooser/find-text';

test.each([
  ['Los Ñandúes', 'nandues'],
  ['Łódź of Fun', 'lodz'],
  ['Wednesday Women’s Kickball', "women's"],
  ["Wednesday Women's Kickball", 'women’s'],
  ['Co–ed Ｋickball', 'co-ed kick'],
  ['Straße ıı', 'strasse ii'],
  ['Thursday Coed Kickball | Fall (Arrowhead)', 'arrow thurs'],
  ['東京ドリフターズ', '東京'],
  ['Comets', ''],
])('“%s” is found by “%s”', (text, query) => {
  expect(findText(text, query)).toBe(true);
});

test('a text that lacks a word of the query is not found', () => {
  expect(findText('Thursday Coed Kickball', 'thursday softball')).toBe(false);
});
