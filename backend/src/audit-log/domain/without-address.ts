import { AuditAction } from '../../kernel/audit-log';

/** What stands in place of a value that was erased. */
const removed = 'Removed';

/** The parts of an entry that may contain an address. */
export interface EntryValues {
  readonly action: AuditAction;
  readonly subject: string | null;
  readonly details: Readonly<Record<string, unknown>> | null;
}

/** Their subject is an account, which is not erased. Nobody may hide what was done to it. */
const aboutAccounts: readonly AuditAction[] = ['password-reset', 'admin-revoked'];

/**
 * The entry with "Removed" in place of each value that contains the address.
 * @param address in lower case
 * @returns null if none does
 */
export function withoutAddress(entry: EntryValues, address: string): EntryValues | null {
  const { action, subject, details } = entry;
  const replaced = {
    action,
    subject: aboutAccounts.includes(action)
      ? subject
      : (replacedIn(subject, address) as typeof subject),
    details: replacedIn(details, address) as typeof details,
  };
  return replaced.subject === subject && replaced.details === details ? null : replaced;
}

/** The same value if the address is not in it. */
function replacedIn(value: unknown, address: string): unknown {
  if (typeof value === 'string') return contains(value, address) ? removed : value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(
    ([name, inner]) => [name, inner as unknown, replacedIn(inner, address)] as const,
  );
  if (entries.every(([, before, after]) => before === after)) return value;
  return Array.isArray(value)
    ? entries.map(([, , after]) => after)
    : Object.fromEntries(entries.map(([name, , after]) => [name, after]));
}

const beforeAddress = /[\w.!#$%&'*+/=?^`{|}~-]$/;
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
