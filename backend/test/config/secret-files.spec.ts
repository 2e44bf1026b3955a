import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { LeagueFeedSettings } from '../../src/league-feed/infrastructure/config/league-feed-settings';
import { LinkSettings } from '../../src/links/infrastructure/config/link-settings';
import { MailSettings } from '../../src/mail/infrastructure/config/mail-settings';
import { DatabaseSettings } from '../../src/platform/config/database-settings';
import { installation } from '../../src/platform/config/installation';
import { fileVariableOf } from '../../src/platform/config/secret-files';
import { SettingsError, secretsOf, variablesOf } from '../../src/platform/config/settings';
import { settingsClasses, settingsFrom } from '../../src/settings';

const variables = variablesOf(settingsClasses);
const key = 'A secret of at least 32 characters';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'score-tracker-secrets-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function fileWith(content: string): string {
  const file = join(folder, 'secret');
  writeFileSync(file, content);
  return file;
}

const linkKeyIn = (file: string) => settingsFrom({ LINK_KEY_FILE: file }).of(LinkSettings).key;

describe('A secret in a file', () => {
  it('can be each setting that is a secret', () => {
    const database = 'postgres://user:password@localhost/scores';
    const secrets = {
      DATABASE_URL: [database, () => settings.of(DatabaseSettings).url],
      DATABASE_DIRECT_URL: [`${database}_`, () => settings.of(DatabaseSettings).directUrl],
      SMTP_URL: ['smtp://mail.example', () => settings.of(MailSettings).smtpUrl],
      LEAGUELAB_TOKEN: ['a-token', () => settings.of(LeagueFeedSettings).feed],
      ROSTER_KEY: [`roster: ${key}`, () => settings.of(LeagueFeedSettings).rosterKey],
      LINK_KEY: [`link: ${key}`, () => settings.of(LinkSettings).key],
    } as const;
    const files = Object.entries(secrets).map(([name, [value]]) => {
      const file = join(folder, name);
      writeFileSync(file, value);
      return [fileVariableOf(name), file];
    });
    const settings = settingsFrom({
      MAIL_FROM: 'scores@league.example',
      FEED_SOURCE: 'leaguelab',
      LEAGUELAB_SITE: 'demo',
      ...(Object.fromEntries(files) as Record<string, string>),
    });

    for (const [value, read] of Object.values(secrets)) {
      expect(JSON.stringify(read())).toContain(value);
    }
    expect(secretsOf(variables).sort()).toEqual(Object.keys(secrets).sort());
  });

  it.each(['', '\n', '\r\n', '\n\n'])('may end with %j', (end) => {
    expect(linkKeyIn(fileWith(`${key}${end}`))).toBe(key);
  });

  it('is found from the folder of the installation', () => {
    expect(linkKeyIn(relative(installation, fileWith(key)))).toBe(key);
  });

  it('is unset when no file is named', () => {
    expect(linkKeyIn(' ')).toBeNull();
  });
});

describe.each(secretsOf(variables))('%s_FILE stops the start in one line', (name) => {
  const variable = fileVariableOf(name);

  function messageFor(environment: Readonly<Record<string, string>>): string {
    try {
      settingsFrom(environment);
      return '';
    } catch (error) {
      expect(error).toBeInstanceOf(SettingsError);
      return (error as Error).message;
    }
  }

  it('when the setting itself is set as well', () => {
    const environment = { [name]: 'hidden-value', [variable]: fileWith(key) };
    expect(messageFor(environment)).toBe(`${variable}: ${name} is set too: set only one of them`);
  });

  it('when there is no such file', () => {
    const file = join(folder, 'missing');
    expect(messageFor({ [variable]: file })).toBe(`${variable}: can't read ${file} (ENOENT)`);
  });

  it('when it names a folder', () => {
    expect(messageFor({ [variable]: folder })).toBe(`${variable}: can't read ${folder} (EISDIR)`);
  });

  it.each(['', ' \n'])('when the file has only %j', (content) => {
    const file = fileWith(content);
    expect(messageFor({ [variable]: file })).toBe(`${variable}: ${file} is empty`);
  });

  it('when the file has more than one line', () => {
    const file = fileWith(`${key}\nhidden-value`);
    expect(messageFor({ [variable]: file })).toBe(`${variable}: ${file} has more than one line`);
  });

  it('when the content is wrong, without quoting it', () => {
    const file = fileWith('hidden value');
    const message = messageFor({ [variable]: file });
    expect(message.startsWith(`${variable}: the content of ${file} must `)).toBe(true);
    expect(message).not.toContain('hidden value');
  });
});

it('The first setting that is wrong is named, also when others are in files', () => {
  const LINK_KEY_FILE = join(folder, 'missing');
  expect(() => settingsFrom({ PORT: 'http', LINK_KEY_FILE })).toThrow(/^PORT: /);
  expect(() => settingsFrom({ LOG_LEVEL: 'loud', LINK_KEY_FILE })).toThrow(/^LINK_KEY_FILE: /);
});
