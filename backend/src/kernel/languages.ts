/** The languages that captains can read. The screens and the e-mails have their sentences. */
export const languages = ['en', 'es', 'fr'] as const;

export type Language = (typeof languages)[number];

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/** By which dates and numbers are written (`Intl`): as in the United States, and in Québec. */
export const localeOf: Readonly<Record<Language, string>> = {
  en: 'en-US',
  es: 'es-US',
  fr: 'fr-CA',
};
