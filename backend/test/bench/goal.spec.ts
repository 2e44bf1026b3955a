import { atLeast, atMost, goalLine } from '../../bench/comparison/goal';

it.each([
  [0.41, atLeast(0.4), ['page', '0.41 ×', '≥ 0.4', 'reached']],
  [0.397, atLeast(0.4), ['page', '0.40 ×', '≥ 0.4', 'reached']],
  [0.39, atLeast(0.4), ['page', '0.39 ×', '≥ 0.4', 'not reached']],
  [2.004, atMost(2), ['page', '2.00 ×', '≤ 2', 'reached']],
  [2.01, atMost(2), ['page', '2.01 ×', '≤ 2', 'not reached']],
  [Number.NaN, atMost(2), ['page', 'NaN ×', '≤ 2', 'not reached']],
])('says of %s whether it reaches its goal, by the figure that it shows', (value, goal, line) => {
  expect(goalLine('page', value, goal)).toEqual(line);
});
