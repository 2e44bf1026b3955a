// Prepares a checkout: installs the packages of the lockfile, and builds if a source is newer than the
// build. It uses only Node and npm, because a fresh clone has nothing else.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

export function install() {
  const installed = timeOf('node_modules/.package-lock.json');
  if (installed >= timeOf('package-lock.json')) return;
  console.log('Installing what the lockfile names …');
  npm('ci');
}

export function build() {
  const sources = [
    ...['package-lock.json', 'package.json', 'tsconfig.json'],
    // The frontend's types are generated from the first, and its help shows the others.
    ...['openapi.json', 'guides', 'screenshots'].map((path) => `docs/${path}`),
    ...['package.json', 'rolldown.config.mjs', 'tsconfig.json', 'src'].map(
      (path) => `backend/${path}`,
    ),
    ...[
      'package.json',
      'index.html',
      'tsconfig.json',
      'vite.config.ts',
      'vite',
      'public',
      'scripts',
      'src',
      'worker',
    ].map((path) => `frontend/${path}`),
  ];
  const built = Math.min(timeOf('backend/dist/main.js'), timeOf('frontend/dist/index.html'));
  if (built > Math.max(...sources.map(newestIn))) return;
  console.log('Building …');
  npm('run', 'build');
}

/** The tools for developers, which browser tests also use. */
export function buildForDevelopers() {
  npm('run', '--silent', 'build:dev', '-w', 'backend');
}

/** When the file was last changed, in milliseconds since 1970. 0 if there is no file. */
function timeOf(path) {
  const file = join(root, path);
  return existsSync(file) ? statSync(file).mtimeMs : 0;
}

function newestIn(path) {
  const folder = join(root, path);
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return timeOf(path);
  return Math.max(
    0,
    ...readdirSync(folder, { recursive: true }).map((name) => timeOf(join(path, name))),
  );
}

function npm(...words) {
  // npm tells its scripts where it is. Without it, use the npm on the PATH.
  const self = process.env.npm_execpath;
  const [command, first] = self ? [process.execPath, [self]] : ['npm', []];
  execFileSync(command, [...first, ...words], { cwd: root, stdio: 'inherit' });
}
