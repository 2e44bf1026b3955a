import { loginRules, registrationRules } from '../../src/features/auth/sign-in-rules';

const login = { username: 'dana@example.org', password: 'secret' };
const registration = {
  username: 'dana@example.org',
  password: 'secret',
  confirmation: 'secret',
  inviteCode: 'K7Q2-4MZP',
};

function violations(result: {
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
}): readonly [string, string][] {
  return (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

describe('Login', () => {
  test('what breaks no rule passes, passwords as typed', () => {
    expect(loginRules.parse({ username: ' dana@example.org ', password: ' x ' })).toEqual({
      username: 'dana@example.org',
      password: ' x ',
    });
  });

  test.each([
    [{ username: '' }, ['username', 'Email is required']],
    [{ username: '  ' }, ['username', 'Email is required']],
    [{ username: '\u3164\u2800' }, ['username', 'Email is required']],
    [{ password: '' }, ['password', 'Password is required']],
  ] as const)('%j', (change, expected) => {
    expect(violations(loginRules.safeParse({ ...login, ...change }))).toEqual([expected]);
  });
});

describe('Register', () => {
  test('what breaks no rule passes', () => {
    expect(registrationRules.parse(registration)).toEqual(registration);
  });

  test.each([
    [{ username: '' }, ['username', 'Please enter a valid email address']],
    [{ inviteCode: '\u3164\u2800' }, ['inviteCode', 'Invite code is required']],
    [{ username: 'dana@example' }, ['username', 'Please enter a valid email address']],
    [{ username: 'dana.@example.org' }, ['username', 'Please enter a valid email address']],
    [
      { password: '12345', confirmation: '12345' },
      ['password', 'Password must be at least 6 characters'],
    ],
    [
      { password: '👍👍👍', confirmation: '👍👍👍' },
      ['password', 'Password must be at least 6 characters'],
    ],
    [
      { password: 'x'.repeat(129), confirmation: 'x'.repeat(129) },
      ['password', 'Password must be at most 128 characters'],
    ],
    [{ confirmation: '' }, ['confirmation', 'Please confirm your password']],
    [{ confirmation: 'secret ' }, ['confirmation', 'Passwords do not match']],
    [{ inviteCode: ' ' }, ['inviteCode', 'Invite code is required']],
  ] as const)('%j', (change, expected) => {
    expect(violations(registrationRules.safeParse({ ...registration, ...change }))).toEqual([
      expected,
    ]);
  });

  test('every field that is wrong is named at once, the confirmation among them', () => {
    const wrong = { username: '', password: 'x', confirmation: 'y', inviteCode: '' };
    expect(violations(registrationRules.safeParse(wrong)).map(([path]) => path)).toEqual([
      'username',
      'password',
      'inviteCode',
      'confirmation',
    ]);
  });

  test('six characters are enough, whatever they are', () => {
    for (const password of ['123456', '      ', '👍👍👍👍👍👍', 'x'.repeat(128)]) {
      const given = { ...registration, password, confirmation: password };
      expect(registrationRules.safeParse(given).success).toBe(true);
    }
  });
});
