import { isVisible } from '@score-tracker/backend/kernel/visible-text';

/** One line. Pasted characters that the server rejects, such as tabs, become spaces. */
export function inOneLine(typed: string): string {
  return visibleText(typed.replace(/\p{Cc}+/gu, ' '));
}

/** Text that may have tabs and line breaks. */
export function inParagraphs(typed: string): string {
  return visibleText(typed.replace(/[\v\f]/g, '\n').replace(/[^\P{Cc}\t\n\r]+/gu, ' '));
}

/** Half characters are replaced. Text without visible characters counts as empty. */
function visibleText(text: string): string {
  const whole = text.replace(/\p{Cs}/gu, '\ufffd').trim();
  return isVisible(whole) ? whole : '';
}
