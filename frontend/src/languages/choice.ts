import { isLanguage, type Language } from '@score-tracker/backend/kernel/languages';
import { StoredJson } from '../api/stored-json';

const key = 'score-tracker-language';
const chosen = new StoredJson(() => localStorage, key);
/** What the link said that opened this tab. */
const linked = new StoredJson(() => sessionStorage, key);
/** What counts on this page where the browser stores nothing. */
let unstored: Language | null = null;

/**
 * The languages that the association offers, its own first. The server writes them into the page
 * (docs/extensions.md, section 19).
 */
export function offeredLanguages(): readonly [Language, ...Language[]] {
  const names = document.documentElement.dataset.languages ?? '';
  const [own = 'en', ...others] = names.split(' ').filter(isLanguage);
  return [own, ...others];
}

/** What a captain reads: the language of the link, or the one chosen on this phone, the browser's, or the association's. */
export function captainsLanguage(): Language {
  const offered = offeredLanguages();
  const browsers = navigator.languages.map((tag) => tag.split('-')[0]);
  const wanted = [unstored, linked.read(), chosen.read(), ...browsers];
  return wanted.map((name) => offered.find((one) => one === name)).find(Boolean) ?? offered[0];
}

/** Keeps the language that the address asks for, in this tab. It leaves the address, so that a later choice counts. */
export function keepLanguageOfLink(): void {
  const address = new URL(window.location.href);
  const language = address.searchParams.get('lang');
  if (language === null) return;
  address.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', address);
  if (isLanguage(language)) keepIn(linked, language);
}

/** Keeps the choice on this phone. */
export function keepChoice(language: Language): void {
  linked.clear();
  keepIn(chosen, language);
}

function keepIn(storage: StoredJson, language: Language): void {
  storage.write(language);
  unstored = storage.read() === language ? null : language;
}
