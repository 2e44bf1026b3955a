import { randomBytes } from 'node:crypto';
import { askedTeamIn, idOfAskedTeam } from '../../src/links/domain/asked-team';
import { LinkTarget, Tokens, claimedKind, hashOfKey } from '../../src/links/domain/token';

const key = 'The key of these tests, long enough.';
const tokens = new Tokens(key);
const id = '01970000-0000-7000-8000-00000000abcd';
const report: LinkTarget = { kind: 'm', id, version: 0 };

describe('A token', () => {
  it.each<LinkTarget>([
    report,
    { kind: 'm', id, version: 4_294_967_295 },
    { kind: 'a', id, version: 0 },
    { kind: 't', id: 'team-17', version: 3 },
    { kind: 't', id: '', version: 0 },
    { kind: 'g', id: 'Löwen 🦁 / Spiel #4', version: 0 },
    { kind: 'g', id: '🦁'.repeat(255), version: 0 },
    { kind: 's', id: 'm'.repeat(43), version: 0 },
  ])('stands for what it was made of: %j', (target) => {
    const token = tokens.make(target);
    expect(token).toMatch(/^[\w-]+$/);
    expect(claimedKind(token)).toBe(target.kind);
    expect(tokens.read(token)).toEqual(target);
  });

  it('that manages a report is short enough for a QR code', () => {
    expect(tokens.make(report)).toHaveLength(50);
  });

  it('has the id of a report in small letters', () => {
    expect(tokens.read(tokens.make({ ...report, id: id.toUpperCase() }))).toEqual(report);
  });

  it('is the same in every release, because it is in e-mails and QR codes', () => {
    expect(tokens.make(report)).toBe('bQGXAAAAAHAAgAAAAAAAq80AAAAASK6Mv_gP_RAdMxDrkX9rIg');
  });

  it('differs where kind, id or version do', () => {
    const targets: LinkTarget[] = [
      { kind: 'a', id: 'x', version: 0 },
      { kind: 't', id: 'x', version: 0 },
      { kind: 'g', id: 'x', version: 0 },
      { kind: 's', id: 'x', version: 0 },
      { kind: 't', id: 'x', version: 1 },
      { kind: 't', id: 'y', version: 0 },
    ];
    expect(new Set(targets.map((target) => tokens.make(target))).size).toBe(targets.length);
  });

  it.each([
    [{ ...report, id: 'no uuid' }, 'needs the id of a report'],
    [{ ...report, version: -1 }, 'out of range'],
    [{ ...report, version: 2 ** 32 }, 'out of range'],
    [{ kind: 't', id: '🦁'.repeat(266), version: 0 } as const, 'too long'],
  ])('is not made of %j', (target, message) => {
    expect(() => tokens.make(target)).toThrow(message);
  });

  it('does not pass with any of its bits altered', () => {
    const bytes = Buffer.from(tokens.make(report), 'base64url');
    expect(bytes).toHaveLength(37);
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const altered = Buffer.from(bytes);
      altered[bit >> 3]! ^= 1 << (bit & 7);
      expect(tokens.read(altered.toString('base64url'))).toBeNull();
    }
  });

  it.each<[what: string, alter: (token: string) => string]>([
    ['empty', () => ''],
    ['cut', (token) => token.slice(0, -1)],
    ['of a few bytes', () => 'bQ'],
    ['of another installation', () => new Tokens('K'.repeat(32)).make(report)],
    ['with more behind it', (token) => `${token}A`],
    ['with unused bits', (token) => `${token.slice(0, -1)}h`],
    ['with a blank', (token) => ` ${token}`],
    ['with padding', (token) => `${token}==`],
    ['twice', (token) => token + token],
    ['not base64url', () => '+/+/'.repeat(13)],
    ['with a zero character', (token) => token.replace('b', '\0')],
    ['too long', () => 'bQAA'.repeat(20_000)],
    ['its signature alone', (token) => token.slice(-22)],
  ])('does not pass when it is %s', (_what, alter) => {
    expect(tokens.read(alter(tokens.make(report)))).toBeNull();
  });

  it('does not pass when it is random', () => {
    for (let length = 0; length < 200; length += 1) {
      expect(tokens.read(randomBytes(length).toString('base64url'))).toBeNull();
    }
  });
});

test.each(['17', 'Sole Mates  A', ' Löwen', '队 ђ', '', '🦁'.repeat(255)])(
  'A token that asks a team stands for the report and the team: %j',
  (teamId) => {
    const asked = { reportId: id, teamId };
    const token = tokens.make({ kind: 'a', id: idOfAskedTeam(asked), version: 0 });
    expect(claimedKind(token)).toBe('a');
    expect(askedTeamIn(tokens.read(token)!.id)).toEqual(asked);
  },
);

describe('The kind that a text claims', () => {
  it.each([
    ['A'.repeat(22), 'c'],
    [`${'-_aZ09'.repeat(3)}abcd`, 'c'],
    [`${'A'.repeat(22)}.`, 'c'],
    [`${'A'.repeat(22)}.eyJhIjoxfQ`, 'c'],
    [`${'A'.repeat(21)}.eyJhIjoxfQ`, null],
    [`${'A'.repeat(23)}.eyJhIjoxfQ`, null],
    [`${'A'.repeat(21)}+`, null],
    ['', null],
    ['b', null],
    ['bQ', 'm'],
    ['YQ', 'a'],
    ['dA', 't'],
    ['Zw', 'g'],
    ['cw', 's'],
    ['Yw', null],
    ['TQ', null],
  ])('by %j is %s', (text, kind) => {
    expect(claimedKind(text)).toBe(kind);
  });
});

test('The hash of a key tells keys apart and is no part of a token', () => {
  // It is stored, so it is the same in every release.
  expect(hashOfKey(key)).toBe('FjUSn7XOu5fzD0AYQOYbqJ9X3XmPEMUuPDegzqDIZuI');
  expect(hashOfKey(`${key} `)).not.toBe(hashOfKey(key));
  expect(new Tokens(hashOfKey(key)).read(tokens.make(report))).toBeNull();
});
