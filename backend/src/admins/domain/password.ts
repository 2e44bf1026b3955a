import { Violation } from '../../kernel/errors';

const shortest = 6;
const longest = 128;

/**
 * Checks a new password: 6 to 128 characters of any kind (docs/contract.md, section 3).
 * @param name the label in the form, with which the messages begin: `Password` or `New password`
 */
export function newPasswordViolations(
  path: string,
  name: string,
  password: string | null,
): Violation[] {
  const length = Array.from(password ?? '').length;
  if (length < shortest) {
    return [{ path, message: `${name} must be at least ${shortest} characters` }];
  }
  if (length > longest) {
    return [{ path, message: `${name} must be at most ${longest} characters` }];
  }
  return [];
}
