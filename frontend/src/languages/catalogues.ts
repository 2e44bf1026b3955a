import type { Messages } from '@lingui/core';
import type { Language } from '@score-tracker/backend/kernel/languages';

/** Loads the messages of a language. Those of English are in the code. */
export const catalogues: Readonly<
  Record<Language, () => Promise<{ readonly messages: Messages }>>
> = {
  en: () => Promise.resolve({ messages: {} }),
  es: () => import('./es.po'),
  fr: () => import('./fr.po'),
};
