import { ageInWords } from '../../src/format/age';

const minute = 60_000;
const hour = 60 * minute;

test.each([
  [0, 'a moment ago'],
  [59_999, 'a moment ago'],
  [minute, '1 minute ago'],
  [59 * minute, '59 minutes ago'],
  [hour, '1 hour ago'],
  [2 * hour + 59 * minute, '2 hours ago'],
  [47 * hour, '47 hours ago'],
  [48 * hour, '2 days ago'],
  [-5 * minute, 'a moment ago'],
])('%i ms are %s', (age, words) => {
  expect(ageInWords(1_000_000_000_000, 1_000_000_000_000 + age)).toBe(words);
});
