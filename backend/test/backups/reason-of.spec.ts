import { reasonOf } from '../../src/backups/application/reason-of';

/** As Node.js rejects a connection to several addresses. */
const refused = Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' });

it.each([
  ['an error', new Error('The disk is full'), 'The disk is full'],
  ['several lines', new Error('It is\r\n\r\n  full\u001b[2J'), 'It is full [2J'],
  ['an error without a message', refused, 'ECONNREFUSED'],
  ['what is no error', 'full', 'full'],
  ['an error without anything', new Error(), 'Error'],
  ['a long message', new Error('x'.repeat(501)), 'x'.repeat(500)],
])('The reason of a failure is one line: %s', (_, error, expected) => {
  expect(reasonOf(error)).toBe(expected);
});
