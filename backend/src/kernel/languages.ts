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

/** A date that `Intl` has written. French writes the first of a month "1er", which `Intl` does not know. */
export function withFirstOfMonth(date: string, language: string): string {
  return language === 'fr' ? date.replace(/(?<before>^|\D)1 (?=\p{L}{3})/u, '$<before>1er ') : date;
}

/** What is filled into a sentence, as it is: Lingui would read `\x41` in a name as an escaped letter. */
export function literally<Value>(
  values: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value | string>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', '\\x5c') : value,
    ]),
  );
}
