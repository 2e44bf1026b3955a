import { isolated } from '../../kernel/isolated';

/** An e-mail to administrators about their own account. */
export interface AccountNotice extends NoticeText {
  readonly facts: readonly [];
  readonly action: { readonly label: string; readonly path: string };
}

interface NoticeText {
  readonly subject: string;
  /** One paragraph each. */
  readonly lead: readonly string[];
  /** What helps if it was somebody else. One paragraph each. */
  readonly closing: readonly string[];
}

/** The second key that a notice is about. */
type NamedKey = { readonly kind: 'code' } | { readonly kind: 'passkey'; readonly name: string };

/** Only one-time codes are replaced. */
export type Addition = 'added' | 'replaced';

export function keyAdded(key: NamedKey, how: Addition): AccountNotice {
  const what = key.kind === 'code' ? 'the one-time codes' : `the passkey “${isolated(key.name)}”`;
  return notice({
    ...additionOf(key, how),
    // A new password alone would leave a stranger's key.
    closing: [
      `If this was not you, remove ${what} on your account’s page, change your password, and make ` +
        'new recovery codes if you still use two-step sign-in.',
      `${helpOfMaster} That turns two-step sign-in off.`,
    ],
  });
}

function additionOf(key: NamedKey, how: Addition): Pick<NoticeText, 'subject' | 'lead'> {
  if (key.kind === 'passkey') {
    return {
      subject: 'A passkey was added to your account',
      lead: [
        `The passkey “${isolated(key.name)}” was added to your account, for two-step sign-in.`,
      ],
    };
  }
  return how === 'added'
    ? {
        subject: 'One-time codes were added to your account',
        lead: ['An app that makes one-time codes was added to your account, for two-step sign-in.'],
      }
    : {
        subject: 'The one-time codes of your account were replaced',
        lead: [
          'An app that makes one-time codes was added to your account. ' +
            'The codes of the app that you had before stopped working.',
        ],
      };
}

/** @param wasLast whether the password is enough to sign in now */
export function keyRemoved(key: NamedKey, wasLast: boolean): AccountNotice {
  const what =
    key.kind === 'code'
      ? {
          subject: 'One-time codes were removed from your account',
          lead: 'Your account takes no more one-time codes.',
        }
      : {
          subject: 'A passkey was removed from your account',
          lead: `The passkey “${isolated(key.name)}” was removed from your account.`,
        };
  const last = 'Two-step sign-in is off. Your password is enough to sign in now.';
  return notice({
    subject: what.subject,
    lead: wasLast ? [what.lead, last] : [what.lead],
    closing: ['If this was not you, change your password and add the key again.', helpOfMaster],
  });
}

/** @param actor the master admin who reset the password */
export function allKeysRemoved(actor: string): AccountNotice {
  return notice({
    subject: 'Two-step sign-in was turned off for your account',
    lead: [
      `${actor} gave you a new password and turned two-step sign-in off.`,
      // In this order, because some have to add a key before they can do anything else.
      'Sign in with the new password. On your account’s page, set up two-step sign-in again and change ' +
        'the password.',
    ],
    closing: ['If you did not ask for this, tell another master administrator.'],
  });
}

/** @param left how many recovery codes are left */
export function recoveryCodeUsed(left: number): AccountNotice {
  const codes = left === 0 ? 'None are' : left === 1 ? '1 is' : `${left} are`;
  return notice({
    subject: 'A recovery code was used to sign in',
    lead: [
      `Somebody signed in to your account with a recovery code. ${codes} left.`,
      ...(left < 4 ? ['You can make new ones on your account’s page.'] : []),
    ],
    closing: helpWithCodes,
  });
}

export function recoveryCodesReplaced(): AccountNotice {
  return notice({
    subject: 'Your recovery codes were replaced',
    lead: ['New recovery codes were made for your account. The old ones do not work any more.'],
    closing: helpWithCodes,
  });
}

function notice(text: NoticeText): AccountNotice {
  return { ...text, facts: [], action: { label: 'Open your account', path: '/account' } };
}

const helpOfMaster = 'If you can’t sign in, ask a master administrator to reset your password.';

const helpWithCodes = [
  'If this was not you, change your password and make new recovery codes.',
  helpOfMaster,
];
