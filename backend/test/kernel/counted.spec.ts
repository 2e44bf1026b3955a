import { counted, countedUpTo } from '../../src/kernel/counted';

test.each([
  [0, '0 ratings', '0 tries'],
  [1, '1 rating', '1 try'],
  [1_026, '1,026 ratings', '1,026 tries'],
])('%i', (count, ratings, tries) => {
  expect(counted(count, 'rating')).toBe(ratings);
  expect(counted(count, 'try', 'tries')).toBe(tries);
});

test.each([
  [1, false, '1 entry'],
  [2, false, '2 entries'],
  [10_000, false, '10,000 entries'],
  [10_000, true, '10,000 or more entries'],
])('%i, and more: %s', (total, capped, words) => {
  expect(countedUpTo({ total, capped }, 'entry', 'entries')).toBe(words);
});
