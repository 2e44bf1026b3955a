import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(__dirname, '../../..');

interface Workflow {
  readonly jobs: {
    readonly release: {
      readonly steps: readonly { readonly name?: string; readonly run?: string }[];
    };
  };
}

const { jobs } = parse(
  readFileSync(join(root, '.github/workflows/release.yml'), 'utf8'),
) as Workflow;

const image = 'ghcr.io/an-owner/score-tracker';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'score-tracker-release-'));
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'docker'));
  cpSync(join(root, 'docker/image-tags.sh'), join(folder, 'docker/image-tags.sh'));
  cpSync(join(root, 'CHANGELOG.md'), join(folder, 'CHANGELOG.md'));
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.0.0" }');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Puts a program on the PATH that writes its arguments into a file. */
function record(program: string, then = ''): void {
  const text = `#!/bin/bash
    echo "$@" >> "$(dirname "$0")/../${program}.txt"
    [[ "$*" = *--password-stdin* ]] && cat > /dev/null
    ${then}
    true`;
  writeFileSync(join(folder, 'bin', program), text, { mode: 0o755 });
}

const recorded = (program: string) => readFileSync(join(folder, `${program}.txt`), 'utf8');

/** Runs a step's lines as GitHub does. @returns its exit code */
function run(name: string, tag: string): number | null {
  const step = jobs.release.steps.find((one) => one.name === name)!;
  return spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run!], {
    cwd: folder,
    env: {
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
      GITHUB_REF_NAME: tag,
      GITHUB_REPOSITORY: 'An-Owner/Score-Tracker',
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_ACTOR: 'somebody',
      GITHUB_OUTPUT: join(folder, 'output.txt'),
      TOKEN: 'a-token',
      IMAGE: image,
    },
  }).status;
}

describe('A tag', () => {
  const check = (tag: string) =>
    run('Check that the tag matches the version and the changelog', tag);

  it('of the version in package.json, which the changelog describes, is released', () => {
    expect(check('v1.0.0')).toBe(0);
    expect(readFileSync(join(folder, 'notes.md'), 'utf8')).toContain('### Added');
  });

  it('of another version is not', () => {
    expect(check('v1.0.1')).not.toBe(0);
  });

  it('without a section in the changelog is not', () => {
    writeFileSync(join(folder, 'package.json'), '{ "version": "9.9.9" }');
    expect(check('v9.9.9')).not.toBe(0);
  });
});

describe('The image', () => {
  function publish(tag: string, earlier: readonly string[]): number | null {
    record('git', `printf '%s\\n' ${earlier.join(' ')}`);
    record(
      'docker',
      `[ "$2" = build ] && echo '{"containerimage.digest":"sha256:abc"}' > image.json`,
    );
    return run('Build and publish the image', tag);
  }

  it('is built for two platforms with provenance and SBOM, and published under all its tags', () => {
    expect(publish('v1.2.3', ['v1.2.2', 'v1.2.3', 'v0.9.0'])).toBe(0);

    const build = recorded('docker')
      .split('\n')
      .find((line) => line.startsWith('buildx build'))!;
    expect(build).toContain('--platform linux/amd64,linux/arm64');
    expect(build).toContain('--provenance=mode=max --sbom=true');
    expect(build).toContain('--push .');
    expect(build.match(/--tag \S+/g)).toEqual(
      ['1.2.3', '1.2', '1', 'latest'].map((tag) => `--tag ${image}:${tag}`),
    );
    expect(readFileSync(join(folder, 'output.txt'), 'utf8')).toBe(
      `name=${image}\ndigest=sha256:abc\n`,
    );
  });

  it('is not published when it has no digest', () => {
    record('git');
    record('docker', `[ "$2" = build ] && echo '{}' > image.json`);
    expect(run('Build and publish the image', 'v1.2.3')).not.toBe(0);
  });

  it.each([
    ['v1.2.4', ['v1.3.0'], ['1.2.4', '1.2']],
    ['v1.2.9', ['v1.2.10'], ['1.2.9']],
    ['v1.4.0', ['v2.0.0'], ['1.4.0', '1.4', '1']],
    ['v2.0.0-rc.1', ['v1.0.0'], ['2.0.0-rc.1']],
    ['v2.0.0', ['v2.0.0-rc.1', 'v1.9.0'], ['2.0.0', '2.0', '2', 'latest']],
  ])('%s after %j gets the tags %j', (tag, earlier, tags) => {
    expect(publish(tag, earlier)).toBe(0);
    expect(readFileSync(join(folder, 'tags.txt'), 'utf8').trim().split('\n')).toEqual(tags);
  });
});

describe('The release', () => {
  it.each([
    ['v1.2.3', '1.2.3\n1.2\n1\nlatest\n', ''],
    ['v1.2.3', '1.2.3\n1.2\n', '--latest=false'],
    ['v2.0.0-rc.1', '2.0.0-rc.1\n', '--prerelease --latest=false'],
  ])('%s of an image with the tags %j has the options "%s"', (tag, tags, options) => {
    record('git');
    record('gh');
    writeFileSync(join(folder, 'tags.txt'), tags);

    expect(run('Publish the release', tag)).toBe(0);
    const shown = options && `${options} `;
    expect(recorded('gh')).toBe(
      `release create ${tag} --title ${tag} --notes-file notes.md ${shown}sbom.cyclonedx.json score-tracker-compose.tar.gz\n`,
    );
    expect(readFileSync(join(folder, 'notes.md'), 'utf8')).toContain(`${image}:${tag.slice(1)}`);
    expect(recorded('git')).toContain('HEAD docker .env.example');
    expect(existsSync(join(root, '.env.example'))).toBe(true);
  });
});
