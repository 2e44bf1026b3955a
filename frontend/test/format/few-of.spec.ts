import { fewOf } from '../../src/format/few-of';

test.each([
  [[], ''],
  [['Golf'], 'Golf'],
  [['Golf', 'Hockey'], 'Golf and Hockey'],
  [['Golf', 'Hockey', 'Kickball'], 'Golf, Hockey and Kickball'],
  [['Golf', 'Hockey', 'Kickball', 'Softball'], 'Golf, Hockey, Kickball and 1 more'],
  [Array.from({ length: 1_204 }, (_, i) => `S${i}`), 'S0, S1, S2 and 1,201 more'],
])('few of %j are “%s”', (names, words) => {
  expect(fewOf(names)).toBe(words);
});
