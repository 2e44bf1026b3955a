import { validateSync } from 'class-validator';
import { judgedBy, problemOfText, tidyText } from '../../src/platform/validation/checked-values';

describe('A value judged by a function', () => {
  class Team {
    @judgedBy((value) => (value === 'Red' ? null : `must be Red, not ${String(value)}`))
    name: unknown;
  }

  const problemsOf = (name: unknown) =>
    validateSync(Object.assign(new Team(), { name })).map(({ constraints }) => constraints);

  it('is right where the function has nothing to say', () => {
    expect(problemsOf('Red')).toEqual([]);
  });

  it('is wrong for the reason that the function gives', () => {
    expect(problemsOf('Blue').flatMap((told) => Object.values(told!))).toEqual([
      'must be Red, not Blue',
    ]);
  });
});

it.each([
  [' e\u0301 ', 'é'],
  ['\u3164 \u200b', ''],
  [' \u2800\u2813\u2811 ', '\u2800\u2813\u2811'],
  [5, 5],
  [null, null],
])('%j is tidied to %j', (value, tidy) => {
  expect(tidyText(value)).toBe(tidy);
});

it.each<[value: unknown, multiline: boolean, problem: string | null]>([
  ['', false, null],
  ['a'.repeat(1_000), false, null],
  ['👍'.repeat(1_000), false, null],
  ['a'.repeat(1_001), false, 'must be at most 1,000 characters long'],
  ['👍'.repeat(1_001), false, 'must be at most 1,000 characters long'],
  [5, false, 'must be text'],
  [null, true, 'must be text'],
  ['a\tb', false, 'must not contain control characters'],
  ['a\u0085b', false, 'must not contain control characters'],
  ['a\tb\r\nc', true, null],
  ['a\u0000b', true, 'must not contain control characters'],
  ['a\udc00', true, 'must not contain control characters'],
])('Of %j (several lines: %s) is said: %j', (value, multiline, problem) => {
  expect(problemOfText(value, { max: 1_000, multiline })).toBe(problem);
});

it('Text is one line where nothing else is said', () => {
  expect(problemOfText('a\nb', { max: 5 })).toBe('must not contain control characters');
});
