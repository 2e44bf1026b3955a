import { AuditAction } from '../../kernel/audit-log';

/** Replaces a value that was erased. */
const removed = 'Removed';

/** The parts of an entry that may contain an address. */
export interface EntryValues {
  readonly action: AuditAction;
  readonly subject: string | null;
  readonly details: Readonly<Record<string, unknown>> | null;
}

/**
 * Values that are names of accounts. They stay, because nobody may hide what was done to or by an
 * account.
 */
const accountsIn: Readonly<
  Partial<Record<AuditAction, { readonly subject?: true; readonly details?: readonly string[] }>>
> = {
  register: { details: ['invitedBy'] },
  'password-reset': { subject: true },
  'admin-revoked': { subject: true },
  'second-factor-removed': { subject: true },
  'invitation-deleted': { details: ['invitedBy'] },
};

/**
 * The entry with "Removed" in place of each value that contains the address.
 * @param address in lower case
 * @returns null if none does
 */
export function withoutAddress(entry: EntryValues, address: string): EntryValues | null {
  const { action, subject, details } = entry;
  const accounts = accountsIn[action] ?? {};
  const replaced = {
    action,
    subject: accounts.subject ? subject : (replacedIn(subject, address) as typeof subject),
    details: replacedIn(details, address, accounts.details) as typeof details,
  };
  return replaced.subject === subject && replaced.details === details ? null : replaced;
}

/**
 * Where the address stands in an entry, such as `subject` or `details.captainEmail`. The values
 * themselves may name other people, too.
 * @param address in lower case
 */
export function placesOf({ subject, details }: EntryValues, address: string): readonly string[] {
  return [...placesIn(subject, address, 'subject'), ...placesIn(details, address, 'details')];
}

function placesIn(value: unknown, address: string, path: string): readonly string[] {
  if (typeof value === 'string') return contains(value, address) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    placesIn(inner, address, `${path}.${name}`),
  );
}

/**
 * The same value if the address is not in it.
 * @param accounts the names of values that stay
 */
function replacedIn(value: unknown, address: string, accounts: readonly string[] = []): unknown {
  if (typeof value === 'string') return contains(value, address) ? removed : value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(
    ([name, inner]: [string, unknown]) =>
      [name, inner, accounts.includes(name) ? inner : replacedIn(inner, address)] as const,
  );
  if (entries.every(([, before, after]) => before === after)) return value;
  return Array.isArray(value)
    ? entries.map(([, , after]) => after)
    : Object.fromEntries(entries.map(([name, , after]) => [name, after]));
}

/**
 * What makes it the end of a longer address. Addresses may contain `=`, `/`, `{` and `|` too, but
 * other texts have these in front of an address; and they quote it.
 */
const beforeAddress = /[\w.+-]$|\w[!#$%&'*?^`}~]$/;
const afterAddress = /^(?:[a-z\d-]|\.[a-z\d])/;

/** Not as part of another address, such as `a@b.org` in `aa@b.org`. */
function contains(text: string, address: string): boolean {
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(address); at >= 0; at = lower.indexOf(address, at + 1)) {
    const isWhole =
      !beforeAddress.test(lower.slice(0, at)) &&
      !afterAddress.test(lower.slice(at + address.length));
    if (isWhole) return true;
  }
  return false;
}
