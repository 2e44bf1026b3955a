import { httpAddress } from '../../src/platform/config/http-address';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8080'],
  ['::1', 'http://[::1]:8080'],
  ['scores.example.org', 'http://scores.example.org:8080'],
  // No browser opens these.
  ['0.0.0.0', 'http://localhost:8080'],
  ['::', 'http://localhost:8080'],
])('a server at %s is reached at %s', (host, url) => {
  expect(httpAddress(host, 8080)).toBe(url);
});
