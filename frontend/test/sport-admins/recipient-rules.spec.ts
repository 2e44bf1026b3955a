import { countText, problemOf } from '../../src/features/sport-admins/recipient-rules';

const many = (count: number) =>
  Array.from({ length: count }, (_, i) => `dana${i}@example.org`).join(', ');
const ofLength = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`;

/** The messages match the server's, which `backend/test/sport-admins` checks. */
test.each([
  ['', null],
  [' , ', null],
  ["dana@example.org, o'neil+kick@a-b.example.org", null],
  [many(50), null],
  [many(51), 'At most 50 addresses can be given'],
  [ofLength(254), null],
  [ofLength(255), `"${'a'.repeat(40)}…" is longer than 254 characters`],
  [
    `${ofLength(255)},${ofLength(256)}`,
    `"${'a'.repeat(40)}…", "${'a'.repeat(40)}…" are longer than 254 characters`,
  ],
  ['dana@', '"dana@" is not a valid email address'],
  ['dana@example', '"dana@example" is not a valid email address'],
  ['dana, kim@example.org, @x', '"dana", "@x" are not valid email addresses'],
  [
    `dana, ${ofLength(255)}, ${many(50)}`,
    `"dana" is not a valid email address. "${'a'.repeat(40)}…" is longer than 254 characters. At most 50 addresses can be given`,
  ],
])('the problem of %j is %j', (text, problem) => {
  expect(problemOf(text)).toBe(problem);
});

test.each(['a@example.org; b@example.org', 'a@example.org b@example.org', 'Dana <a@example.org>'])(
  'of %j it is said, too, what separates addresses',
  (text) => {
    expect(problemOf(text)).toBe(
      `"${text}" is not a valid email address. Separate addresses with commas`,
    );
  },
);

test.each([
  ['dana@example.org', null],
  ['', null],
  [',', null],
  ['dana@example.org,', '1 recipient'],
  ['dana@example.org, kim@example.org', '2 recipients'],
  ['dana@example.org, Dana@example.org, kim@', '2 recipients'],
])('the recipients in %j are counted as %j', (text, words) => {
  expect(countText(text)).toBe(words);
});
