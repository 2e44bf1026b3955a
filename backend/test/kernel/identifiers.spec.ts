import { firstIdAt, isId, newId } from '../../src/kernel/identifier';
import { newReadableCode, readCode } from '../../src/kernel/readable-code';

describe('A new id', () => {
  it.each([
    [0, '00000000-0000-7'],
    [1, '00000000-0001-7'],
    [Date.parse('2026-06-01T16:00:00Z'), '019e83e9-d400-7'],
  ])('made at %i ms begins with the time', (time, beginning) => {
    expect(newId(new Date(time)).slice(0, 15)).toBe(beginning);
  });

  it('is a UUID of version 7, and another one each time', () => {
    const ids = Array.from({ length: 100 }, () => newId(new Date(0)));
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) {
      expect(id).toMatch(/^0{8}-0{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    }
  });
});

it('No id of an instant or later is smaller than its first, and all earlier ones are', () => {
  const instant = new Date('2026-06-01T16:00:00Z');
  const first = firstIdAt(instant);
  expect(first).toBe('019e83e9-d400-7000-8000-000000000000');
  expect(newId(instant) >= first).toBe(true);
  expect(newId(new Date(instant.getTime() - 1)) < first).toBe(true);
});

it.each([
  ['019e83e9-d400-7000-8000-00000000000f', true],
  ['019E83E9-D400-7000-8000-00000000000F', true],
  ['x019e83e9-d400-7000-8000-00000000000f', false],
  ['019e83e9-d400-7000-8000-00000000000f0', false],
  ['019e83e9-d400-7000-00000000000f', false],
  ['019e83e9d40070008000000000000000', false],
  ['019e83e9-d400-7000-8000-00000000000g', false],
  ['', false],
])('%j is an id: %s', (text, expected) => {
  expect(isId(text)).toBe(expected);
});

describe('A readable code', () => {
  it('has letters that can not be taken for another or for a digit, each as often', () => {
    const bytes = Uint8Array.from({ length: 64 }, (_, byte) => byte);
    const all = '0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV-WXYZ';
    expect(newReadableCode(64, bytes)).toBe(`${all}-${all}`);
  });

  it.each([
    [16, /^.{4}-.{4}-.{4}-.{4}$/],
    [8, /^.{4}-.{4}$/],
    [6, /^.{4}-.{2}$/],
  ])('of %i characters stands in groups of four', (length, form) => {
    expect(newReadableCode(length)).toMatch(form);
  });

  it.each([
    ['K7Q2-4MZP', 'K7Q2-4MZP'],
    ['k7q2 4mzp', 'K7Q2-4MZP'],
    [' K7Q24MZP\n', 'K7Q2-4MZP'],
    ['K7Q2–4MZP.', 'K7Q2-4MZP'],
    ['oil0-OIL0', '0110-0110'],
    ['K7Q24', 'K7Q2-4'],
    ['', ''],
    ['–', ''],
  ])('typed as %j means %j', (typed, meant) => {
    expect(readCode(typed)).toBe(meant);
  });
});
