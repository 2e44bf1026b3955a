import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';

interface Service {
  readonly image?: string;
  readonly build?: object;
  readonly ports?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
}

interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
}

const docker = join(__dirname, '../../../docker');
const read = (name: string) => parse(readFileSync(join(docker, name), 'utf8')) as ComposeFile;

const schemaFile = join(
  dirname(require.resolve('dclint/package.json')),
  'schemas/compose.schema.json',
);
const schema = JSON.parse(readFileSync(schemaFile, 'utf8')) as { $schema: string };
const ajv = addFormats(new Ajv({ strict: false }));
for (const format of ['ports', 'expose', 'duration', 'subnet_ip_address'])
  ajv.addFormat(format, true);
const isValid = ajv.compile({ ...schema, $schema: 'http://json-schema.org/draft-07/schema#' });

const { services } = read('compose.yaml');
const database = services['database']!;
const app = services['app']!;

describe('The Compose specification', () => {
  it.each(['compose.yaml', 'compose.build.yaml'])('allows %s', (name) => {
    isValid(read(name));
    expect(isValid.errors ?? []).toEqual([]);
  });

  it('does not allow a key that it does not know', () => {
    expect(isValid({ services: { app: { images: 'score-tracker' } } })).toBe(false);
  });
});

describe('compose.yaml', () => {
  it('runs a release, which has to be named', () => {
    expect(app.image).toMatch(/^\$\{SCORE_TRACKER_IMAGE:\?[^{}]+\}:\$\{VERSION:-latest\}$/);
  });

  it('builds nothing', () => {
    expect(Object.values(services).filter(({ build }) => build)).toEqual([]);
  });

  it('names the version of every other image', () => {
    const others = Object.entries(services).filter(([name]) => name !== 'app');
    for (const [name, { image }] of others) expect(`${name}: ${image}`).toMatch(/:v?\d[\d.]*$/);
  });

  it('publishes no port of the database', () => {
    expect(database.ports).toBeUndefined();
  });

  it('publishes all ports but those of https on this machine only', () => {
    const published = Object.values(services).flatMap(({ ports = [] }) => ports);
    expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([
      '80:80',
      '443:443',
    ]);
  });

  it('gives the server its secrets in files, outside of what Git keeps', () => {
    expect(app.volumes).toContain('./secrets:/run/secrets:ro');
    expect(readFileSync(join(docker, '../.gitignore'), 'utf8')).toMatch(/^docker\/secrets\/$/m);
  });

  it('has no default password, and says how an installation with the earlier one keeps running', () => {
    const values = [app, database].flatMap(({ environment }) =>
      Object.values(environment!).filter((value) => value.includes('PASSWORD')),
    );
    expect(values).toHaveLength(2);
    for (const value of values) {
      const [, message] = /\$\{POSTGRES_PASSWORD:\?([^{}]+)\}/.exec(value) ?? [];
      expect(message).toContain('POSTGRES_PASSWORD=score_tracker');
      expect(message).toContain('docker/.env');
    }
    expect(readFileSync(join(docker, '../CHANGELOG.md'), 'utf8')).toContain(
      'POSTGRES_PASSWORD=score_tracker',
    );
  });
});

test('compose.build.yaml builds the image from the Dockerfile of this checkout', () => {
  expect(read('compose.build.yaml').services['app']).toEqual({
    build: { context: '..', dockerfile: 'docker/Dockerfile' },
  });
});
