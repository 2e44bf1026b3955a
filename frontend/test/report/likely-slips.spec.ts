import { likelySlip } from '../../src/report/model/likely-slips';

test.each<[string, number, number, 'high score' | 'tie' | null]>([
  ['kickball', 40, 3, null],
  ['kickball', 41, 3, 'high score'],
  ['kickball', 3, 3, null],
  ['softball', 51, 50, 'high score'],
  ['flagfootball', 80, 78, null],
  ['flagfootball', 211, 14, 'high score'],
  ['basketball', 130, 128, null],
  ['basketball', 60, 60, 'tie'],
  ['basketball', 600, 600, 'high score'],
  ['volleyball', 75, 60, null],
  ['volleyball', 2, 2, 'tie'],
  ['cornhole', 67, 0, 'high score'],
  ['pickleball', 11, 11, 'tie'],
  ['dodgeball', 0, 0, null],
  ['bowling', 3_600, 3_599, null],
  ['golf', 501, 480, 'high score'],
  ['hockey', 26, 1, 'high score'],
  ['deckhockey', 4, 4, null],
  ['dekhockey', 210, 14, 'high score'],
  // A sport whose usual scores are unknown.
  ['ultimate', 9_999, 9_999, null],
  ['constructor', 9_999, 9_999, null],
])('%s, %i to %i: %s', (sportId, winningScore, losingScore, slip) => {
  expect(likelySlip({ sportId, winningScore, losingScore })).toBe(slip);
});
