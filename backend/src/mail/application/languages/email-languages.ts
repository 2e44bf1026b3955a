import { Language, isLanguage } from '../../../kernel/languages';
import { EmailDates } from '../email-dates';
import { Translation, translationTo } from './translation';

/** What an e-mail in a language is written with. */
export interface EmailLanguage extends Pick<Translation, 'language' | 't' | 'known'> {
  readonly dates: EmailDates;
}

/** The languages of e-mails. */
export class EmailLanguages {
  private readonly made = new Map<Language, EmailLanguage>();

  /**
   * @param timeZone the association's, as an IANA name
   * @param own the association's language
   */
  constructor(
    private readonly timeZone: string,
    private readonly own: Language,
  ) {}

  /** @param wanted by default, and if this version does not know it, the association's own */
  of(wanted?: unknown): EmailLanguage {
    const language = isLanguage(wanted) ? wanted : this.own;
    const earlier = this.made.get(language);
    if (earlier) return earlier;
    const { t, known } = translationTo(language);
    const made = { language, t, known, dates: new EmailDates(this.timeZone, language) };
    this.made.set(language, made);
    return made;
  }
}
