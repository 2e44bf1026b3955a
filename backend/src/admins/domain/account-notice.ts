/** An e-mail to an administrator about the own account. */
export interface AccountNotice {
  readonly subject: string;
  /** One paragraph each. */
  readonly lead: readonly string[];
}

/** The second key that a notice is about. */
type NamedKey = { readonly kind: 'code' } | { readonly kind: 'passkey'; readonly name: string };

export function keyAdded(key: NamedKey): AccountNotice {
  return key.kind === 'code'
    ? {
        subject: 'One-time codes were added to your account',
        lead: ['An app that makes one-time codes was added to your account, as a second key.'],
      }
    : {
        subject: 'A passkey was added to your account',
        lead: [`The passkey “${key.name}” was added to your account, as a second key.`],
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
          lead: `The passkey “${key.name}” was removed from your account.`,
        };
  const last = 'It was the last second key. Your password is enough to sign in now.';
  return { subject: what.subject, lead: wasLast ? [what.lead, last] : [what.lead] };
}

/** @param actor the master admin who reset the password */
export function allKeysRemoved(actor: string): AccountNotice {
  return {
    subject: 'Your second keys were removed',
    lead: [
      `${actor} gave you a new password and removed your second keys.`,
      'Add them again after you have signed in and changed the password.',
    ],
  };
}

/** @param left how many recovery codes are left */
export function recoveryCodeUsed(left: number): AccountNotice {
  const codes = left === 0 ? 'None are' : left === 1 ? '1 is' : `${left} are`;
  return {
    subject: 'A recovery code was used to sign in',
    lead: [
      `Somebody signed in to your account with a recovery code. ${codes} left.`,
      ...(left < 4 ? ['You can make new ones on your account’s page.'] : []),
    ],
  };
}

export function recoveryCodesReplaced(): AccountNotice {
  return {
    subject: 'Your recovery codes were replaced',
    lead: ['New recovery codes were made for your account. The old ones do not work any more.'],
  };
}
