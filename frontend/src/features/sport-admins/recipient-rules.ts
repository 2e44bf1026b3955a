import { emailAddress } from '../../forms/email-address';
import { isVisible } from '../../forms/visible-text';

/** The rules that the server has for the recipients of a sport (contract, section 8). */

const mostAddresses = 50;
const longestAddress = 254;

/** The parts between the commas: without blanks around, without empty ones, each once. */
export function addressesIn(text: string): readonly string[] {
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter(
    (part, index) => isVisible(part) && parts.findIndex((other) => isSame(other, part)) === index,
  );
}

/** What is wrong with the text, naming every bad address; null where nothing is. */
export function problemOf(text: string): string | null {
  const addresses = addressesIn(text);
  const tooLong = addresses.filter((address) => address.length > longestAddress);
  const wrong = addresses.filter(
    (address) => !tooLong.includes(address) && !emailAddress.test(address),
  );
  const problems = [
    wrong.length > 0 &&
      `${quoted(wrong)} ${wrong.length === 1 ? 'is not a valid email address' : 'are not valid email addresses'}`,
    wrong.some((part) => /[;\s<]/.test(part)) && 'Separate addresses with commas',
    tooLong.length > 0 &&
      `${quoted(tooLong)} ${tooLong.length === 1 ? 'is' : 'are'} longer than ${longestAddress} characters`,
    addresses.length > mostAddresses && `At most ${mostAddresses} addresses can be given`,
  ].filter((problem) => problem !== false);
  return problems.length > 0 ? problems.join('. ') : null;
}

/** How many there are, where that is not plain to see; null where there is but one or none. */
export function countText(text: string): string | null {
  if (!text.includes(',')) return null;
  const count = addressesIn(text).length;
  return count === 0 ? null : `${count} recipient${count === 1 ? '' : 's'}`;
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The beginning of an address is enough to know it by, and an over-long one would fill the screen. */
function quoted(addresses: readonly string[]): string {
  return addresses
    .map((address) => (address.length > longestAddress ? `${address.slice(0, 40)}…` : address))
    .map((address) => `"${address}"`)
    .join(', ');
}
