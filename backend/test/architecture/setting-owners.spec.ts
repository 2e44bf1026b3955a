import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DiskSettings } from '../../src/platform/config/disk-settings';
import { HttpSettings } from '../../src/platform/config/http-settings';
import { Settings } from '../../src/platform/config/settings';
import { settingsClasses } from '../../src/settings';

const sources = join(__dirname, '../../src');
const files = readdirSync(sources, { encoding: 'utf8', recursive: true })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, text: readFileSync(join(sources, path), 'utf8') }));

/** The folder whose class declares a variable, such as `mail`. */
const owners = new Map<string, string>(
  settingsClasses.flatMap(({ name: className, variables }) => {
    const declaring = files.find(({ text }) => text.includes(`export class ${className} `));
    const owner = declaring!.path.split('/')[0]!;
    return Object.keys(variables).map((variable) => [variable, owner] as const);
  }),
);

/** The variables in a source text that belong to modules other than its own. */
function foreignVariables(text: string, folder: string): string[] {
  const named = new Set(text.match(/\b[A-Z][A-Z_]+\b/g));
  return [...named].filter((name) => {
    const owner = owners.get(name);
    return owner !== undefined && owner !== folder && owner !== 'platform';
  });
}

describe('An environment variable', () => {
  it('has one owner', () => {
    const declared = settingsClasses.flatMap(({ variables }) => Object.keys(variables));

    expect(new Set(declared).size).toBe(declared.length);
    expect(owners.get('SMTP_URL')).toBe('mail');
    expect(owners.get('PORT')).toBe('platform');
  });

  it.each([
    ["'FEED_FILE: missing'", 'platform', ['FEED_FILE']],
    ["'FEED_FILE: missing'", 'league-feed', []],
    ['/** `SMTP_URL` */', 'submissions', ['SMTP_URL']],
    ["'PORT: in use'", 'mail', []],
  ])('is foreign in %s of %s: %j', (text, folder, expected) => {
    expect(foreignVariables(text, folder)).toEqual(expected);
  });

  it('of a module is named neither in the platform nor in another module', () => {
    const breaches = files
      .filter(({ path }) => path.includes('/') && !path.startsWith('cli/'))
      .flatMap(({ path, text }) =>
        foreignVariables(text, path.split('/')[0]!).map((name) => `${path} names ${name}`),
      );

    expect(files.length).toBeGreaterThan(200);
    expect(breaches).toEqual([]);
  });
});

test('settings that are not listed are not found', () => {
  const settings = Settings.from({}, [HttpSettings]);

  expect(settings.of(HttpSettings)).toBeInstanceOf(HttpSettings);
  expect(() => settings.of(DiskSettings)).toThrow('DiskSettings');
});
