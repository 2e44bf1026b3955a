const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!@#$%^&*';
const length = 10;
/** Bytes from here on would make the first characters of the alphabet likelier than the rest. */
const firstUnfair = 256 - (256 % alphabet.length);

/** A random password (docs/specification.md, section 5, "Dashboard rules"); every character equally likely. */
export function generatePassword(): string {
  let password = '';
  while (password.length < length) {
    const [byte = firstUnfair] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < firstUnfair) password += alphabet.charAt(byte % alphabet.length);
  }
  return password;
}
