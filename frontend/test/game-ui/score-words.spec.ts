import { isTie } from '@score-tracker/backend/submissions/domain/game-result';
import { scoreText } from '../../src/game-ui/score-words';

test.each([
  [21, 14, '21 – 14', false],
  [7, 7, '7 – 7 (Tie)', true],
  [0, 0, '0 – 0 (Tie)', true],
  [9_999, 0, '9999 – 0', false],
])('the score %i to %i', (winningScore, losingScore, text, tie) => {
  expect(scoreText({ winningScore, losingScore })).toBe(text);
  expect(isTie({ winningScore, losingScore })).toBe(tie);
});
