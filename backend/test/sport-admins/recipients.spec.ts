import { onlyOf, problemOfRecipients, versionOf } from '../../src/sport-admins/domain/recipients';

const many = (count: number) => Array.from({ length: count }, (_, i) => `dana${i}@example.org`);
const ofLength = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`;

describe('The problem of recipients', () => {
  it.each([
    ['none', [], null],
    ['right ones', ['dana@example.org', "o'neil+kick@a-b.example.org"], null],
    ['50', many(50), null],
    ['51', many(51), 'At most 50 addresses can be given'],
    ['one of 254 characters', [ofLength(254)], null],
    [
      'one of 255 characters',
      [ofLength(255)],
      `"${'a'.repeat(40)}…" is longer than 254 characters`,
    ],
    [
      'two of 255 characters',
      [ofLength(255), ofLength(256)],
      `"${'a'.repeat(40)}…", "${'a'.repeat(40)}…" are longer than 254 characters`,
    ],
    ['no domain', ['dana@'], '"dana@" is not a valid email address'],
    ['no dot in the domain', ['dana@example'], '"dana@example" is not a valid email address'],
    [
      'a semicolon between two',
      ['a@example.org; b@example.org'],
      '"a@example.org; b@example.org" is not a valid email address',
    ],
    [
      'a name around',
      ['Dana <dana@example.org>'],
      '"Dana <dana@example.org>" is not a valid email address',
    ],
    [
      'a line break in it',
      ['a@example.org\r\nBcc: b@example.org'],
      '"a@example.org\r\nBcc: b@example.org" is not a valid email address',
    ],
    [
      'two wrong ones among right ones',
      ['dana', 'kim@example.org', '@x'],
      '"dana", "@x" are not valid email addresses',
    ],
    [
      'wrong in every way',
      ['dana', ofLength(255), ...many(50)],
      `"dana" is not a valid email address. "${'a'.repeat(40)}…" is longer than 254 characters. At most 50 addresses can be given`,
    ],
  ])('with %s is said', (_what, addresses, problem) => {
    expect(problemOfRecipients(addresses)).toBe(problem);
  });
});

describe('The version of recipients', () => {
  const version = versionOf(
    new Map([
      ['golf', ['a@example.org']],
      ['kickball', ['b@example.org', 'c@example.org']],
    ]),
  );

  it('is the same in whatever order the sports come', () => {
    const others = new Map([
      ['kickball', ['b@example.org', 'c@example.org']],
      ['golf', ['a@example.org']],
    ]);
    expect(versionOf(others)).toBe(version);
  });

  it.each([
    ['no sport', []],
    [
      'one address less',
      [
        ['golf', ['a@example.org']],
        ['kickball', ['b@example.org']],
      ],
    ],
    ['addresses of another sport', [['golf', ['a@example.org', 'b@example.org', 'c@example.org']]]],
  ] as [string, [string, string[]][]][])('is another with %s', (_what, entries) => {
    expect(versionOf(new Map(entries))).not.toBe(version);
  });
});

it('What sports have is in their order, and lists none that has nobody', () => {
  const all = new Map([
    ['golf', ['a@example.org']],
    ['curling', ['b@example.org']],
    ['bowling', ['c@example.org']],
    ['hockey', []],
  ]);
  const sports = [{ id: 'bowling' }, { id: 'golf' }, { id: 'hockey' }, { id: 'kickball' }];
  expect([...onlyOf(sports, all)]).toEqual([
    ['bowling', ['c@example.org']],
    ['golf', ['a@example.org']],
  ]);
});
