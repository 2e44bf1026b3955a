// `npm test`: all checks, and the tests that find most mistakes. `npm run test:all`: all checks and tests.
// `.ci/run` runs `rest` after `npm test`: what only `test:all` has. Jest writes its results to reports/,
// where CI adds them up.
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, buildForDevelopers, install } from './prepare.mjs';
import { runSteps } from './steps.mjs';

const [part = 'everyday'] = process.argv.slice(2);
const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const reports = join(root, 'reports');
const parts = join(root, 'backend/test/support/parts');

// The same programs everywhere. `npm run test:postgresql` also tests those of the system.
process.env.EMBEDDED_POSTGRES = 'bundled';

if (part !== 'rest') rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
install();
build();
buildForDevelopers();

const checks = [
  ['types and lint', 'run', 'lint'],
  ['format', 'run', 'format:check'],
  ['unused code', 'run', 'unused'],
];

/** Tests of a workspace, with the name of their report. */
const tests = (name, script, workspace) => [
  ...['run', script, '-w', workspace, '--', '--json'],
  `--outputFile=${join(reports, `${name}-${part}.json`)}`,
  ...(part === 'all' ? [] : ['--filter', join(parts, `${part}.cjs`)]),
];

await runSteps(
  [
    // The longest first, so that all end at about the same time.
    ['browser tests', ...tests('browser', 'test:e2e', 'frontend')],
    ['backend tests', ...tests('backend', 'test', 'backend')],
    ['screens', ...tests('frontend', 'test', 'frontend')],
    ...(part === 'rest' ? [] : checks),
  ],
  part === 'everyday'
    ? 'All checks and everyday tests passed. `npm run test:all` runs all tests.'
    : 'All checks and tests passed.',
);
