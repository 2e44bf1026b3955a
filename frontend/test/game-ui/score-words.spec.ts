import { hasWinner, isTie } from '@score-tracker/backend/submissions/domain/game-result';
import { endingText, resultText, scoreText } from '../../src/game-ui/score-words';

test.each([
  [21, 14, '21 – 14', false],
  [7, 7, '7 – 7 (Tie)', true],
  [0, 0, '0 – 0 (Tie)', true],
  [9_999, 0, '9999 – 0', false],
])('the score %i to %i', (winningScore, losingScore, text, tie) => {
  expect(scoreText({ winningScore, losingScore })).toBe(text);
  expect(isTie({ winningScore, losingScore })).toBe(tie);
});

test.each([
  [{ outcome: 'played' }, '21 – 14', null],
  [{ outcome: 'forfeit' }, 'Forfeit', 'Forfeit'],
  [{ outcome: 'forfeit', outcomeReason: 'no-show' }, 'Forfeit, No-show', 'Forfeit, No-show'],
  [{ outcome: 'not-played', outcomeReason: null }, 'Not played', 'Not played'],
  [
    { outcome: 'not-played', outcomeReason: 'weather' },
    'Not played, Weather',
    'Not played, Weather',
  ],
  [{ outcome: 'abandoned' }, '21 – 14 (Abandoned)', 'Abandoned'],
  [
    { outcome: 'abandoned', outcomeReason: 'field' },
    '21 – 14 (Abandoned, Field)',
    'Abandoned, Field',
  ],
] as const)('a game that ended as %j', (ending, score, words) => {
  expect(scoreText({ winningScore: 21, losingScore: 14, ...ending })).toBe(score);
  expect(endingText(ending)).toBe(words);
});

test('only games with scores are tied', () => {
  const tie = { winningScore: 0, losingScore: 0 };
  expect(scoreText({ ...tie, outcome: 'abandoned' })).toBe('0 – 0 (Tie, Abandoned)');
  expect(scoreText({ ...tie, outcome: 'forfeit' })).toBe('Forfeit');
  expect(scoreText({ ...tie, outcome: 'not-played' })).toBe('Not played');
});

test.each([
  [{}, 'Herons 21 – 14 Comets'],
  [{ winningScore: 14 }, 'Herons 14 – 14 Comets (Tie)'],
  [{ outcome: 'forfeit', outcomeReason: 'no-show' }, 'Herons beat Comets (Forfeit, No-show)'],
  [{ outcome: 'not-played' }, 'Herons vs. Comets (Not played)'],
  [{ outcome: 'abandoned', outcomeReason: null }, 'Herons 21 – 14 Comets (Abandoned)'],
  [{ outcome: 'abandoned', winningScore: 14 }, 'Herons 14 – 14 Comets (Tie, Abandoned)'],
] as const)('the result of a game with %j in one line', (changes, line) => {
  const result = { winningScore: 21, losingScore: 14, ...changes };
  expect(resultText('Herons', 'Comets', result)).toBe(line);
});

test('a name in Hebrew does not turn the score around', () => {
  expect(resultText('Icon 7', 'נשרי העיר', { winningScore: 21, losingScore: 14 })).toBe(
    'Icon 7 21 – 14 \u2068נשרי העיר\u2069',
  );
});

test.each([
  [{}, true],
  [{ winningScore: 14 }, false],
  [{ outcome: 'abandoned' }, true],
  [{ outcome: 'abandoned', winningScore: 14 }, false],
  [{ outcome: 'forfeit', winningScore: 0, losingScore: 0 }, true],
  [{ outcome: 'not-played', winningScore: 0, losingScore: 0 }, false],
] as const)('a team won a game with %j: %s', (changes, won) => {
  expect(hasWinner({ winningScore: 21, losingScore: 14, ...changes })).toBe(won);
});
