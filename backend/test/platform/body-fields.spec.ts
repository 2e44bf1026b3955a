import 'reflect-metadata';
import { InvalidInput } from '../../src/kernel/errors';
import {
  AnyObject,
  Choice,
  Email,
  Flag,
  Ids,
  Nested,
  OneOrZero,
  Ordinal,
  OrdinalsById,
  Rating,
  Score,
  Text,
  Verbatim,
} from '../../src/platform/validation/body-fields';
import { RequestPipe } from '../../src/platform/validation/request-pipe';

class Inner {
  @Text({ max: 5 })
  text?: string | null;
}

class Body {
  @Text({ max: 5 })
  text?: string | null;

  @Text({ max: 5, multiline: true })
  lines?: string | null;

  @Email()
  email?: string | null;

  @Verbatim()
  verbatim?: string | null;

  @Ids({ most: 2 })
  ids?: string[] | null;

  @OneOrZero()
  oneOrZero?: number | null;

  @Score()
  score?: number | null;

  @Score({}, 'NaN')
  judgedScore?: number | null;

  @Rating()
  rating?: number | null;

  @Flag()
  flag?: boolean | null;

  @Nested(Inner)
  group?: Inner | null;

  @Choice(['red', 'blue'], 'Unknown colour')
  choice?: string | null;

  @Ordinal()
  ordinal?: number | null;

  @OrdinalsById({ most: 2 })
  ordinals?: Record<string, number> | null;

  @AnyObject()
  object?: object | null;
}

const names = Object.keys({
  text: true,
  lines: true,
  email: true,
  verbatim: true,
  ids: true,
  oneOrZero: true,
  score: true,
  judgedScore: true,
  rating: true,
  flag: true,
  group: true,
  choice: true,
  ordinal: true,
  ordinals: true,
  object: true,
} satisfies Record<keyof Body, true>);

const read = (body: object) => new RequestPipe(Body).transform(body);

describe('A field', () => {
  it.each<[field: keyof Body, sent: unknown, taken: unknown]>([
    ['text', ' ab ', 'ab'],
    ['text', 'e\u0301e\u0301e\u0301e\u0301e\u0301', 'ééééé'],
    ['text', '👍👍👍👍👍', '👍👍👍👍👍'],
    ['text', '', null],
    ['text', '\u200b\u00a0', null],
    ['lines', 'a\tb\r\n', 'a\tb'],
    ['email', ' dana@exämple.org ', 'dana@xn--exmple-cua.org'],
    ['email', 'dana@', 'dana@'],
    ['verbatim', ' a\tb\u0000 ', ' a\tb\u0000 '],
    ['verbatim', 'e\u0301', 'e\u0301'],
    ['verbatim', '', null],
    ['ids', [], []],
    ['ids', ['a', 'b'], ['a', 'b']],
    ['oneOrZero', 0, 0],
    ['oneOrZero', 1, 1],
    ['score', 12, 12],
    ['score', '012', 12],
    ['score', ' ', null],
    ['judgedScore', '1', 1],
    ['judgedScore', '1a', Number.NaN],
    ['judgedScore', 'a1', Number.NaN],
    ['judgedScore', '1e3', Number.NaN],
    ['judgedScore', '-1', Number.NaN],
    ['rating', 0, null],
    ['rating', 5, 5],
    ['flag', true, true],
    ['flag', false, false],
    ['group', { text: 'ab' }, { text: 'ab' }],
    ['choice', ' red ', 'red'],
    ['ordinal', 1, 1],
    ['ordinal', 2 ** 53 - 1, 2 ** 53 - 1],
    ['ordinals', {}, {}],
    ['ordinals', { a: 1, b: 2 }, { a: 1, b: 2 }],
    ['object', { a: [1] }, { a: [1] }],
  ])('%s takes %j as %j', (field, sent, taken) => {
    const { value, unreadable } = read({ [field]: sent });
    expect(unreadable).toEqual([]);
    expect(value[field]).toEqual(taken);
  });

  it.each<[field: keyof Body, sent: unknown, message: string]>([
    ['text', 5, 'This must be text'],
    ['text', 'abcdef', 'This must be at most 5 characters long'],
    ['text', 'a\nb', 'This must not contain control characters'],
    ['text', 'a\ud83d', 'This must not contain control characters'],
    ['lines', 'a\u000bb', 'This must not contain control characters'],
    ['email', 5, 'This must be text'],
    ['verbatim', 5, 'This must be text'],
    ['verbatim', 'a\ud83d', 'This must not contain incomplete characters'],
    ['ids', 'a', 'This must be a list of ids'],
    ['ids', ['a', 5], 'This must be a list of ids'],
    ['ids', ['a', 'b', 'c'], 'This must be at most 2 ids'],
    ['oneOrZero', 2, 'This must be 1 or 0'],
    ['oneOrZero', '1', 'This must be 1 or 0'],
    ['oneOrZero', true, 'This must be 1 or 0'],
    ['score', true, 'This must be a number'],
    ['score', '1a', 'This must be a number'],
    ['judgedScore', true, 'This must be a number'],
    ['rating', '5', 'This must be a number'],
    ['flag', 1, 'This must be true or false'],
    ['group', [], 'This must be an object'],
    ['group', 'a', 'This must be an object'],
    ['choice', 'green', 'Unknown colour'],
    ['choice', '', 'Unknown colour'],
    ['choice', 5, 'Unknown colour'],
    ['ordinal', 0, 'This must be a whole number from 1'],
    ['ordinal', 1.5, 'This must be a whole number from 1'],
    ['ordinal', '1', 'This must be a whole number from 1'],
    ['ordinal', 2 ** 53, 'This must be a whole number from 1'],
    ['ordinals', 'a', 'This must be an object'],
    ['ordinals', [1], 'This must be an object'],
    ['ordinals', { a: 1, b: 0 }, 'This must be a whole number from 1'],
    ['ordinals', { a: 1, b: 2, c: 3 }, 'This must be at most 2 ids'],
    ['object', [], 'This must be an object'],
    ['object', 'a', 'This must be an object'],
  ])('%s does not take %j', (field, sent, message) => {
    const { value, unreadable } = read({ [field]: sent });
    expect(unreadable).toEqual([{ path: field, message }]);
    expect(value[field]).toBeNull();
  });

  it.each(names)('%s may be null or left out, which is absence', (field) => {
    expect(read({ [field]: null })).toEqual({ value: { [field]: null }, unreadable: [] });
    expect(read({})).toEqual({ value: {}, unreadable: [] });
  });

  it('of a group is named by its path', () => {
    expect(read({ group: { text: 5 } }).unreadable).toEqual([
      { path: 'group.text', message: 'This must be text' },
    ]);
  });
});

it('A choice with a condition is read only where that holds', () => {
  class Painted {
    @Flag()
    isPainted?: boolean | null;

    @Choice(['red', 'blue'], 'Unknown colour', {}, ({ isPainted }) => isPainted === true)
    colour?: string | null;
  }
  const pipe = new RequestPipe(Painted);
  expect(pipe.transform({ isPainted: true, colour: 'red' }).value.colour).toBe('red');
  expect(pipe.transform({ isPainted: false, colour: 'red' }).value.colour).toBeNull();
  expect(pipe.transform({ colour: 'green' }).unreadable).toEqual([]);
  expect(pipe.transform({ isPainted: true, colour: 'green' }).unreadable).toEqual([
    { path: 'colour', message: 'Unknown colour' },
  ]);
});

it.each([[null], [[]], ['text'], [5], [true]])(
  'A body that is %j is refused as a whole',
  (body) => {
    expect(() => new RequestPipe(Body).transform(body)).toThrow(
      new InvalidInput([], 'The request body must be a JSON object.'),
    );
  },
);

it('No body at all is an empty one', () => {
  expect(new RequestPipe(Body).transform(undefined)).toEqual({ value: {}, unreadable: [] });
});
