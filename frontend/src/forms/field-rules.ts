import * as z from 'zod/mini';
import { emailAddress } from './email-address';
import { isVisible } from './visible-text';

// Compiled checks would need `eval`, which the content security policy refuses.
z.config({ jitless: true });

/** Rules that several forms share, as the server has them (specification, section 5). */

/** @param max in code points, of the text as the server keeps it (contract, section 8) */
export function isAtMost(max: number, text: string): boolean {
  return lengthOf(text.trim().normalize('NFC')) <= max;
}

export function tooLong(max: number): string {
  return `This must be at most ${max.toLocaleString('en-US')} characters long`;
}

export const atMost = (max: number) =>
  z.refine<string>((text) => isAtMost(max, text), tooLong(max));

/** In one line. A paste may bring along what the server refuses, such as a tab; it is taken for a blank. */
export const line = z.overwrite<string>((text) => seen(text.replace(/\p{Cc}+/gu, ' ')));

/** Where tabs and line breaks may stand. */
export const paragraphs = z.overwrite<string>((text) =>
  seen(text.replace(/[\v\f]/g, '\n').replace(/[^\P{Cc}\t\n\r]+/gu, ' ')),
);

/** Half a character is replaced, and what can't be seen is nothing. */
function seen(text: string): string {
  const whole = text.replace(/\p{Cs}/gu, '\ufffd').trim();
  return isVisible(whole) ? whole : '';
}

const longestEmail = 254;

export const email = (message: string) =>
  z.string().check(line, atMost(longestEmail), z.regex(emailAddress, message));

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
