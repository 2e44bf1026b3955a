import { counted } from '@score-tracker/backend/kernel/counted';
import {
  addressesIn,
  isEmailAddress,
  longestEmailAddress,
} from '@score-tracker/backend/kernel/email-address';

const mostAddresses = 50;

/** The error message, which names each invalid address. Null if there is none. */
export function problemOf(text: string): string | null {
  const addresses = addressesIn(text);
  const tooLong = addresses.filter((address) => address.length > longestEmailAddress);
  const wrong = addresses.filter(
    (address) => !tooLong.includes(address) && !isEmailAddress(address),
  );
  const problems = [
    wrong.length > 0 &&
      `${quoted(wrong)} ${wrong.length === 1 ? 'is not a valid email address' : 'are not valid email addresses'}`,
    wrong.some((part) => /[;\s<]/.test(part)) && 'Separate addresses with commas',
    tooLong.length > 0 &&
      `${quoted(tooLong)} ${tooLong.length === 1 ? 'is' : 'are'} longer than ${longestEmailAddress} characters`,
    addresses.length > mostAddresses && `At most ${mostAddresses} addresses can be given`,
  ].filter((problem) => problem !== false);
  return problems.length > 0 ? problems.join('. ') : null;
}

/** How many recipients there are. Null for one or none, where that is obvious. */
export function countText(text: string): string | null {
  if (!text.includes(',')) return null;
  const count = addressesIn(text).length;
  return count === 0 ? null : counted(count, 'recipient');
}

/** The start of an address is enough to recognize it. A very long one would fill the screen. */
function quoted(addresses: readonly string[]): string {
  return addresses
    .map((address) => (address.length > longestEmailAddress ? `${address.slice(0, 40)}…` : address))
    .map((address) => `"${address}"`)
    .join(', ');
}
