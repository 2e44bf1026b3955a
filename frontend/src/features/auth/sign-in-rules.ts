import * as z from 'zod/mini';
import {
  email,
  newPassword,
  oneTimeCode,
  requiredPassword,
  requiredText,
} from '../../forms/field-rules';

/** The rules of docs/specification.md, section 5, "Admin forms". */
export const loginRules = z.object({
  username: requiredText('Email is required'),
  password: requiredPassword('Password is required'),
});

export const registrationRules = z
  .object({
    username: email('Please enter a valid email address'),
    password: newPassword('Password'),
    confirmation: requiredPassword('Please confirm your password'),
    inviteCode: requiredText('Invite code is required'),
  })
  .check(
    z.refine(({ password, confirmation }) => !confirmation || password === confirmation, {
      path: ['confirmation'],
      message: 'Passwords do not match',
    }),
  );

export const oneTimeCodeRules = z.object({ code: oneTimeCode });

export const recoveryCodeRules = z.object({ code: requiredText('Enter a recovery code') });
