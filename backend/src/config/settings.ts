import { bool, cleanEnv, host, str } from 'envalid';
import {
  dayOfYear,
  emailAddress,
  emailAddresses,
  hexColor,
  hours,
  httpUrl,
  linkTarget,
  origin,
  poolSize,
  port,
  postgresUrl,
  proxies,
  rateLimit,
  seconds,
  secret,
  shortPause,
  siteName,
  smtpUrl,
  timeOfDay,
  timeZone,
  token,
} from './parsers';

/** A setting is missing or wrong. The message is one line that names it. */
export class SettingsError extends Error {}

const unset = { default: undefined };

/**
 * Every setting there is: its name in the environment, its default, what it is for.
 * `.env.example` lists the same, which a test compares.
 */
export const variables = {
  HOST: host({ default: '127.0.0.1', desc: 'Address to listen on; 0.0.0.0 for all' }),
  PORT: port({ default: 3000, desc: 'Port to listen on; 0 takes a free one' }),
  PUBLIC_URL: origin({ ...unset, desc: 'Address people use; default: the one it listens on' }),
  TRUST_PROXY: proxies({ ...unset, desc: 'Proxies whose X-Forwarded-For counts; default: none' }),
  STOP_DELAY_SECONDS: shortPause({
    default: 0,
    desc: 'How long it still takes requests when told to stop, for balancers to notice',
  }),

  DATABASE_URL: postgresUrl({ ...unset, desc: 'A PostgreSQL (15 or newer); default: embedded' }),
  DATABASE_POOL_SIZE: poolSize({ default: 10, desc: 'Database connections per instance' }),
  DATA_DIR: str({ ...unset, desc: 'Folder of the embedded database; default: data' }),

  FEED_SOURCE: str({
    choices: ['sample', 'file', 'leaguelab'],
    default: 'sample',
    desc: 'Where sports, leagues and teams come from: sample, file or leaguelab',
  }),
  FEED_FILE: str({ ...unset, desc: 'File or folder that FEED_SOURCE=file reads' }),
  LEAGUELAB_SITE: siteName({ ...unset, desc: 'Site that FEED_SOURCE=leaguelab reads' }),
  LEAGUELAB_TOKEN: token({ ...unset, desc: 'Client token for that site' }),
  LEAGUELAB_BASE_URL: httpUrl({
    default: 'https://api.leaguelab.com/v1',
    desc: 'Where LeagueLab answers',
  }),
  LEAGUELAB_LOCATIONS_FILE: str({ ...unset, desc: 'File that tells where leagues play' }),
  FEED_REFRESH_TIME: timeOfDay({
    default: { hour: 4, minute: 0 },
    desc: 'When it is read again each day, Eastern time',
  }),

  ROSTER_KEY: secret({
    ...unset,
    desc: 'Secret that captains’ addresses are hashed with; default: one in the data folder',
  }),

  ASSOCIATION_NAME: str({ default: 'Score Tracker', desc: 'Name of the association' }),
  ASSOCIATION_TIME_ZONE: timeZone({ default: 'America/New_York', desc: 'Whose date is today' }),
  ASSOCIATION_LOGO_URL: linkTarget({ ...unset, desc: 'Logo in the header' }),
  ASSOCIATION_ACCENT_COLOR: hexColor({ default: '#17573a', desc: 'Colour of the association' }),
  ASSOCIATION_SITE_URL: httpUrl({ ...unset, desc: "The league's public site" }),
  PLAYER_LOGIN_URL: httpUrl({ ...unset, desc: 'Player Profile Login' }),
  INJURY_FORM_URL: httpUrl({ ...unset, desc: 'Flag Football Injured Reserve Form' }),
  CONTACT_EMAIL: emailAddress({ ...unset, desc: 'Contact e-mail in the footer' }),
  CONTACT_PHONE: str({ ...unset, desc: 'Contact phone in the footer' }),
  FACEBOOK_URL: httpUrl({ ...unset, desc: 'Social media page in the footer' }),
  INSTAGRAM_URL: httpUrl({ ...unset, desc: 'Social media page in the footer' }),
  X_URL: httpUrl({ ...unset, desc: 'Social media page in the footer' }),
  SEASON_START: dayOfYear({ default: '04-01', desc: 'First day of the season, MM-DD' }),
  SEASON_END: dayOfYear({ default: '09-30', desc: 'Last day of the season, MM-DD' }),

  RATE_LIMIT_SUBMIT: rateLimit({
    default: { count: 120, seconds: 600 },
    desc: 'Reports per address, as count/seconds',
  }),

  RATE_LIMIT_SIGN_IN_PER_ADDRESS: rateLimit({
    default: { count: 100, seconds: 900 },
    desc: 'Sign-ins per address, as count/seconds',
  }),
  RATE_LIMIT_SIGN_IN_PER_ACCOUNT: rateLimit({
    default: { count: 10, seconds: 900 },
    desc: 'Wrong passwords per account, as count/seconds',
  }),
  RATE_LIMIT_REGISTER: rateLimit({
    default: { count: 30, seconds: 3_600 },
    desc: 'Registrations per address, as count/seconds',
  }),

  DEFAULT_RECIPIENTS: emailAddresses({
    default: [],
    desc: 'Who hears of reports of a sport that has no recipients',
  }),

  DELETE_CONFIRMATION_PHRASE: str({
    default: 'Wipe the board clean',
    desc: 'What has to be typed to delete a report',
  }),

  SESSION_IDLE_HOURS: hours({ default: 12, desc: 'Idle hours after which a session ends' }),
  SESSION_LIFETIME_HOURS: hours({ default: 168, desc: 'Hours after which a session ends anyway' }),

  SMTP_URL: smtpUrl({ ...unset, desc: 'Mail server; default: mail is written to files' }),
  MAIL_FROM: emailAddress({ ...unset, desc: 'Sender of the mail; default: CONTACT_EMAIL' }),
  MAIL_RETRY_SECONDS: seconds({ default: 30, desc: 'First pause after mail was not taken' }),

  LOG_LEVEL: str({
    choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    default: 'info',
    desc: 'Least severity that is logged',
  }),
  METRICS_ENABLED: bool({ default: false, desc: 'Serve /metrics for Prometheus' }),
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
      signInPerAddress: v.RATE_LIMIT_SIGN_IN_PER_ADDRESS,
      signInPerAccount: v.RATE_LIMIT_SIGN_IN_PER_ACCOUNT,
      register: v.RATE_LIMIT_REGISTER,
    };
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
    const { SMTP_URL, MAIL_FROM, MAIL_RETRY_SECONDS, CONTACT_EMAIL } = this.values;
    return {
      smtpUrl: SMTP_URL ?? null,
      from: MAIL_FROM ?? CONTACT_EMAIL ?? 'score-tracker@localhost',
      firstPauseMilliseconds: MAIL_RETRY_SECONDS * 1_000,
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
