import { InvalidInput } from '../../src/kernel/errors';
import { ParsedRequest } from '../../src/platform/validation/request-pipe';

class Query {
  colour: string | null = null;
  size: string | null = null;
}

const valueWith = (fields: Partial<Query>) => Object.assign(new Query(), fields);
const wrong = { path: 'colour', message: 'colour must be one of red, blue, green' };
const tooLarge = { path: 'size', message: 'size must be at most 5' };

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
});
