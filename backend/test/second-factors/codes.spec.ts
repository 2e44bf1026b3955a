import { oneTimeCodeIn } from '../../src/second-factors/domain/one-time-code';
import {
  hashOfRecoveryCode,
  newRecoveryCodes,
} from '../../src/second-factors/domain/recovery-code';

const account = '01970000-0000-7000-8000-000000000001';
const another = '01970000-0000-7000-8000-000000000002';

describe('A one-time code', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    [' 123-456 ', '123456'],
    ['000000', '000000'],
    ['12345', null],
    ['1234567', null],
    ['12345a', null],
    ['', null],
    ['١٢٣٤٥٦', '123456'],
  ])('is read from %j as %j', (typed, code) => {
    expect(oneTimeCodeIn(typed)).toBe(code);
  });
});

describe('Recovery codes', () => {
  it('are ten, all different, and readable', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it.each([
    'k7q2-4mzp-0abc-1def',
    'K7Q24MZP0ABC1DEF',
    '  k7q2 4mzp 0abc 1def ',
    'K7Q2-4MZP-OABC-IDEF',
  ])('are compared without case, blanks and hyphens: %j', (typed) => {
    const stored = hashOfRecoveryCode(account, 'K7Q2-4MZP-0ABC-1DEF');
    expect(hashOfRecoveryCode(account, typed)).toEqual(stored);
  });

  it.each(['', '123456', 'K7Q2-4MZP-0ABC', 'K7Q2-4MZP-0ABC-1DEF-1'])('are not %j', (typed) => {
    expect(hashOfRecoveryCode(account, typed)).toBeNull();
  });

  it('are stored so that the same one of another account looks different', () => {
    const code = 'K7Q2-4MZP-0ABC-1DEF';
    expect(hashOfRecoveryCode(account, code)).not.toEqual(hashOfRecoveryCode(another, code));
  });
});
