import { addressOf, pathTo } from '../../src/api/resource-key';

test('the values of a query that are not null are appended', () => {
  expect(addressOf(['/api/x', { a: 'b c', none: null, missing: undefined, n: 0, f: false }])).toBe(
    '/api/x?a=b+c&n=0&f=false',
  );
});

test('without values there is no question mark', () => {
  expect(addressOf(['/api/x', { none: null }])).toBe('/api/x');
  expect(addressOf(['/api/x'])).toBe('/api/x');
});

test('ids are escaped within a path', () => {
  expect(pathTo`/api/leagues/${'a/b?c'}/teams`).toBe('/api/leagues/a%2Fb%3Fc/teams');
});
