import * as z from 'zod/mini';
import { newPassword, requiredPassword } from '../../../forms/field-rules';
import { isVisible } from '@score-tracker/backend/kernel/visible-text';

/** The rules of docs/specification.md, section 5, "Admin forms". */
export const passwordChangeRules = z
  .object({
    oldPassword: requiredPassword('Current password is required'),
    newPassword: newPassword('New password'),
    confirmation: requiredPassword('Please confirm your new password'),
  })
  .check(
    z.refine((form) => !form.confirmation || form.newPassword === form.confirmation, {
      path: ['confirmation'],
      message: 'Passwords do not match',
    }),
  );

/** Whether the field is left blank, which asks for a generated password. */
export const passwordResetRules = z.object({ newPassword: newPassword('New password', isBlank) });

export function isBlank(text: string): boolean {
  return !isVisible(text);
}

export type PasswordChange = z.infer<typeof passwordChangeRules>;
