import { bool, cleanEnv, host, str } from 'envalid';
import {
  dayOfYear,
  emailAddress,
  emailAddresses,
  hexColor,
  httpUrl,
  linkTarget,
  origin,
  postgresUrl,
  privateUrl,
  proxies,
  rateLimit,
  secret,
  siteName,
  smtpUrl,
  timeOfDay,
  timeZone,
  token,
  wholeNumber,
} from './parsers';
import { inOneLine } from './in-one-line';

/** A setting is missing or wrong. The message is one line that names it. */
export class SettingsError extends Error {
  /** @param message may quote a value that has line breaks in it */
  constructor(message: string, options?: ErrorOptions) {
    super(inOneLine(message), options);
  }
}

const unset = { default: undefined };

/**
 * Every setting there is: its name in the environment, and its default.
 * `.env.example` lists the same, which a test compares, and says what each is for.
 */
export const variables = {
  HOST: host({ default: '127.0.0.1' }),
  PORT: wholeNumber('a port', 0, 65_535)({ default: 3000 }),
  PUBLIC_URL: origin(unset),
  TRUST_PROXY: proxies(unset),
  STOP_DELAY_SECONDS: wholeNumber('whole seconds', 0, 30)({ default: 0 }),

  DATABASE_URL: postgresUrl(unset),
  DATABASE_POOL_SIZE: wholeNumber('a whole number', 1, 500)({ default: 10 }),
  DATA_DIR: str(unset),

  FEED_SOURCE: str({
    choices: ['sample', 'file', 'leaguelab'],
    default: 'sample',
  }),
  FEED_FILE: str(unset),
  LEAGUELAB_SITE: siteName(unset),
  LEAGUELAB_TOKEN: token(unset),
  LEAGUELAB_BASE_URL: privateUrl({ default: 'https://api.leaguelab.com/v1' }),
  LEAGUELAB_LOCATIONS_FILE: str(unset),
  FEED_REFRESH_TIME: timeOfDay({ default: { hour: 4, minute: 0 } }),

  ROSTER_KEY: secret(unset),

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

  RATE_LIMIT_SUBMIT: rateLimit({ default: { count: 120, seconds: 600 } }),
  SUBMIT_REPORTS_PER_DAY: wholeNumber('a whole number', 0, 999_999)({ default: 1_000 }),
  SUBMIT_MB_PER_DAY: wholeNumber('whole megabytes', 0, 999_999)({ default: 20 }),
  DISK_RESERVE_MB: wholeNumber('whole megabytes', 0, 9_999_999)({ default: 512 }),
  RATE_LIMIT_SIGN_IN_PER_ADDRESS: rateLimit({ default: { count: 100, seconds: 900 } }),
  RATE_LIMIT_SIGN_IN_PER_ACCOUNT: rateLimit({ default: { count: 10, seconds: 900 } }),
  RATE_LIMIT_REGISTER: rateLimit({ default: { count: 30, seconds: 3_600 } }),

  DEFAULT_RECIPIENTS: emailAddresses({ default: [] }),

  DELETE_CONFIRMATION_PHRASE: str({ default: 'Wipe the board clean' }),

  SESSION_IDLE_HOURS: wholeNumber('whole hours', 1, 9_999)({ default: 12 }),
  SESSION_LIFETIME_HOURS: wholeNumber('whole hours', 1, 9_999)({ default: 168 }),

  SMTP_URL: smtpUrl(unset),
  MAIL_FROM: emailAddress(unset),
  MAIL_RETRY_SECONDS: wholeNumber('whole seconds', 1, 9_999)({ default: 30 }),
  MAIL_REPORTS_PER_HOUR: wholeNumber('a whole number', 0, 9_999)({ default: 20 }),

  LOG_LEVEL: str({
    choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    default: 'info',
  }),
  METRICS_ENABLED: bool({ default: false }),
};

type SocialNetwork = 'facebook' | 'instagram' | 'x';

/** What the association configured about itself; none of it is compiled into the screens. */
export interface AssociationSettings {
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
}

/** Where sports, leagues and teams come from. */
export type FeedSettings =
  | { readonly source: 'sample' }
  | { readonly source: 'file'; readonly file: string }
  | {
      readonly source: 'leaguelab';
      readonly site: string;
      readonly token: string;
      readonly baseUrl: string;
      readonly locationsFile: string | null;
    };

/** The settings, typed and checked. Also the injection token. */
export class Settings {
  private constructor(private readonly values: ReturnType<typeof readVariables>) {}

  /**
   * Reads the settings from environment variables; an empty one counts as unset.
   * @throws SettingsError naming the first setting that is wrong
   */
  static from(environment: NodeJS.ProcessEnv): Settings {
    const values = readVariables(environment);
    if (values.FEED_SOURCE === 'file' && !values.FEED_FILE) {
      throw new SettingsError('FEED_FILE must name a file or folder when FEED_SOURCE is file');
    }
    if (values.FEED_SOURCE === 'leaguelab') {
      for (const name of ['LEAGUELAB_SITE', 'LEAGUELAB_TOKEN'] as const) {
        if (!values[name]) throw new SettingsError(`${name} must be set to read from LeagueLab`);
      }
    }
    if (values.SMTP_URL && !values.MAIL_FROM && !values.CONTACT_EMAIL) {
      throw new SettingsError('MAIL_FROM must name the sender of the mail when SMTP_URL is set');
    }
    return new Settings(values);
  }

  get http() {
    const { HOST, PORT, PUBLIC_URL, TRUST_PROXY, STOP_DELAY_SECONDS } = this.values;
    return {
      host: HOST,
      port: PORT,
      publicUrl: PUBLIC_URL ?? null,
      proxies: TRUST_PROXY ?? 0,
      stopDelayMilliseconds: STOP_DELAY_SECONDS * 1_000,
    };
  }

  get database() {
    const { DATABASE_URL, DATABASE_POOL_SIZE, DATA_DIR } = this.values;
    return { url: DATABASE_URL ?? null, poolSize: DATABASE_POOL_SIZE, dataDir: DATA_DIR ?? null };
  }

  get feed(): FeedSettings {
    const v = this.values;
    switch (v.FEED_SOURCE) {
      case 'file':
        return { source: 'file', file: v.FEED_FILE! };
      case 'leaguelab':
        return {
          source: 'leaguelab',
          site: v.LEAGUELAB_SITE!,
          token: v.LEAGUELAB_TOKEN!,
          baseUrl: v.LEAGUELAB_BASE_URL,
          locationsFile: v.LEAGUELAB_LOCATIONS_FILE ?? null,
        };
      default:
        return { source: 'sample' };
    }
  }

  get feedRefreshTime() {
    return this.values.FEED_REFRESH_TIME;
  }

  /** Null where one is kept in the data folder. */
  get rosterKey(): string | null {
    return this.values.ROSTER_KEY ?? null;
  }

  get association(): AssociationSettings {
    const v = this.values;
    const socialLinks = [
      { network: 'facebook', url: v.FACEBOOK_URL },
      { network: 'instagram', url: v.INSTAGRAM_URL },
      { network: 'x', url: v.X_URL },
    ] as const;
    return {
      name: v.ASSOCIATION_NAME,
      timeZone: v.ASSOCIATION_TIME_ZONE,
      logoUrl: v.ASSOCIATION_LOGO_URL ?? null,
      accentColor: v.ASSOCIATION_ACCENT_COLOR,
      publicSiteUrl: v.ASSOCIATION_SITE_URL ?? null,
      playerLoginUrl: v.PLAYER_LOGIN_URL ?? null,
      injuryFormUrl: v.INJURY_FORM_URL ?? null,
      contactEmail: v.CONTACT_EMAIL ?? null,
      contactPhone: v.CONTACT_PHONE ?? null,
      socialLinks: socialLinks.flatMap(({ network, url }) => (url ? [{ network, url }] : [])),
      season: { start: v.SEASON_START, end: v.SEASON_END },
    };
  }

  get limits() {
    const v = this.values;
    return {
      submit: v.RATE_LIMIT_SUBMIT,
      submitDaily: { calls: v.SUBMIT_REPORTS_PER_DAY, megabytes: v.SUBMIT_MB_PER_DAY },
      signInPerAddress: v.RATE_LIMIT_SIGN_IN_PER_ADDRESS,
      signInPerAccount: v.RATE_LIMIT_SIGN_IN_PER_ACCOUNT,
      register: v.RATE_LIMIT_REGISTER,
    };
  }

  /** How much of the disk is left to what is stored already. */
  get diskReserveBytes() {
    return this.values.DISK_RESERVE_MB * 1_048_576;
  }

  /** Who hears of reports of a sport that has no recipients of its own. */
  get defaultRecipients() {
    return this.values.DEFAULT_RECIPIENTS;
  }

  get deletionPhrase() {
    return this.values.DELETE_CONFIRMATION_PHRASE;
  }

  get session() {
    const { SESSION_IDLE_HOURS, SESSION_LIFETIME_HOURS } = this.values;
    return {
      idleMilliseconds: SESSION_IDLE_HOURS * 3_600_000,
      lifetimeMilliseconds: SESSION_LIFETIME_HOURS * 3_600_000,
    };
  }

  get mail() {
    const { SMTP_URL, MAIL_FROM, MAIL_RETRY_SECONDS, MAIL_REPORTS_PER_HOUR, CONTACT_EMAIL } =
      this.values;
    return {
      smtpUrl: SMTP_URL ?? null,
      from: MAIL_FROM ?? CONTACT_EMAIL ?? 'score-tracker@localhost',
      firstPauseMilliseconds: MAIL_RETRY_SECONDS * 1_000,
      /** About single reports, for each recipient; 0 is without limit. */
      reportsPerHour: MAIL_REPORTS_PER_HOUR,
    };
  }

  get logLevel() {
    return this.values.LOG_LEVEL;
  }

  get metricsEnabled() {
    return this.values.METRICS_ENABLED;
  }
}

function readVariables(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value?.trim()),
  );
  return cleanEnv(given, variables, {
    reporter: ({ errors }) => {
      const [first] = Object.entries(errors);
      if (first) throw new SettingsError(`${first[0]}: ${first[1].message}`);
    },
  });
}
