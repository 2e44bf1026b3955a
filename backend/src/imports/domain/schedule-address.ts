import { InvalidInput } from '../../kernel/errors';

/**
 * The https address of a calendar or a published sheet. That of a calendar may begin with `webcal`.
 * @param base the address that leads to this one, if any
 * @throws InvalidInput at `address`
 */
export function scheduleAddress(given: string, base?: string): URL {
  const text = given.replace(/^webcals?:/i, 'https:');
  const url = URL.canParse(text, base) ? new URL(text, base) : null;
  if (url?.protocol !== 'https:') {
    throw addressRefused('The address, and all it leads to, must begin with https://.');
  }
  if (url.username !== '' || url.password !== '') {
    throw addressRefused('The address must not contain a user name or a password.');
  }
  url.hash = '';
  return url;
}

/** What may be shown and written down of an address: the rest can hold a secret. */
export function hostOf(address: string): string {
  return new URL(address).host;
}

export function addressRefused(why: string): InvalidInput {
  return InvalidInput.at('address', why);
}
