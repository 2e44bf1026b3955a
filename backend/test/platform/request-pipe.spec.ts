import 'reflect-metadata';
import { Nested, Text } from '../../src/platform/validation/body-fields';
import { RequestPipe } from '../../src/platform/validation/request-pipe';

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

  it('takes over nothing that is not declared', () => {
    expect(outer.transform({ text: 'a', other: 'b' }).value).toEqual({ text: 'a' });
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
