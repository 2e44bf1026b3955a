import * as z from 'zod/mini';
import { isEmailAddress, longestEmailAddress } from '@score-tracker/backend/kernel/email-address';
import { isNoLongerThan, tooLong } from '@score-tracker/backend/kernel/text-length';
import { inOneLine } from './typed-text';

// Compiled checks would need `eval`, which the content security policy refuses.
z.config({ jitless: true });

/** Rules that several forms share, as the server has them (docs/specification.md, section 5). */

/** @param max in code points, of the text as the server keeps it (docs/contract.md, section 8) */
const atMost = (max: number) =>
  z.refine<string>(
    (text) => isNoLongerThan(max, text.trim().normalize('NFC')),
    `This ${tooLong(max)}`,
  );

/** In one line. */
const line = z.overwrite<string>(inOneLine);

export const email = (message: string) =>
  z.string().check(line, atMost(longestEmailAddress), z.refine(isEmailAddress, message));

export const requiredText = (message: string) => z.string().check(line, z.minLength(1, message));

/** Taken as typed. */
export const requiredPassword = (message: string) => z.string().check(z.minLength(1, message));

const shortestPassword = 6;
const longestPassword = 128;

/**
 * @param name what the form calls it, as the messages begin
 * @param isExempt whether a text is no password at all but asks for something else
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

/** In characters as people count them, and the server. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}
