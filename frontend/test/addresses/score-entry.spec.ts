import { isScoreEntry } from '../../src/addresses/score-entry';

const at = (address: string) => new URL(address, 'https://scores.example.org');

test.each([
  ['/', true],
  ['/?sport=kickball', true],
  ['/team', true],
  ['/?guide=captains', false],
  ['/?guide', false],
  ['/?results=thursday', false],
  ['/?results', false],
  ['/admin', false],
  ['/nowhere', false],
])('that %s is the score entry is %s', (address, expected) => {
  expect(isScoreEntry(at(address))).toBe(expected);
});
