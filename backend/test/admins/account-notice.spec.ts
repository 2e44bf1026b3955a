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
        'new recovery codes if you have another second key.',
    );
    expect(textOf(notice)).toContain(`${helpOfMaster} That removes all second keys.`);
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
      'mia@example.org gave you a new password and removed your second keys.\n' +
        'Sign in with the new password. On your account’s page, add second keys again and change the ' +
        'password.\n' +
        'If you did not ask for this, tell another master administrator.',
    );
  });
});
