import { ReportMailSettings } from '../../src/report-mail/infrastructure/config/report-mail-settings';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import dotenv from 'dotenv';
import { RateLimit } from '../../src/platform/config/parsers';
import { DailyAndWeekly, TimeOfDay, TimesOfDay } from '../../src/platform/config/time-parsers';
import { BackupSettings } from '../../src/backups/infrastructure/config/backup-settings';
import { LeagueFeedSettings } from '../../src/league-feed/infrastructure/config/league-feed-settings';
import { MailSettings } from '../../src/mail/infrastructure/config/mail-settings';
import { AssociationSettings } from '../../src/platform/config/association-settings';
import { DatabaseSettings } from '../../src/platform/config/database-settings';
import { HttpSettings } from '../../src/platform/config/http-settings';
import { fileVariableOf } from '../../src/platform/config/secret-files';
import { SettingsError, secretsOf, variablesOf } from '../../src/platform/config/settings';
import { settingsClasses, settingsFrom } from '../../src/settings';
import { ResultsSettings } from '../../src/results/infrastructure/config/results-settings';
import { SportAdminSettings } from '../../src/sport-admins/infrastructure/config/sport-admin-settings';
import { ConfirmationSettings } from '../../src/confirmations/infrastructure/config/confirmation-settings';
import { SubmissionSettings } from '../../src/submissions/infrastructure/config/submission-settings';

const variables = variablesOf(settingsClasses);
const example = readFileSync(join(__dirname, '../../../.env.example'), 'utf8');

describe('Settings', () => {
  it('need nothing to be set', () => {
    const settings = settingsFrom({});

    expect(settings.of(HttpSettings)).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: null,
      proxies: 0,
      stopDelayMilliseconds: 0,
    });
    expect(settings.of(DatabaseSettings)).toMatchObject({
      url: null,
      directUrl: null,
      poolSize: 10,
      dataDir: null,
      embedded: 'auto',
    });
    expect(settings.of(LeagueFeedSettings).feed).toEqual({ source: 'sample' });
    expect(settings.of(SubmissionSettings).limit).toEqual({ count: 120, seconds: 600 });
    expect(settings.of(AssociationSettings)).toMatchObject({
      timeZone: 'America/New_York',
      languages: ['en'],
      logoUrl: null,
      socialLinks: [],
      season: { start: '04-01', end: '09-30' },
    });
  });

  it('keep the languages in their order', () => {
    const { languages } = settingsFrom({ ASSOCIATION_LANGUAGES: ' fr , en' }).of(
      AssociationSettings,
    );
    expect(languages).toEqual(['fr', 'en']);
  });

  it('keep addresses with domains in ASCII', () => {
    const CONTACT_EMAIL = 'office@exämple.org';
    const settings = settingsFrom({ CONTACT_EMAIL, DEFAULT_RECIPIENTS: 'one@exämple.org' });
    expect(settings.of(AssociationSettings).contactEmail).toBe('office@xn--exmple-cua.org');
    expect(settings.of(SportAdminSettings).addresses).toEqual(['one@xn--exmple-cua.org']);
  });

  it('count as unset when they are empty', () => {
    expect(settingsFrom({ PORT: '', PUBLIC_URL: ' ' }).of(HttpSettings).port).toBe(3000);
  });

  it.each([
    'https://scores.example.org',
    'https://scores.example.org/',
    'HTTPS://Scores.example.org:443',
  ])('take %s for the address that people use', (address) => {
    expect(settingsFrom({ PUBLIC_URL: address }).of(HttpSettings).publicUrl).toBe(
      'https://scores.example.org',
    );
  });

  it.each([
    'https://www.example.org',
    'http://localhost:8080',
    'https://xn--exmple-cua.org',
    'http://192.168.0.7:81',
    'http://[fd00::1]:8080',
  ])('let pages of %s show results', (address) => {
    expect(settingsFrom({ EMBED_ORIGINS: address }).of(ResultsSettings).embedOrigins).toEqual([
      address,
    ]);
  });

  it('name the origin that can not be that of a page', () => {
    expect(() =>
      settingsFrom({ EMBED_ORIGINS: 'https://www.example.org, https://*.example.org' }),
    ).toThrow(
      'EMBED_ORIGINS: must be origins separated by commas, such as https://www.example.org, ' +
        'without wildcards. "https://*.example.org" is not one.',
    );
  });

  it('know the sender of the mail wherever there is a mail server', () => {
    const SMTP_URL = 'smtp://mail.example.org';
    expect(() => settingsFrom({ SMTP_URL })).toThrow(
      'MAIL_FROM must name the sender of the mail when SMTP_URL is set',
    );
    const CONTACT_EMAIL = 'office@example.org';
    expect(settingsFrom({ SMTP_URL, CONTACT_EMAIL }).of(MailSettings).from).toBe(CONTACT_EMAIL);
    const MAIL_FROM = 'scores@example.org';
    expect(settingsFrom({ SMTP_URL, CONTACT_EMAIL, MAIL_FROM }).of(MailSettings)).toMatchObject({
      smtpUrl: SMTP_URL,
      from: MAIL_FROM,
      senderName: 'Score Tracker',
      firstPauseMilliseconds: 30_000,
      quietHours: { from: { hour: 21, minute: 0 }, to: { hour: 8, minute: 0 } },
    });
  });

  it('limit e-mails about single reports to 20 an hour', () => {
    expect(settingsFrom({}).of(ReportMailSettings).reportsPerHour).toBe(20);
  });

  it.each(['postgres://one:5432,two:5432/scores', 'postgresql://u:p@one,two/scores'])(
    'name one host of the database, unlike %s',
    (DATABASE_URL) => {
      expect(() => settingsFrom({ DATABASE_URL })).toThrow(
        /^DATABASE_URL: names several hosts: name one, such as the proxy before them$/,
      );
    },
  );

  it.each(['postgres://u:pa,ss@one/scores', 'postgres://u@one/scores?options=a,b'])(
    'take commas elsewhere, as in %s',
    (DATABASE_URL) => {
      expect(settingsFrom({ DATABASE_URL }).of(DatabaseSettings).url).toBe(DATABASE_URL);
    },
  );

  it('have no direct address of the database without that of the pooler', () => {
    const DATABASE_DIRECT_URL = 'postgres://localhost/scores';
    expect(() => settingsFrom({ DATABASE_DIRECT_URL })).toThrow(
      /^DATABASE_DIRECT_URL: needs DATABASE_URL, the address of the pooler$/,
    );
  });

  it.each([
    ['off', null],
    ['12:30-13:00', { from: { hour: 12, minute: 30 }, to: { hour: 13, minute: 0 } }],
  ])('read the quiet hours %j', (text, expected) => {
    expect(settingsFrom({ QUIET_HOURS: text }).of(MailSettings).quietHours).toEqual(expected);
  });

  it('let reports become unopposed only where captains are asked', () => {
    const hours = { UNOPPOSED_AFTER_HOURS: '48' };
    for (const CONFIRMATION of ['link', 'off']) {
      expect(() => settingsFrom({ ...hours, CONFIRMATION })).toThrow(
        /^UNOPPOSED_AFTER_HOURS must be 0 unless CONFIRMATION is mail/,
      );
    }
    const settings = settingsFrom({ ...hours, CONFIRMATION: 'mail' }).of(ConfirmationSettings);
    expect(settings).toMatchObject({
      isOn: true,
      asksByMail: true,
      unopposedAfterHours: 48,
    });
    expect(settingsFrom({}).of(ConfirmationSettings).asksByMail).toBe(false);
  });

  it.each([
    [{}, { time: null, keep: { daily: 7, weekly: 4 }, dir: null, maxAgeHours: 36 }],
    [{ BACKUP_TIME: '00:00' }, { time: { hour: 0, minute: 0 } }],
    [{ BACKUP_KEEP: '1,0' }, { keep: { daily: 1, weekly: 0 } }],
    [{ BACKUP_KEEP: '999, 999' }, { keep: { daily: 999, weekly: 999 } }],
    [{ BACKUP_DIR: '/mnt/backups' }, { dir: '/mnt/backups' }],
    [{ BACKUP_MAX_AGE: '0' }, { maxAgeHours: null }],
    [{ BACKUP_MAX_AGE: '26' }, { maxAgeHours: 26 }],
  ])('say of backups with %j', (environment, expected) => {
    expect(settingsFrom(environment).of(BackupSettings)).toMatchObject(expected);
  });

  it('list the social links that are set', () => {
    expect(
      settingsFrom({ X_URL: 'https://x.example/a', FACEBOOK_URL: 'https://f.example/a/' }).of(
        AssociationSettings,
      ).socialLinks,
    ).toEqual([
      { network: 'facebook', url: 'https://f.example/a/' },
      { network: 'x', url: 'https://x.example/a' },
    ]);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'scores.example.org'],
    ['PUBLIC_URL', 'https://scores.example.org/app'],
    ['PUBLIC_URL', 'https://*.example.org'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['DATABASE_URL', 'mysql://localhost/scores'],
    ['DATABASE_DIRECT_URL', 'localhost'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtps://user:pass/word@mail.example.org'],
    ['MAIL_FROM', 'Score Tracker'],
    ['MAIL_RETRY_SECONDS', '0'],
    ['STOP_DELAY_SECONDS', '31'],
    ['EMBEDDED_POSTGRES', 'newest'],
    ['DATABASE_POOL_SIZE', '0'],
    ['DATABASE_STANDBYS', '101'],
    ['FEED_SOURCE', 'carrier pigeon'],
    ['LEAGUELAB_SITE', 'our site'],
    ['LEAGUELAB_SITE', '..'],
    ['LEAGUELAB_TOKEN', 'two words'],
    ['LEAGUELAB_BASE_URL', 'api.leaguelab.com'],
    ['ASSOCIATION_TIME_ZONE', 'Eastern'],
    ['ASSOCIATION_LANGUAGES', 'de'],
    ['ASSOCIATION_LANGUAGES', 'ES'],
    ['ASSOCIATION_LANGUAGES', 'en,,es'],
    ['ASSOCIATION_LANGUAGES', 'en,es,'],
    ['ASSOCIATION_LANGUAGES', 'es, en, es'],
    ['ASSOCIATION_ACCENT_COLOR', 'green'],
    ['ASSOCIATION_LOGO_URL', '//evil.example/logo.png'],
    ['ASSOCIATION_LOGO_URL', 'https://*.example.org/logo.png'],
    ['ASSOCIATION_SITE_URL', 'javascript:alert(1)'],
    ['CONTACT_EMAIL', 'nobody'],
    ['DEFAULT_RECIPIENTS', 'league@example.org, nobody'],
    ['ALERT_RECIPIENTS', 'nobody'],
    ['DEFAULT_RECIPIENTS', `${'a'.repeat(243)}@example.org`],
    ['FEED_REFRESH_TIME', '4:00'],
    ['FEED_REFRESH_TIME', '24:00'],
    ['CONFIRMATION', 'on'],
    ['UNOPPOSED_AFTER_HOURS', '337'],
    ['REMINDERS', '3'],
    ['REMINDERS', '0h'],
    ['REMINDERS', '337h'],
    ['REMINDERS', '15d'],
    ['REMINDERS', '24h,3h'],
    ['REMINDERS', '24h,1d'],
    ['REMINDERS', '1h,2h,3h,4h,5h,6h,7h,8h,9h,10h,11h'],
    ['PUBLIC_RESULTS', 'on'],
    ['EMBED_ORIGINS', 'www.example.org'],
    ['EMBED_ORIGINS', 'https://www.example.org/'],
    ['EMBED_ORIGINS', 'https://www.example.org,*'],
    ['EMBED_ORIGINS', 'https://someone@www.example.org'],
    ['EMBED_ORIGINS', 'https://www.example.org:443'],
    ['POINTS_WIN', '101'],
    ['POINTS_TIE', '0.5'],
    ['STANDINGS_TIEBREAK', 'goals'],
    ['STANDINGS_TIEBREAK', 'for,for'],
    ['QUIET_HOURS', '21:00'],
    ['QUIET_HOURS', '21:00–08:00'],
    ['QUIET_HOURS', '21:00-24:00'],
    ['QUIET_HOURS', '08:00-08:00'],
    ['SEASON_START', '02-29'],
    ['SEASON_END', '9-30'],
    ['RATE_LIMIT_SUBMIT', '120'],
    ['RATE_LIMIT_SUBMIT', '0/600'],
    ['LINK_KEY', 'k'.repeat(31)],
    ['RATE_LIMIT_LINKS', '600'],
    ['RATE_LIMIT_LINKS_UNKNOWN', '30 in 600'],
    ['BACKUP_TIME', '3:15'],
    ['BACKUP_TIME', '03:15,15:15'],
    ['BACKUP_KEEP', '0,4'],
    ['BACKUP_KEEP', '7,-1'],
    ['BACKUP_KEEP', '1000,4'],
    ['BACKUP_MAX_AGE', '25'],
    ['BACKUP_MAX_AGE', '8785'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_ENABLED', 'maybe'],
  ])('stop the start when %s is %j, in one line that names it', (name, value) => {
    const read = () => settingsFrom({ [name]: value });

    expect(read).toThrow(SettingsError);
    expect(read).toThrow(new RegExp(`^${name}: .+$`));
  });

  it.each([
    [{ PORT: 'http', DATABASE_URL: 'scores' }, 'PORT'],
    [{ SESSION_IDLE_HOURS: '0', DEFAULT_RECIPIENTS: 'nobody' }, 'DEFAULT_RECIPIENTS'],
    [{ RATE_LIMIT_REGISTER: '0', DISK_RESERVE_MB: 'few' }, 'DISK_RESERVE_MB'],
    [{ FEED_SOURCE: 'file', SMTP_URL: 'smtp://mail.example.org' }, 'FEED_FILE'],
  ])('name the first that is wrong in %j', (environment, name) => {
    expect(() => settingsFrom(environment)).toThrow(new RegExp(`^${name}\\b`));
  });

  it.each(Object.keys(variables))(
    'say what is wrong with %s in one line that tells no secret, whatever its value',
    (name) => {
      const values = ['a\nb', 'a\r\nhidden-value', 'x\u2028y\u0085z', '\u001b[2Jred'];
      for (const value of values) {
        const message = messageOf(() => settingsFrom({ [name]: value }));
        expect(message).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        if (/TOKEN|KEY|_URL/.test(name)) expect(message).not.toContain('hidden-value');
      }
    },
  );

  it.each([
    'https://api.leaguelab.com/v1',
    'http://localhost:4010/v1',
    'http://127.1.2.3/v1',
    'http://[::1]:4010/v1',
  ])('read LeagueLab at %s', (address) => {
    expect(settingsFrom({ LEAGUELAB_BASE_URL: address })).toBeDefined();
  });

  it.each([
    'http://api.leaguelab.com/v1',
    'http://127.0.0.1.example.org/v1',
    'http://localhost@api.leaguelab.com/v1',
    'http://[::2]/v1',
  ])('send no token to another machine in the clear: %s', (address) => {
    expect(() => settingsFrom({ LEAGUELAB_BASE_URL: address })).toThrow(
      'LEAGUELAB_BASE_URL: must begin with https://, or with http:// and an address of this machine',
    );
  });

  it.each([
    [{}, true, false],
    [{ CONFIRMATION: 'off' }, false, false],
    [{ CONFIRMATION: 'link' }, true, false],
    [{ CONFIRMATION: 'mail' }, true, true],
  ])('say how captains confirm with %j', (environment, isOn, asksByMail) => {
    expect(settingsFrom(environment).of(ConfirmationSettings)).toMatchObject({
      isOn,
      asksByMail,
      unopposedAfterHours: 0,
    });
  });

  it('name the default recipient that is no e-mail address', () => {
    expect(() =>
      settingsFrom({ DEFAULT_RECIPIENTS: 'league@example.org; dana@example.org' }),
    ).toThrow(/^DEFAULT_RECIPIENTS: .+"league@example\.org; dana@example\.org"/);
  });

  it.each([
    ['', []],
    ['league@example.org', ['league@example.org']],
    [
      ' league@example.org,, Dana@example.org ,LEAGUE@example.org,',
      ['league@example.org', 'Dana@example.org'],
    ],
  ])('send what nobody hears of to %j', (text, recipients) => {
    expect(settingsFrom({ DEFAULT_RECIPIENTS: text }).of(SportAdminSettings).addresses).toEqual(
      recipients,
    );
  });

  it('say what file is missing when the feed is a file', () => {
    expect(() => settingsFrom({ FEED_SOURCE: 'file' })).toThrow(/^FEED_FILE/);
    expect(
      settingsFrom({ FEED_SOURCE: 'file', FEED_FILE: 'leagues.json' }).of(LeagueFeedSettings).feed,
    ).toEqual({
      source: 'file',
      file: 'leagues.json',
    });
  });

  it('say what is missing when the feed is LeagueLab, and never quote the token', () => {
    const leaguelab = { FEED_SOURCE: 'leaguelab', LEAGUELAB_SITE: 'demo' };
    expect(() => settingsFrom({ FEED_SOURCE: 'leaguelab' })).toThrow(/^LEAGUELAB_SITE must be set/);
    expect(() => settingsFrom(leaguelab)).toThrow(/^LEAGUELAB_TOKEN must be set/);
    expect(
      settingsFrom({ ...leaguelab, LEAGUELAB_TOKEN: 'a-token' }).of(LeagueFeedSettings).feed,
    ).toEqual({
      source: 'leaguelab',
      site: 'demo',
      token: 'a-token',
      baseUrl: 'https://api.leaguelab.com/v1',
      locationsFile: null,
    });
    expect(() => settingsFrom({ LEAGUELAB_TOKEN: 'a token' })).toThrow(/^(?!.*a token)/);
  });

  it.each([
    ['1', 1],
    ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
    ['fd00::1', ['fd00::1']],
  ])('trust the proxies %j', (text, proxies) => {
    expect(settingsFrom({ TRUST_PROXY: text }).of(HttpSettings).proxies).toEqual(proxies);
  });

  it('are all in .env.example, with their defaults', () => {
    // As the server reads them once their first # is removed.
    const listed = dotenv.parse(example.replaceAll(/^#(?=[A-Z_]+=)/gm, ''));
    const expected = Object.entries(variables).map(([name, { default: value }]) => [
      name,
      textOf(value as Default),
    ]);
    const files = secretsOf(variables).map((name) => [fileVariableOf(name), '']);
    expect(listed).toEqual(Object.fromEntries([...expected, ...files]));
  });
});

function messageOf(read: () => unknown): string {
  try {
    read();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

type Default =
  | string
  | number
  | boolean
  | readonly string[]
  | DailyAndWeekly
  | RateLimit
  | TimeOfDay
  | TimesOfDay
  | undefined;

function textOf(value: Default): string {
  if (typeof value === 'object' && 'count' in value) return `${value.count}/${value.seconds}`;
  if (typeof value === 'object' && 'from' in value) {
    return `${textOf(value.from)}-${textOf(value.to)}`;
  }
  if (typeof value === 'object' && 'daily' in value) return `${value.daily},${value.weekly}`;
  if (typeof value === 'object' && 'hour' in value) {
    return [value.hour, value.minute].map((part) => String(part).padStart(2, '0')).join(':');
  }
  return value?.toString() ?? '';
}
