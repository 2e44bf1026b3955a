import { longestEmailAddress, mayBeStored } from '../../kernel/email-address';
import { InvalidInput } from '../../kernel/errors';

/**
 * The address by which a person is found: trimmed and in lower case.
 * @throws InvalidInput at `email` if it is missing or malformed
 */
export function personAddress(typed: string | null): string {
  const address = typed?.trim().toLowerCase() ?? '';
  if (!mayBeStored(address) || address.length > longestEmailAddress) {
    throw InvalidInput.at('email', 'Please enter a valid email address');
  }
  return address;
}
