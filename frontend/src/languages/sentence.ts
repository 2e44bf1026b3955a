import { i18n } from '@lingui/core';

/**
 * What the server, or a rule that it shares with the form, says in English, in the language of the page. The build
 * knows these sentences (`vite/shared-sentences.ts`).
 * @param otherwise instead of a sentence that it does not know; by default, the sentence itself
 */
export function inLanguage(text: string, otherwise = text): string {
  if (i18n.locale === 'en') return text;
  // What differs from time to time is left out.
  const id = text
    .replace(/^(Too many requests\. Please try again) .*/, '$1 later.')
    .replace(/Write to \S+\.$/, 'Tell the administrators.');
  return id in i18n.messages ? i18n._(id) : otherwise;
}
