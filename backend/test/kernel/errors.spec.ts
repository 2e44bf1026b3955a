import {
  Busy,
  Conflict,
  DomainError,
  Forbidden,
  InvalidInput,
  NotFound,
  TooMany,
  Unauthenticated,
  firstOfEachPath,
} from '../../src/kernel/errors';

const name = { path: 'name', message: 'Your name is required' };
const email = { path: 'email', message: 'Please enter a valid email address' };

describe('A refusal', () => {
  it.each<[refusal: DomainError, kind: string, seconds: number | null]>([
    [new InvalidInput([name]), 'invalid', null],
    [new NotFound('x'), 'not-found', null],
    [new Conflict('x'), 'conflict', null],
    [new Unauthenticated(), 'unauthenticated', null],
    [new Forbidden('x'), 'forbidden', null],
    [new TooMany('x', 900), 'too-many', 900],
    [new Busy(), 'unavailable', 5],
    [new Busy(30), 'unavailable', 30],
  ])('%s has its kind, its name, and when to try again', (refusal, kind, seconds) => {
    expect(refusal).toMatchObject({ kind, retryAfterSeconds: seconds });
    expect(refusal.extras).toEqual({});
    expect(refusal.name).toBe(refusal.constructor.name);
    expect(refusal.message).not.toBe('');
  });

  it('tells of a field only where fields fail', () => {
    for (const refusal of [new NotFound('x'), new TooMany('x', 1), new Busy()]) {
      expect(refusal.details).toEqual([]);
    }
    expect(new Conflict('x').details).toEqual([]);
    expect(new InvalidInput([name, email]).details).toEqual([name, email]);
  });

  it.each([InvalidInput, Conflict])('%p of one field names it', (refusal) => {
    const refused = refusal.at(name.path, name.message);
    expect(refused).toMatchObject({ message: name.message, details: [name] });
  });

  it('is not the first over the limit unless it says so', () => {
    expect([new TooMany('x', 1), new TooMany('x', 1, true)].map(({ isFirst }) => isFirst)).toEqual([
      false,
      true,
    ]);
  });
});

describe('Invalid input says in one sentence', () => {
  it.each([
    ['what is wrong with the one field', [name], name.message],
    [
      'that several fields fail',
      [name, email],
      'Please check all fields for errors and try again.',
    ],
    ['that something fails', [], 'Please check all fields for errors and try again.'],
  ])('%s', (_what, details, message) => {
    expect(new InvalidInput(details).message).toBe(message);
  });

  it('what it was given to say', () => {
    expect(new InvalidInput([name, email], 'Otherwise.').message).toBe('Otherwise.');
  });
});

it('A field gets the first of its messages, in the order of the fields', () => {
  const second = { path: 'name', message: 'Your name is too long' };
  expect(firstOfEachPath([name, email, second])).toEqual([name, email]);
  expect(firstOfEachPath([])).toEqual([]);
});
