import {
  dayOfYear,
  emailAddress,
  hexColor,
  httpUrl,
  linkTarget,
  str,
  timeZone,
  unset,
} from './parsers';
import type { Values } from './settings';

type SocialNetwork = 'facebook' | 'instagram' | 'x';

/**
 * What the association configured about itself. These settings are in `platform` because no module
 * owns them: the platform, `site`, `mail`, `audit-log` and `ratings-analytics` all read some.
 */
export class AssociationSettings {
  static readonly variables = {
    ASSOCIATION_NAME: str({ default: 'Score Tracker' }),
    ASSOCIATION_TIME_ZONE: timeZone({ default: 'America/New_York' }),
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

  readonly name: string;
  readonly timeZone: string;
  readonly logoUrl: string | null;
  readonly accentColor: string;
  readonly publicSiteUrl: string | null;
  readonly playerLoginUrl: string | null;
  readonly injuryFormUrl: string | null;
  readonly contactEmail: string | null;
  readonly contactPhone: string | null;
  readonly socialLinks: readonly { readonly network: SocialNetwork; readonly url: string }[];
  readonly season: { readonly start: string; readonly end: string };

  constructor(values: Values<typeof AssociationSettings.variables>) {
    const socialLinks = [
      { network: 'facebook', url: values.FACEBOOK_URL },
      { network: 'instagram', url: values.INSTAGRAM_URL },
      { network: 'x', url: values.X_URL },
    ] as const;
    this.name = values.ASSOCIATION_NAME;
    this.timeZone = values.ASSOCIATION_TIME_ZONE;
    this.logoUrl = values.ASSOCIATION_LOGO_URL ?? null;
    this.accentColor = values.ASSOCIATION_ACCENT_COLOR;
    this.publicSiteUrl = values.ASSOCIATION_SITE_URL ?? null;
    this.playerLoginUrl = values.PLAYER_LOGIN_URL ?? null;
    this.injuryFormUrl = values.INJURY_FORM_URL ?? null;
    this.contactEmail = values.CONTACT_EMAIL ?? null;
    this.contactPhone = values.CONTACT_PHONE ?? null;
    this.socialLinks = socialLinks.flatMap(({ network, url }) => (url ? [{ network, url }] : []));
    this.season = { start: values.SEASON_START, end: values.SEASON_END };
  }
}
