import { I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { Language, literally, localeOf } from '../../../kernel/languages';
import { MailSentence, es } from './es';
import { fr } from './fr';

export type { MailSentence };

type Values = Readonly<Record<string, string | number>>;

const sentences = Object.keys(es) as MailSentence[];

const dictionaries: Readonly<Record<Language, Readonly<Record<MailSentence, string>>>> = {
  en: Object.fromEntries(sentences.map((one) => [one, one])) as Record<MailSentence, string>,
  es,
  fr,
};

/** The sentences of e-mails in one language. Get it with `translationTo`. */
export class Translation {
  private readonly i18n: I18n;

  constructor(readonly language: Language) {
    const messages = Object.fromEntries(
      Object.entries(dictionaries[language]).map(([sentence, translated]) => [
        sentence,
        compileMessage(language === 'fr' ? withFrenchSpaces(translated) : translated),
      ]),
    );
    this.i18n = setupI18n({
      locale: language,
      locales: localeOf[language],
      messages: { [language]: messages },
    });
  }

  /** @param sentence as the English e-mail has it */
  readonly t = (sentence: MailSentence, values: Values = {}): string =>
    this.i18n._(sentence, literally(values));

  /** Words that the code has in English, such as the name of an outcome. Those without a translation stay. */
  readonly known = (words: string): string =>
    Object.hasOwn(es, words) ? this.t(words as MailSentence) : words;
}

const made = new Map<Language, Translation>();

/** Made once for each language, because it takes milliseconds. */
export function translationTo(language: Language): Translation {
  const translation = made.get(language) ?? new Translation(language);
  made.set(language, translation);
  return translation;
}

/** So that no line begins with punctuation. */
function withFrenchSpaces(text: string): string {
  return text.replace(/ (?=[:;!?»])|(?<=«) /g, '\u00a0');
}
