import fc from 'fast-check';
import { foldCase } from '../../src/kernel/fold-case';

describe('Texts that differ in case only are folded to the same one', () => {
  it.each([
    ['LIONS', 'lions'],
    ['ΣΊΣΥΦΟΣ', 'Σίσυφος'],
    ['STRASSE', 'Straße'],
    ['STRAẞE', 'Straße'],
    ['İstanbul', 'istanbul'],
    ['ÉCLAIR', 'éclair'],
    ['ЛЬВЫ', 'львы'],
    ['E\u0301clair', '\u00c9CLAIR'],
  ])('%s and %s', (one, other) => {
    expect(foldCase(one)).toBe(foldCase(other));
  });

  it('and others are not', () => {
    expect(foldCase('Lions')).not.toBe(foldCase('Lion'));
    expect(foldCase('Ä')).not.toBe(foldCase('A'));
    expect(foldCase('ΟΔΟΣ')).not.toBe(foldCase('ΟΔΟ'));
  });
});

it('A part of a name folds to a part of the folded name, wherever a sigma stands', () => {
  expect(foldCase('Σίσυφος')).toContain(foldCase('ΣΊΣ'));
  expect(foldCase('Σίσυφος Αθήνα')).toContain(foldCase('φος'));
});

it('What is folded stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldCase(foldCase(text))).toBe(foldCase(text));
    }),
  );
});
