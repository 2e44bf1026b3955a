import { isVisible } from '../../../kernel/visible-text';

/** Longer texts are descriptions. */
const most = 500;

/**
 * In Unicode NFC, without control characters and without more than one blank between words. The rules for
 * texts rely on short ones, or they could take very long.
 */
export function cleanText(text: string): string {
  if (!isVisible(text)) return '';
  const words = text.slice(0, 4 * most).replaceAll(/[\p{Cc}\s]+/gu, ' ');
  return words.trim().slice(0, most).toWellFormed().normalize('NFC');
}
