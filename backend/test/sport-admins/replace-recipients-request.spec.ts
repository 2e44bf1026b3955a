import { ReplaceRecipientsPipe } from '../../src/sport-admins/infrastructure/http/replace-recipients.request';

const read = (body: unknown) => new ReplaceRecipientsPipe().transform(body);

describe('The body with the recipients', () => {
  it('is a map of sport to text; null is the absence of text', () => {
    const { texts, unreadable } = read({ golf: 'a@example.org', hockey: '', kickball: null });
    expect(Object.fromEntries(texts)).toEqual({ golf: 'a@example.org', hockey: '', kickball: '' });
    expect(unreadable).toEqual([]);
  });

  it('names every sport whose value is no text, and knows of it all the same', () => {
    const { texts, unreadable } = read({ golf: 5, hockey: ['a@example.org'], kickball: 'b@x.org' });
    expect(Object.fromEntries(texts)).toEqual({ golf: '', hockey: '', kickball: 'b@x.org' });
    expect(unreadable).toEqual([
      { path: 'golf', message: 'This must be text' },
      { path: 'hockey', message: 'This must be text' },
    ]);
  });

  it.each([[undefined], [null], [[]], ['golf'], [5]])(
    'is refused when it is %j, which would clear every sport',
    (body) => {
      expect(() => read(body)).toThrow('The request body must be a JSON object.');
    },
  );
});
