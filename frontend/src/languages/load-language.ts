import { i18n, type MessageDescriptor, type MessageOptions } from '@lingui/core';
import { literally, localeOf, type Language } from '@score-tracker/backend/kernel/languages';
import { captainsLanguage, offeredLanguages } from './choice';
import { catalogues } from './catalogues';

/** The language that was asked for last. */
let wanted: Language | null = null;

/** Whether the path leads to screens of administrators, which have no other language. */
export function isEnglishOnly(pathname: string): boolean {
  return /^\/(auth|admin|account)\b/i.test(pathname);
}

/** @throws as `loadLanguage` */
export function loadLanguageFor(pathname: string): Promise<void> {
  return loadLanguage(isEnglishOnly(pathname) ? 'en' : captainsLanguage());
}

/**
 * Loads a language and shows the page in it.
 * @throws the browser's error if it can't be loaded. The language then stays; at first, it is English
 */
export async function loadLanguage(language: Language): Promise<void> {
  wanted = language;
  const isFirst = i18n.locale === '';
  try {
    const { messages } = await catalogues[language]();
    if (wanted !== language || i18n.locale === language) return;
    sayInPage(language);
    i18n.loadAndActivate({ locale: language, locales: localeOf[language], messages });
  } catch (error) {
    if (!isFirst || language === 'en') throw error;
    await loadLanguage('en');
  }
}

/** For the browser and for phones that install the app. */
function sayInPage(language: Language): void {
  document.documentElement.lang = language;
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  if (manifest && offeredLanguages().length > 1) {
    manifest.href = `/api/site/manifest.webmanifest?lang=${language}`;
  }
}

type Values = Readonly<Record<string, unknown>>;
type Translate = (
  id: string | MessageDescriptor,
  values?: Values,
  options?: MessageOptions,
) => string;

const translate = i18n._.bind(i18n) as Translate;
i18n._ = (id: string | MessageDescriptor, values: Values = {}, options?: MessageOptions) =>
  typeof id === 'string'
    ? translate(id, literally(values), options)
    : translate({ ...id, values: literally(id.values ?? {}) });
