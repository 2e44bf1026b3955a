import {
  AccountNotice,
  allKeysRemoved,
  keyAdded,
  keyRemoved,
  recoveryCodeUsed,
  recoveryCodesReplaced,
} from '../../src/admins/domain/account-notice';

const passkey = { kind: 'passkey', name: 'Phone' } as const;

/** As a person reads it. */
const textOf = ({ lead, closing }: AccountNotice) => [...lead, ...closing].join('\n');

const helpOfMaster = 'If you can’t sign in, ask a master administrator to reset your password.';

describe('A notice about a key that somebody else added', () => {
  it.each([
    ['the passkey “Phone”', keyAdded(passkey, 'added')],
    ['the one-time codes', keyAdded({ kind: 'code' }, 'added')],
    ['the one-time codes', keyAdded({ kind: 'code' }, 'replaced')],
  ])('says that %s must be removed, since a new password leaves them', (what, notice) => {
    expect(textOf(notice)).toContain(
      `If this was not you, remove ${what} on your account’s page, change your password, and make ` +
        'new recovery codes if you still use two-step sign-in.',
    );
    expect(textOf(notice)).toContain(`${helpOfMaster} That turns two-step sign-in off.`);
  });

  it('says that the app of before stopped working, if it was replaced', () => {
    const notice = keyAdded({ kind: 'code' }, 'replaced');
    expect(notice.subject).toBe('The one-time codes of your account were replaced');
    expect(textOf(notice)).toContain('The codes of the app that you had before stopped working.');
  });
});

describe('A notice about other changes', () => {
  it.each([
    [keyRemoved(passkey, false), 'change your password and add the key again'],
    [keyRemoved({ kind: 'code' }, true), 'change your password and add the key again'],
    [recoveryCodesReplaced(), 'change your password and make new recovery codes'],
    [recoveryCodeUsed(2), 'change your password and make new recovery codes'],
  ])('says what helps: %j', (notice, help) => {
    expect(textOf(notice)).toContain(`If this was not you, ${help}.`);
    expect(textOf(notice)).toContain(helpOfMaster);
  });

  it('says after a reset what can be done in any order', () => {
    expect(textOf(allKeysRemoved('mia@example.org'))).toBe(
      'mia@example.org gave you a new password and turned two-step sign-in off.\n' +
        'Sign in with the new password. On your account’s page, set up two-step sign-in again and change ' +
        'the password.\n' +
        'If you did not ask for this, tell another master administrator.',
    );
  });
});

describe('A notice begins with what happened', () => {
  const code = { kind: 'code' } as const;
  const wasLast = 'Two-step sign-in is off. Your password is enough to sign in now.';

  it.each<[notice: AccountNotice, subject: string, lead: string[]]>([
    [
      keyAdded(passkey, 'added'),
      'A passkey was added to your account',
      ['The passkey “Phone” was added to your account, for two-step sign-in.'],
    ],
    [
      keyAdded(code, 'added'),
      'One-time codes were added to your account',
      ['An app that makes one-time codes was added to your account, for two-step sign-in.'],
    ],
    [
      keyAdded(code, 'replaced'),
      'The one-time codes of your account were replaced',
      [
        'An app that makes one-time codes was added to your account. ' +
          'The codes of the app that you had before stopped working.',
      ],
    ],
    [
      keyRemoved(passkey, false),
      'A passkey was removed from your account',
      ['The passkey “Phone” was removed from your account.'],
    ],
    [
      keyRemoved(passkey, true),
      'A passkey was removed from your account',
      ['The passkey “Phone” was removed from your account.', wasLast],
    ],
    [
      keyRemoved(code, false),
      'One-time codes were removed from your account',
      ['Your account takes no more one-time codes.'],
    ],
    [
      keyRemoved(code, true),
      'One-time codes were removed from your account',
      ['Your account takes no more one-time codes.', wasLast],
    ],
    [
      recoveryCodesReplaced(),
      'Your recovery codes were replaced',
      ['New recovery codes were made for your account. The old ones do not work any more.'],
    ],
  ])('%#: $subject', (notice, subject, lead) => {
    expect(notice).toMatchObject({ subject, lead });
  });

  it('says after a reset who did it', () => {
    expect(allKeysRemoved('mia@example.org').subject).toBe(
      'Two-step sign-in was turned off for your account',
    );
  });

  it.each([
    [0, 'None are left.', true],
    [1, '1 is left.', true],
    [3, '3 are left.', true],
    [4, '4 are left.', false],
  ])('counts the recovery codes that are left: %i', (left, words, offersNew) => {
    const { subject, lead } = recoveryCodeUsed(left);
    expect(subject).toBe('A recovery code was used to sign in');
    expect(lead).toEqual([
      `Somebody signed in to your account with a recovery code. ${words}`,
      ...(offersNew ? ['You can make new ones on your account’s page.'] : []),
    ]);
  });
});
