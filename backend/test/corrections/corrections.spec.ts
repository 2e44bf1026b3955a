import { Corrections } from '../../src/corrections/application/corrections';

const submittedAt = new Date('2026-06-01T20:00:00Z');

it.each<[hours: number, isAvailable: boolean, expected: boolean]>([
  [48, true, true],
  [1, true, true],
  [0, true, false],
  [48, false, false],
])('With %i hours, and links that work: %s, corrections are on: %s', (hours, isAvailable, on) => {
  const corrections = new Corrections(hours, { isAvailable });
  expect(corrections.areOn).toBe(on);
  expect(corrections.isOver(submittedAt, submittedAt)).toBe(!on);
});
