import * as z from 'zod/mini';
import { withPlainDigits } from '@score-tracker/backend/kernel/digits';
import {
  isEmailAddress,
  longestEmailAddress,
  mayBeStored,
} from '@score-tracker/backend/kernel/email-address';
import { isNoLongerThan, tooLong } from '@score-tracker/backend/kernel/text-length';
import { inOneLine } from './typed-text';

// Zod would compile checks with `eval`, which the content security policy blocks.
z.config({ jitless: true });

/** Rules that several forms share. They match the server's (docs/specification.md, section 5). */

/** @param max in code points of the text as the server stores it (docs/contract.md, section 8) */
const atMost = (max: number) =>
  z.refine<string>(
    (text) => isNoLongerThan(max, text.trim().normalize('NFC')),
    `This ${tooLong(max)}`,
  );

/** Text in one line. */
const line = z.overwrite<string>(inOneLine);

export const email = (message: string) =>
  z.string().check(line, atMost(longestEmailAddress), z.refine(isEmailAddress, message));

/** An address by which something is found that may be older than the rules of `email`. */
export const storedEmail = (message: string) =>
  z.string().check(line, atMost(longestEmailAddress), z.refine(mayBeStored, message));

export const requiredText = (message: string) => z.string().check(line, z.minLength(1, message));

/** Text that is sent exactly as typed. */
export const requiredPassword = (message: string) => z.string().check(z.minLength(1, message));

/** Apps show the six digits in groups, and people may type what is between them. */
export const oneTimeCode = z.string().check(
  z.overwrite((typed) => withPlainDigits(typed).replaceAll(/[\s-]/g, '')),
  z.refine((code) => /^\d{6}$/.test(code), 'Enter the six digits of the code'),
);

const shortestPassword = 6;
const longestPassword = 128;

/**
 * @param name its name in the form, with which the messages start
 * @param isExempt whether a text is no password but has another meaning
 */
export const newPassword = (
  name: 'Password' | 'New password',
  isExempt: (text: string) => boolean = () => false,
) =>
  z.string().check(
    z.refine(
      (password) => isExempt(password) || lengthOf(password) >= shortestPassword,
      `${name} must be at least ${shortestPassword} characters`,
    ),
    z.refine(
      (password) => lengthOf(password) <= longestPassword,
      `${name} must be at most ${longestPassword} characters`,
    ),
  );

/** Counts characters as people and the server do. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}
