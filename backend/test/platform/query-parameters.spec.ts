import 'reflect-metadata';
import { parse } from 'node:querystring';
import { Cursor, Limit, PageRequest } from '../../src/platform/http/pages';
import {
  ChoiceFilter,
  DateFilter,
  RequiredChoice,
  TextFilter,
} from '../../src/platform/validation/query-parameters';
import { RequestPipe } from '../../src/platform/validation/request-pipe';

class Query {
  @Limit()
  limit: number;

  @Cursor((key) => key.startsWith('key'))
  cursor: string | null;

  @TextFilter()
  text: string | null;

  @ChoiceFilter(['red', 'blue'])
  choice: string | null;

  @DateFilter()
  date: string | null;
}

class Required {
  @RequiredChoice(['red', 'blue'])
  choice: string;
}

/** Parses the query in the same way as Express. */
const read = (query: string) => new RequestPipe(Query).transform(parse(query));

const cursorOf = (keys: unknown) => Buffer.from(JSON.stringify(keys)).toString('base64url');

it('Parameters that are left out are null, and the limit is the usual', () => {
  const value = { limit: 50, cursor: null, text: null, choice: null, date: null };
  expect(read('')).toEqual({ value, unreadable: [] });
});

describe('A parameter', () => {
  it.each<[query: string, name: keyof Query, taken: unknown]>([
    ['limit=1', 'limit', 1],
    ['limit=+12+', 'limit', 12],
    ['limit=1.9', 'limit', 1],
    ['limit=1e2', 'limit', 100],
    ['limit=0', 'limit', 1],
    ['limit=-5', 'limit', 1],
    ['limit=201', 'limit', 200],
    ['limit=Infinity', 'limit', 200],
    [`cursor=${cursorOf(['key 5'])}`, 'cursor', 'key 5'],
    ['text=', 'text', null],
    ['text=+', 'text', null],
    ['text=%E2%80%8B', 'text', null],
    ['text=+ab+', 'text', 'ab'],
    ['text=e%CC%81', 'text', 'é'],
    [`text=${'🥎'.repeat(255)}`, 'text', '🥎'.repeat(255)],
    ['text=%ff', 'text', '\ufffd'],
    ['choice=red', 'choice', 'red'],
    ['choice=', 'choice', null],
    ['date=2026-06-01', 'date', '2026-06-01'],
    ['date=1970-01-01', 'date', '1970-01-01'],
    ['date=', 'date', null],
  ])('%s is read: %s is %j', (query, name, taken) => {
    const { value, unreadable } = read(query);
    expect(unreadable).toEqual([]);
    expect(value[name]).toBe(taken);
  });

  it.each<[query: string, name: string, message: string]>([
    ['limit=', 'limit', 'limit must be a number'],
    ['limit=+', 'limit', 'limit must be a number'],
    ['limit=ten', 'limit', 'limit must be a number'],
    ['limit=NaN', 'limit', 'limit must be a number'],
    ['limit=1&limit=2', 'limit', 'limit must be a number'],
    ['cursor=', 'cursor', 'This cursor cannot be read'],
    ['cursor=nonsense', 'cursor', 'This cursor cannot be read'],
    [`cursor=${cursorOf('key 5')}`, 'cursor', 'This cursor cannot be read'],
    [`cursor=${cursorOf(['5'])}`, 'cursor', 'This cursor cannot be read'],
    [`cursor=${cursorOf([5])}`, 'cursor', 'This cursor cannot be read'],
    [`cursor=${cursorOf([null])}`, 'cursor', 'This cursor cannot be read'],
    [`cursor=${cursorOf([['key 5']])}`, 'cursor', 'This cursor cannot be read'],
    [`cursor=${cursorOf(['key 5', 'key 6'])}`, 'cursor', 'This cursor cannot be read'],
    [`cursor=${cursorOf(['key 5'])}&cursor=a`, 'cursor', 'This cursor cannot be read'],
    ['text=a&text=b', 'text', 'text must be text'],
    ['text=%00', 'text', 'text must not contain control characters'],
    ['text=a%0Ab', 'text', 'text must not contain control characters'],
    [`text=${'a'.repeat(256)}`, 'text', 'text must be at most 255 characters long'],
    ['choice=green', 'choice', 'choice must be one of red, blue'],
    ['choice=toString', 'choice', 'choice must be one of red, blue'],
    ['choice=red&choice=red', 'choice', 'choice must be text'],
    ['choice=%00', 'choice', 'choice must not contain control characters'],
    ['date=today', 'date', 'date must be a date such as 2026-10-02'],
    ['date=2026-02-30', 'date', 'date must be a date such as 2026-10-02'],
    ['date=1969-12-31', 'date', 'date must be 1970-01-01 or later'],
    ['date=2026-06-01&date=2026-06-01', 'date', 'date must be text'],
  ])('%s is refused', (query, name, message) => {
    const { value, unreadable } = read(query);
    expect(unreadable).toEqual([{ path: name, message }]);
    expect(value[name as keyof Query]).toBeNull();
  });

  it('is refused together with all others, in the order in which they are declared', () => {
    const query = 'date=x&choice=x&text=%00&cursor=x&limit=x';
    expect(read(query).unreadable.map(({ path }) => path)).toEqual([
      ...['limit', 'cursor', 'text', 'choice', 'date'],
    ]);
  });
});

it.each([
  ['', 'choice must be one of red, blue'],
  ['choice=', 'choice must be one of red, blue'],
  ['choice=green', 'choice must be one of red, blue'],
  ['choice=red&choice=red', 'choice must be text'],
])('Of %j, a choice that has to be made, is said: %s', (query, message) => {
  const { unreadable } = new RequestPipe(Required).transform(parse(query));
  expect(unreadable).toEqual([{ path: 'choice', message }]);
});

it('A choice that has to be made can be made', () => {
  expect(new RequestPipe(Required).transform(parse('choice=red')).checked().choice).toBe('red');
});

it('A page begins at an id', () => {
  const id = '0190b2c4-7a00-7000-8000-000000000000';
  const read = (keys: unknown) =>
    new RequestPipe(PageRequest).transform({ cursor: cursorOf(keys) });
  expect(read([id]).checked().cursor).toBe(id);
  expect(() => read(['5']).checked()).toThrow('This cursor cannot be read');
});
