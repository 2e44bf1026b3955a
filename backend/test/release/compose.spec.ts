import { existsSync, readFileSync } from 'node:fs';
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
  readonly profiles?: readonly string[];
  readonly entrypoint?: readonly string[];
  readonly command?: unknown;
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
const dump = services['dump']!;

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

  it('dumps the database on request, with the programs of its own version', () => {
    expect(dump).toMatchObject({
      profiles: ['dump'],
      image: database.image,
      environment: { PGHOST: 'database', PGUSER: 'score_tracker', PGDATABASE: 'score_tracker' },
    });
  });

  it('runs scripts that are beside it', () => {
    const scripts = Object.values(services).flatMap(({ entrypoint = [], volumes = [] }) =>
      entrypoint
        .filter((word) => word.endsWith('.sh'))
        .map((script) => {
          const mounted = volumes
            .map((volume) => volume.split(':'))
            .find(([, target]) => script === target || script.startsWith(`${target!}/`));
          return join(docker, script.replace(mounted![1]!, mounted![0]!));
        }),
    );
    expect(scripts).toHaveLength(2);
    expect(scripts.filter((script) => !existsSync(script))).toEqual([]);
  });

  it('names no password on a command line', () => {
    const commands = Object.values(services).map(({ entrypoint, command }) => [
      entrypoint,
      command,
    ]);
    expect(JSON.stringify(commands)).not.toMatch(/PASSWORD/);
  });

  it('has no default password, and says where to set one', () => {
    const values = [app, database, dump].flatMap(({ environment }) =>
      Object.values(environment!).filter((value) => value.includes('PASSWORD')),
    );
    expect(values).toHaveLength(3);
    for (const value of values) {
      const [, message] = /\$\{POSTGRES_PASSWORD:\?([^{}]+)\}/.exec(value) ?? [];
      expect(message).toContain('docker/.env');
    }
  });
});

test('compose.build.yaml builds the image from the Dockerfile of this checkout', () => {
  expect(read('compose.build.yaml').services['app']).toEqual({
    build: { context: '..', dockerfile: 'docker/Dockerfile' },
  });
});
