import {
  passwordChangeRules,
  passwordResetRules,
} from '../../src/features/account/model/password-rules';

const change = { oldPassword: 'old', newPassword: 'secret', confirmation: 'secret' };

test('a change that breaks no rule passes, as typed', () => {
  expect(passwordChangeRules.parse(change)).toEqual(change);
});

test.each([
  [{ oldPassword: '' }, ['oldPassword', 'Current password is required']],
  [
    { newPassword: '12345', confirmation: '12345' },
    ['newPassword', 'New password must be at least 6 characters'],
  ],
  [
    { newPassword: 'x'.repeat(129), confirmation: 'x'.repeat(129) },
    ['newPassword', 'New password must be at most 128 characters'],
  ],
  [{ confirmation: '' }, ['confirmation', 'Please confirm your new password']],
  [{ confirmation: 'Secret' }, ['confirmation', 'Passwords do not match']],
] as const)('%j', (wrong, expected) => {
  const { error } = passwordChangeRules.safeParse({ ...change, ...wrong });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([expected]);
});

test.each([
  ['', true],
  ['   ', true],
  ['12345', false],
  ['123456', true],
  ['x'.repeat(129), false],
])('a reset to "%s" passes: %s', (newPassword, passes) => {
  expect(passwordResetRules.safeParse({ newPassword }).success).toBe(passes);
});
