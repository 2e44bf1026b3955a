import { clientKey } from '../../src/platform/http/client-key';

it.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2::5', '20010db800010002/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '20010db800010002/64'],
  ['2001:db8:1:3::5', '20010db800010003/64'],
  ['::1', '0000000000000000/64'],
  ['x'.repeat(300), 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('a client at %s is counted as %s', (address, key) => {
  expect(clientKey(address)).toBe(key);
});
