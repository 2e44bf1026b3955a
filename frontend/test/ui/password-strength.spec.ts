import { passwordStrength } from '../../src/ui/forms/password/password-strength';

test.each([
  ['a', 'Weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'Weak'],
  ['abcdefghijklmnopqrstuvwxyz', 'Weak'],
  ['1234567890', 'Weak'],
  ['987654321', 'Weak'],
  ['secret', 'Weak'],
  ['k3T!x9', 'Weak'],
  ['pelican77', 'Fair'],
  ['k3T!x9Qz', 'Fair'],
  ['k3T!x9Qz&m', 'Good'],
  ['wet pelican tango', 'Strong'],
  ['correct horse battery staple', 'Strong'],
  ['Überraschung für Ñandúes', 'Strong'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
