// `npm test`: every check and every test, two at a time, each with its output in one piece.
// What jest counted lies in reports/ afterwards, for CI to add up.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, install } from './prepare.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const reports = join(root, 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);

install();
build();

const jest = (name) => ['--', '--json', `--outputFile=${join(reports, `${name}.json`)}`];
// The longest first, so that the two lanes end together; browser tests beside what is light.
const steps = [
  ['backend tests', 'run', 'test', '-w', 'backend', ...jest('backend')],
  ['frontend tests', 'run', 'test', '-w', 'frontend', ...jest('frontend')],
  ['browser tests', 'run', 'test:e2e', '-w', 'frontend', ...jest('browser')],
  ['lint', 'run', 'lint'],
  ['types', 'run', 'types'],
  ['format', 'run', 'format:check'],
  ['unused code', 'run', 'unused'],
];

const failed = [];
const queue = [...steps];
await Promise.all([lane(), lane()]);

if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`);
  process.exit(1);
}
console.log('\nAll checks and tests passed.');

async function lane() {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const [name, ...words] = step;
    const started = performance.now();
    const { code, output } = await run(words);
    const seconds = ((performance.now() - started) / 1_000).toFixed(0);
    console.log(
      `\n=== ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n${output.trim()}`,
    );
    if (code !== 0) failed.push(name);
  }
}

/** Runs npm with these words, and gives what it printed when it is done. */
function run(words) {
  const self = process.env.npm_execpath;
  const [command, first] = self ? [process.execPath, [self]] : ['npm', []];
  return new Promise((resolve) => {
    const child = spawn(command, [...first, '--silent', ...words], {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.once('close', (code) => {
      resolve({ code, output: Buffer.concat(chunks).toString() });
    });
  });
}
