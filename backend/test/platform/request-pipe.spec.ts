import 'reflect-metadata';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  Exclude,
  Expose,
  Transform,
  TransformationType,
  Type,
  plainToInstance,
} from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage';
import {
  IsInt,
  IsOptional,
  IsString,
  MaxLength,
  ValidateIf,
  ValidationError,
  validateSync,
} from 'class-validator';
import { Violation } from '../../src/kernel/errors';
import { Nested, Text } from '../../src/platform/validation/body-fields';
import { RequestPipe } from '../../src/platform/validation/request-pipe';

type RequestClass = new () => object;

/** What class-transformer keeps of the decorators. */
const declarations = defaultMetadataStorage as {
  getExposedProperties(type: RequestClass, way: TransformationType): string[];
  findTypeMetadata(type: RequestClass, name: string): { typeFunction(): RequestClass } | undefined;
};

/** The fields, such as `gameDetails.refRating`. */
function fieldsOf(type: RequestClass): string[] {
  const names = declarations.getExposedProperties(type, TransformationType.PLAIN_TO_CLASS);
  return names.flatMap((name) => {
    const nested = declarations.findTypeMetadata(type, name)?.typeFunction();
    return [name, ...(nested ? fieldsOf(nested).map((inner) => `${name}.${inner}`) : [])];
  });
}

const load = createRequire(__filename);
const source = join(__dirname, '../../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => join(source, path));
const pipes = /new RequestPipe\(([A-Z]\w*)\)/g;

/** The names of the classes that calls read their bodies and queries with. */
const names = new Set(
  files.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(pipes)].map(([, name]) => name!)),
);
// Its one field stands for all values of a map.
names.delete('SportRecipients');

const requests = files
  .filter((path) => /(request|pages|export-call)\.ts$/.test(path))
  .flatMap((path) => Object.entries(load(path) as Record<string, RequestClass>))
  .filter(([name]) => names.has(name))
  .map(([, type]) => [type, fieldsOf(type)] as const);

test('The classes of all calls are found', () => {
  expect(names.size).toBeGreaterThan(30);
  expect(requests.map(([{ name }]) => name).sort()).toEqual([...names].sort());
});

const cursorOf = (keys: unknown) => Buffer.from(JSON.stringify(keys)).toString('base64url');

const values: unknown[] = [
  ...['', ' ', ' ab ', '\u200b', 'e\u0301', 'a\u0000', 'a\tb', 'a\nb', '\ud83d', 'a'.repeat(5_000)],
  ...['2026-06-01', '2026-02-30', '1969-12-31', 'today', 'all', 'logged', 'csv', 'week', 'sport'],
  ...['12', '1e2', '-5', '0x10', 'Infinity', 'NaN', '201', 'constructor', '__proto__'],
  ...[cursorOf(['5']), cursorOf([5]), cursorOf('5'), cursorOf(['5', '6'])],
  ...[null, true, false, 0, 1, 2, -1, 1.5, Infinity],
  ...[[], ['a', 'b'], [1], [null], [{}], [['a']], Array.from({ length: 201 }, String)],
  ...[{}, { a: 1 }, { length: 1, 0: 'a' }, { text: 5 }, { leagueId: 5, winningScore: [] }],
];

/** A request with one field, which may be in a nested object. */
function withField(path: string, value: unknown): object {
  const [name, nested] = path.split('.');
  return { [name!]: nested === undefined ? value : { [nested]: value } };
}

/** The fields without nested fields. */
const leavesOf = (fields: readonly string[]) =>
  fields.filter((name) => !fields.some((other) => other.startsWith(`${name}.`)));

/** A request in which all fields have this value. */
function allAs(fields: readonly string[], value: unknown): object {
  const request: Record<string, object> = {};
  for (const path of leavesOf(fields)) {
    const [name] = path.split('.') as [string];
    const field = withField(path, value) as typeof request;
    if (path === name) Object.assign(request, field);
    else request[name] = { ...request[name], ...field[name] };
  }
  return request;
}

/** The result of the packages' own functions for the same declarations. */
function byPackages(type: new () => object, given: object) {
  const value = plainToInstance(type, given, {
    excludeExtraneousValues: true,
    exposeUnsetFields: false,
  });
  const unreadable: Violation[] = [];
  noteFailures(validateSync(value, { stopAtFirstError: true }), unreadable);
  return { value, unreadable };
}

function noteFailures(
  errors: readonly ValidationError[],
  failures: Violation[],
  parent = '',
): void {
  for (const { property, constraints, children = [], target } of errors) {
    const [message] = Object.values(constraints ?? {});
    if (message === undefined) noteFailures(children, failures, `${parent}${property}.`);
    else {
      failures.push({ path: parent + property, message });
      Object.assign(target!, { [property]: null });
    }
  }
}

describe.each(requests)('%p', (type, fields) => {
  const read = (given: object) => {
    const { value, unreadable } = new RequestPipe(type).transform(given);
    return { value, unreadable };
  };

  it.each(fields)('reads %s as plainToInstance and validateSync do', (field) => {
    for (const value of values) {
      const given = withField(field, value);
      expect(read(given)).toStrictEqual(byPackages(type, given));
    }
  });

  it('reads all of them together as plainToInstance and validateSync do', () => {
    for (const value of values) {
      const given = allAs(fields, value);
      expect(read(given)).toStrictEqual(byPackages(type, given));
    }
  });

  it('tells what it can not read in one order, whatever the order of the request', () => {
    const paths = (names: readonly string[]) =>
      read(allAs(names, { bad: 1 })).unreadable.map(({ path }) => path);
    expect(paths([...fields].reverse())).toEqual(paths(fields));
  });
});

class Inner {
  @Text({ max: 5 })
  text?: string | null;
}

class Outer {
  @Text({ max: 5 })
  text?: string | null;

  @Nested(Inner)
  inner?: Inner | null;
}

const outer = new RequestPipe(Outer);

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < depth; level += 1) value = [value];
  return value;
}

describe('A request', () => {
  it('is an instance of its class, and so is what is nested in it', () => {
    const { value } = outer.transform({ text: 'a', inner: { text: 'b' } });
    expect(value).toBeInstanceOf(Outer);
    expect(value.inner).toBeInstanceOf(Inner);
  });

  it('takes over nothing that is not declared, and looks at none of it', () => {
    const touched = () => {
      throw new Error('touched');
    };
    const given = Object.defineProperty({ text: 'a' }, 'other', { enumerable: true, get: touched });
    expect(outer.transform(given).value).toEqual({ text: 'a' });
  });

  it('takes over nothing from a prototype', () => {
    expect(outer.transform(Object.create({ text: 'a' })).value).toEqual({});
    const text =
      '{"__proto__":{"text":"a","inner":{"text":"b"}},"inner":{"__proto__":{"text":"c"}}}';
    const { value } = outer.transform(JSON.parse(text));
    expect(value).toEqual({ inner: {} });
    expect(Object.getPrototypeOf(value.inner)).toBe(Inner.prototype);
  });

  it('of an object without prototype, as queries are, is read the same', () => {
    const given = Object.assign(Object.create(null) as object, { text: 'a' });
    expect(outer.transform(given).value).toEqual({ text: 'a' });
  });

  it.each([
    ['depth', nested(20_000)],
    ['a constructor', { constructor: 1 }],
    ['a constructor that is Array', { constructor: { name: 'Array' }, 100_000_000: 1 }],
    ['a promise', { then: 1 }],
    ['a Map', new Map([['text', 'a']])],
    ['a Set', new Set(['a'])],
  ])('is not fooled by %s where text should be', (_what, value) => {
    expect(outer.transform({ text: value, inner: { text: value } })).toMatchObject({
      value: { text: null, inner: { text: null } },
      unreadable: [
        { path: 'text', message: 'This must be text' },
        { path: 'inner.text', message: 'This must be text' },
      ],
    });
  });

  it.each([[[]], [[{ text: 'a' }]], ['text'], [5], [true]])(
    'has no nested object that is %j',
    (value) => {
      expect(outer.transform({ inner: value })).toMatchObject({
        value: { inner: null },
        unreadable: [{ path: 'inner', message: 'This must be an object' }],
      });
    },
  );

  it('is not changed by being read', () => {
    const given = { text: ' a ', inner: { text: 5 } };
    outer.transform(given);
    expect(given).toEqual({ text: ' a ', inner: { text: 5 } });
  });
});

describe('A declaration that is not carried out is refused at the start:', () => {
  it.each<[what: string, told: string, ...decorators: PropertyDecorator[]]>([
    ['without @Expose', 'no @Expose', IsOptional()],
    ['under another name', 'an option', Expose({ name: 'other' }), IsOptional()],
    ['each', 'an option', Expose(), IsString({ each: true })],
    ['a group', 'an option', Expose(), IsString({ groups: ['a'] })],
    ['validateIf', 'an option', Expose(), IsInt({ validateIf: () => false })],
    ['an option of @Expose', 'an option', Expose({ groups: ['a'] }), IsOptional()],
    [
      'an option of @Transform',
      'an option',
      Expose(),
      Transform(() => 1, { since: 2 }),
      IsOptional(),
    ],
    ['half a nested object', 'half a nested object', Expose(), Type(() => Inner), IsOptional()],
    ['@Exclude', '@Exclude', Expose(), Exclude(), IsOptional()],
  ])('%s', (_what, told, ...decorators) => {
    class Declared {
      field?: unknown;
    }
    for (const decorate of decorators) decorate(Declared.prototype, 'field');
    expect(() => new RequestPipe(Declared)).toThrow(`Declared.field is declared with ${told}`);
  });

  it('but not a condition, an argument or a message', () => {
    class Declared {
      @Expose()
      @ValidateIf(({ field }: Declared) => field !== 'skip')
      @MaxLength(3)
      field?: unknown;

      @Expose()
      @IsOptional()
      @IsInt({ message: '$property is not $value' })
      other?: unknown;
    }
    const read = (given: object) => new RequestPipe(Declared).transform(given).unreadable;
    expect(read({ field: 'skip', other: 1 })).toEqual([]);
    expect(read({ field: 'abcd', other: 'x' })).toEqual([
      { path: 'field', message: 'field must be shorter than or equal to 3 characters' },
      { path: 'other', message: 'other is not x' },
    ]);
  });
});
