import { createHash } from 'node:crypto';
import { isEmailAddress, longestEmailAddress } from '../../kernel/email-address';

/** The most addresses that one sport may have. */
const mostAddresses = 50;

/** Addresses by sport id; a sport that nobody was named for is not in it. */
export type RecipientsBySport = ReadonlyMap<string, readonly string[]>;

/** What the given sports have of it, in the order of the sports. */
export function onlyOf(
  sports: readonly { readonly id: string }[],
  recipients: RecipientsBySport,
): RecipientsBySport {
  const entries = sports.map(({ id }) => [id, recipients.get(id) ?? []] as const);
  return new Map(entries.filter(([, addresses]) => addresses.length > 0));
}

/** What is wrong with the recipients of a sport, naming every bad address; null where nothing is. */
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

/** Tells one state of the recipients from another, in whatever order the sports come. */
export function versionOf(recipients: RecipientsBySport): string {
  const entries = [...recipients].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 22);
}

/** A sport's recipients as people write and read them. */
export function textOf(addresses: readonly string[]): string {
  return addresses.join(', ');
}

function notAddresses(count: number): string {
  return count === 1 ? 'is not a valid email address' : 'are not valid email addresses';
}

function overLength(count: number): string {
  return `${count === 1 ? 'is' : 'are'} longer than ${longestEmailAddress} characters`;
}

/** The beginning of an address is enough to know it by, and an over-long one would fill the screen. */
function quoted(addresses: readonly string[]): string {
  return addresses
    .map((address) => (address.length > longestEmailAddress ? `${address.slice(0, 40)}…` : address))
    .map((address) => `"${address}"`)
    .join(', ');
}
