import { createHash } from 'node:crypto';
import { isEmailAddress, longestEmailAddress } from '../../kernel/email-address';

/** The most addresses that a sport can have. */
const mostAddresses = 50;

/** Addresses by sport id. Sports without recipients are absent. */
export type RecipientsBySport = ReadonlyMap<string, readonly string[]>;

/** The recipients of the given sports, in the order of the sports. */
export function onlyOf(
  sports: readonly { readonly id: string }[],
  recipients: RecipientsBySport,
): RecipientsBySport {
  const entries = sports.map(({ id }) => [id, recipients.get(id) ?? []] as const);
  return new Map(entries.filter(([, addresses]) => addresses.length > 0));
}

/** Describes the errors in a sport's recipients, or returns null if there are none. */
export function problemOfRecipients(addresses: readonly string[]): string | null {
  const tooLong = addresses.filter((address) => address.length > longestEmailAddress);
  const wrong = addresses.filter(
    (address) => !tooLong.includes(address) && !isEmailAddress(address),
  );
  const problems = [
    wrong.length > 0 && `${quoted(wrong)} ${notAddresses(wrong.length)}`,
    tooLong.length > 0 && `${quoted(tooLong)} ${overLength(tooLong.length)}`,
    addresses.length > mostAddresses && `At most ${mostAddresses} addresses can be given`,
  ].filter((problem) => problem !== false);
  return problems.length > 0 ? problems.join('. ') : null;
}

/** Identifies a state of the recipients. The order of the sports does not matter. */
export function versionOf(recipients: RecipientsBySport): string {
  const entries = [...recipients].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 22);
}

/** A sport's recipients as people read and write them. */
export function textOf(addresses: readonly string[]): string {
  return addresses.join(', ');
}

function notAddresses(count: number): string {
  return count === 1 ? 'is not a valid email address' : 'are not valid email addresses';
}

function overLength(count: number): string {
  return `${count === 1 ? 'is' : 'are'} longer than ${longestEmailAddress} characters`;
}

/** Shortens an address for an error message. The beginning is enough to recognize it. */
function quoted(addresses: readonly string[]): string {
  return addresses
    .map((address) => (address.length > longestEmailAddress ? `${address.slice(0, 40)}…` : address))
    .map((address) => `"${address}"`)
    .join(', ');
}
