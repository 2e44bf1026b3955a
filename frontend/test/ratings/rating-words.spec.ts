import { usualFilters } from '../../src/features/ratings/model/rating-filters';
import { filterSummary, ratingText } from '../../src/features/ratings/model/rating-words';

test.each([
  [null, '–'],
  [1, '1.0'],
  [5, '5.0'],
  [4.25, '4.3'],
  [4.35, '4.4'],
  [4.349, '4.3'],
  [4.449999, '4.4'],
  [13 / 3, '4.3'],
  [14 / 3, '4.7'],
  [4.96, '5.0'],
])('the average %s reads %s', (average, text) => {
  expect(ratingText(average)).toBe(text);
});

test('every half of a tenth is rounded up, whatever a computer makes of it', () => {
  for (let twentieths = 21; twentieths < 100; twentieths += 2) {
    const tenths = (twentieths + 1) / 2;
    const expected = `${Math.floor(tenths / 10)}.${tenths % 10}`;
    expect(ratingText(twentieths / 20)).toBe(expected);
  }
});

test.each([
  [{}, null, 'All Time'],
  [{ period: 'last30days' }, null, 'Last 30 Days'],
  [{ sport: 'kickball' }, 'Kickball', 'All Time · Kickball'],
  [
    { period: 'currentSeason', sport: 'kickball', location: 'Arrowhead Fields' },
    'Kickball',
    'Current Season · Kickball · Arrowhead Fields',
  ],
  [{ period: 'custom', from: '2026-09-01', to: '2026-09-30' }, null, '09/01/2026 – 09/30/2026'],
  [{ period: 'custom' }, null, '10/23/2026 – 11/21/2026'],
] as const)('the filters %j in words', (changes, sportName, words) => {
  expect(filterSummary({ ...usualFilters, ...changes }, sportName, '2026-11-21')).toBe(words);
});
