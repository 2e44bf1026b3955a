import { createHmac } from 'node:crypto';
import { OtpauthTotp } from '../../src/second-factors/infrastructure/otpauth-totp';
import { AssociationSettings } from '../../src/platform/config/association-settings';
import { settingsFrom } from '../../src/settings';

const totp = new OtpauthTotp(
  settingsFrom({ ASSOCIATION_NAME: 'Río: Kickball & Co' }).of(AssociationSettings),
);

/** Of RFC 6238, appendix B, for SHA-1. */
const secret = Buffer.from('12345678901234567890');

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('At %i seconds, the code of RFC 6238 is right', (seconds, code) => {
  // The RFC lists eight digits, of which the last six are a code of six.
  expect(totp.stepOf(secret, code.slice(-6), new Date(seconds * 1_000))).toBe(
    Math.floor(seconds / 30),
  );
});

describe('The code of a phone', () => {
  const now = new Date(1_234_567_890_000);
  const step = 41_152_263;
  /** As in RFC 4226, section 5.3. */
  const codeAt = (seconds: number) => {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(Math.floor((now.getTime() / 1_000 + seconds) / 30)));
    const mac = createHmac('sha1', secret).update(counter).digest();
    const number = mac.readUInt32BE(mac.at(-1)! & 0xf) & 0x7fffffff;
    return String(number % 1_000_000).padStart(6, '0');
  };

  it.each([
    [29, step],
    [-29, step - 1],
    [30, step + 1],
    [-30, step - 1],
  ])('whose clock is %i s off is right, and tells its own step', (seconds, expected) => {
    expect(totp.stepOf(secret, codeAt(seconds), now)).toBe(expected);
  });

  it.each([60, -60])('whose clock is %i s off is wrong', (seconds) => {
    expect(totp.stepOf(secret, codeAt(seconds), now)).toBeNull();
  });
});

it.each(['', '12345', '1234567', 'abcdef'])('%j is no code', (code) => {
  expect(totp.stepOf(secret, code, new Date(1_234_567_890_000))).toBeNull();
});

it('makes secrets of 160 bits, each another, and shows them without padding', () => {
  const secrets = [totp.newSecret(), totp.newSecret()];
  expect(secrets.map(({ length }) => length)).toEqual([20, 20]);
  expect(secrets[0]).not.toEqual(secrets[1]);
  expect(totp.textOf(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});

it('makes a URL for authenticator apps that names the association and the account', () => {
  const url = new URL(totp.urlOf(secret, 'ana+1@example.org'));
  expect(url.protocol).toBe('otpauth:');
  expect(decodeURIComponent(url.href)).toContain('totp/');
  expect(decodeURIComponent(url.pathname)).toMatch(/ana\+1@example\.org$/);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'Río: Kickball & Co',
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
