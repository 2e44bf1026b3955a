import { InvalidInput } from '../../src/kernel/errors';
import { ParsedRequest } from '../../src/platform/validation/request-pipe';

class Query {
  colour: string | null = null;
  size: string | null = null;
}

const valueWith = (fields: Partial<Query>) => Object.assign(new Query(), fields);
const wrong = { path: 'colour', message: 'colour must be one of red, blue, green' };
const tooLarge = { path: 'size', message: 'size must be at most 5' };
const isKnown = (choice: string) => choice !== 'green';
const withoutGreen = (request: ParsedRequest<Query>) =>
  request.withoutChoices('colour', ['red', 'blue', 'green'], isKnown);

describe('A request that was read', () => {
  it('is what it says if all of it could be read', () => {
    const value = valueWith({ colour: 'red' });
    expect(new ParsedRequest(value, []).checked()).toBe(value);
  });

  it('is refused with all that could not be read', () => {
    const request = new ParsedRequest(new Query(), [wrong, tooLarge]);
    let error: unknown;
    try {
      request.checked();
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(InvalidInput);
    expect(error).toMatchObject({ details: [wrong, tooLarge] });
  });

  it('can be taken without fields that are unknown, whether they could be read or not', () => {
    const read = new ParsedRequest(valueWith({ colour: 'red', size: '1' }), []).without('colour');
    expect(read).toEqual({ value: { colour: null, size: '1' }, unreadable: [] });
    expect(read.value).toBeInstanceOf(Query);
    const unread = new ParsedRequest(new Query(), [wrong, tooLarge]).without('colour');
    expect(unread.unreadable).toEqual([tooLarge]);
  });

  it('stays as it was when fields of it are left out', () => {
    const request = new ParsedRequest(valueWith({ colour: 'red' }), [tooLarge]);
    request.without('colour', 'size');
    expect(request).toEqual({ value: { colour: 'red', size: null }, unreadable: [tooLarge] });
  });
});

describe('A choice that is unknown', () => {
  const message = 'colour must be one of red, blue';

  it('is refused as any other that nobody knows', () => {
    const request = withoutGreen(new ParsedRequest(valueWith({ colour: 'green' }), []));
    expect(request.unreadable).toEqual([{ path: 'colour', message }]);
  });

  it('is not named among the known ones, if another could not be read', () => {
    const request = withoutGreen(new ParsedRequest(new Query(), [wrong, tooLarge]));
    expect(request.unreadable).toEqual([{ path: 'colour', message }, tooLarge]);
  });

  it.each(['red', null])('says nothing about %j', (colour) => {
    const value = valueWith({ colour });
    expect(withoutGreen(new ParsedRequest(value, []))).toEqual({ value, unreadable: [] });
  });
});
