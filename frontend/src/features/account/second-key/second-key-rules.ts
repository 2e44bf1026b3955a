import * as z from 'zod/mini';
import { oneTimeCode, requiredPassword, requiredText } from '../../../forms/field-rules';

const currentPassword = requiredPassword('Current password is required');

export const currentPasswordRules = z.object({ currentPassword });

/** The server takes no longer names. */
const longestName = 120;

export const newPasskeyRules = z.object({
  name: requiredText('Name is required').check(
    z.refine<string>(
      (name) => Array.from(name).length <= longestName,
      `Use at most ${longestName} characters`,
    ),
  ),
  currentPassword,
});

export const confirmationRules = z.object({ code: oneTimeCode });

/** A secret in groups of four, as people copy it. */
export function inGroups(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
