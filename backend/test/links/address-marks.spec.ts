import { AddressMarks } from '../../src/links/domain/address-marks';

const [first, second, third] = ['1', '2', '3'].map((digit) => digit.repeat(32)) as [
  string,
  string,
  string,
];
const address = 'renée@example.org';

/** Marks after the keys took each other's place, in this order. */
function replaced(...keys: readonly string[]): AddressMarks {
  return keys
    .slice(1)
    .reduce(
      (marks, key) => new AddressMarks(key, marks.sealedFor(key)),
      new AddressMarks(keys[0]!),
    );
}

describe('The mark of an address', () => {
  const marks = new AddressMarks(first);

  it.each([
    ['in capitals', 'RENÉE@Example.ORG'],
    ['with blanks around it', ' renée@example.org\n'],
    ['with its accent as a character of its own', 'rene\u0301e@example.org'],
    ['under the same key elsewhere', address],
  ])('is the same %s', (_how, spelled) => {
    expect(new AddressMarks(first).markOf(spelled)).toBe(marks.markOf(address));
  });

  it('is the same in every release, because it is stored', () => {
    expect(marks.markOf(address)).toBe('PrtqleVsQqHnhY3cZob5gfTmmNAk7lA4iRag-Pxg0MM');
  });

  it('differs by letters that only capitals make alike', () => {
    expect(marks.markOf('straße@example.org')).not.toBe(marks.markOf('strasse@example.org'));
  });

  it.each([
    ['another address', marks.markOf('renee@example.org')],
    ['a part of it', marks.markOf('renée@example')],
    ['nothing', marks.markOf('')],
    ['another key', new AddressMarks(second).markOf(address)],
  ])('differs from that of %s', (_what, other) => {
    expect(other).not.toBe(marks.markOf(address));
  });

  it('is 43 characters of base64url, in which the address can not be read', () => {
    const mark = marks.markOf(address);
    expect(mark).toMatch(/^[\w-]{43}$/);
    for (const encoding of ['utf8', 'latin1'] as const) {
      expect(Buffer.from(mark, 'base64url').toString(encoding)).not.toMatch(/ren|example|org/i);
    }
  });
});

describe('Marks from before the key was replaced', () => {
  const marksUnder = (...keys: string[]) =>
    keys.map((key) => new AddressMarks(key).markOf(address));

  it('are known under each later key, the newest first', () => {
    expect(replaced(first, second).marksOf(address)).toEqual(marksUnder(second, first));
    const marks = replaced(first, second, third);
    expect(marks.marksOf(address)).toEqual(marksUnder(third, second, first));
    expect(marks.markOf(address)).toBe(marksUnder(third)[0]);
  });

  it('are known by keys that are sealed differently each time, and can not be read', () => {
    const marks = new AddressMarks(first);
    const [one, another] = [marks.sealedFor(second), marks.sealedFor(second)];
    expect(one).toEqual([expect.stringMatching(/^[\w-]{80}$/)]);
    expect(another).not.toEqual(one);
    for (const [text] of [one, another]) {
      expect(new AddressMarks(second, [text!]).marksOf(address)).toHaveLength(2);
    }
  });

  it('are known by keys that an earlier release sealed', () => {
    const sealed =
      'X-h7VxmhZwQ_DbXgoEDbgNLiA-o6AGOvCh99eoQJxhpg038Zj7IJS6AeoYMGzpPO6MmRGdZymx3r4yd9';
    expect(new AddressMarks(second, [sealed]).marksOf(address)).toEqual(marksUnder(second, first));
  });

  it.each([
    ['the key before', first],
    ['the key after', third],
  ])('are not opened by %s', (_which, key) => {
    const sealed = replaced(first, second).sealedFor(second);
    expect(() => new AddressMarks(key, sealed)).toThrow();
  });

  it.each([
    ['empty', () => ''],
    ['cut', (text: string) => text.slice(0, -4)],
    ['with more behind it', (text: string) => `${text}AAAA`],
    ['of a few bytes', () => 'AAAA'],
  ])('are not opened where one is %s', (_what, alter) => {
    const [sealed] = new AddressMarks(first).sealedFor(second);
    expect(() => new AddressMarks(second, [sealed!, alter(sealed!)])).toThrow();
  });
});
