import { Language } from '../../kernel/languages';
import { emailAddress, hexColor, httpUrl, languageList, linkTarget, str, unset } from './parsers';
import { dayOfYear, timeZone } from './time-parsers';
import { settingsWith } from './settings';

type SocialNetwork = 'facebook' | 'instagram' | 'x';

const variables = {
  ASSOCIATION_NAME: str({ default: 'Score Tracker' }),
  ASSOCIATION_TIME_ZONE: timeZone({ default: 'America/New_York' }),
  ASSOCIATION_LANGUAGES: languageList({ default: ['en'] }),
  ASSOCIATION_LOGO_URL: linkTarget(unset),
  ASSOCIATION_ACCENT_COLOR: hexColor({ default: '#17573a' }),
  ASSOCIATION_SITE_URL: httpUrl(unset),
  PLAYER_LOGIN_URL: httpUrl(unset),
  INJURY_FORM_URL: httpUrl(unset),
  CONTACT_EMAIL: emailAddress(unset),
  CONTACT_PHONE: str(unset),
  FACEBOOK_URL: httpUrl(unset),
  INSTAGRAM_URL: httpUrl(unset),
  X_URL: httpUrl(unset),
  SEASON_START: dayOfYear({ default: '04-01' }),
  SEASON_END: dayOfYear({ default: '09-30' }),
};

/** What the association configured about itself. Several modules read it, so none owns it. */
export class AssociationSettings extends settingsWith(variables) {
  readonly name = this.values.ASSOCIATION_NAME;
  readonly timeZone = this.values.ASSOCIATION_TIME_ZONE;
  /** Those that captains can choose. The first is the association's own. */
  readonly languages = this.values.ASSOCIATION_LANGUAGES;
  readonly logoUrl = this.values.ASSOCIATION_LOGO_URL ?? null;
  readonly accentColor = this.values.ASSOCIATION_ACCENT_COLOR;
  readonly publicSiteUrl = this.values.ASSOCIATION_SITE_URL ?? null;
  readonly playerLoginUrl = this.values.PLAYER_LOGIN_URL ?? null;
  readonly injuryFormUrl = this.values.INJURY_FORM_URL ?? null;
  readonly contactEmail = this.values.CONTACT_EMAIL ?? null;
  readonly contactPhone = this.values.CONTACT_PHONE ?? null;
  readonly socialLinks: readonly { readonly network: SocialNetwork; readonly url: string }[] = (
    [
      ['facebook', this.values.FACEBOOK_URL],
      ['instagram', this.values.INSTAGRAM_URL],
      ['x', this.values.X_URL],
    ] as const
  ).flatMap(([network, url]) => (url ? [{ network, url }] : []));
  readonly season = { start: this.values.SEASON_START, end: this.values.SEASON_END };

  /** The wanted language if captains can choose it, or else the association's own. */
  languageFor(wanted: unknown): Language {
    return this.languages.find((language) => language === wanted) ?? this.languages[0]!;
  }

  /**
   * What the URL of a captain's link has before its `#`, so that it opens in the language of its
   * e-mail.
   * @param language by default, the association's own
   */
  linkQuery(language = this.languages[0]!): string {
    return this.languages.length > 1 ? `?lang=${language}` : '';
  }
}
