const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!@#$%^&*';
const length = 10;
/** Larger bytes are skipped, since they would make the first characters of the alphabet more likely. */
const firstUnfair = 256 - (256 % alphabet.length);

/** A random password (docs/specification.md, section 5, "Dashboard rules"). All characters are equally likely. */
export function generatePassword(): string {
  let password = '';
  while (password.length < length) {
    const [byte = firstUnfair] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < firstUnfair) password += alphabet.charAt(byte % alphabet.length);
  }
  return password;
}
