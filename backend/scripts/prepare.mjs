// Makes a checkout ready to run: installs what the lockfile names and builds what has changed since.
// Needs nothing but Node and npm, since on a fresh clone there is nothing else.
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
    // What the screens are generated from, and what they show.
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

/** What only developers run, and browser tests, beside the product. */
export function buildForDevelopers() {
  npm('run', '--silent', 'build:dev', '-w', 'backend');
}

/** Milliseconds since 1970 when the file was last written; 0 where there is none. */
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
  // npm names itself to its scripts; started without it, the one on the PATH will do.
  const self = process.env.npm_execpath;
  const [command, first] = self ? [process.execPath, [self]] : ['npm', []];
  execFileSync(command, [...first, ...words], { cwd: root, stdio: 'inherit' });
}
