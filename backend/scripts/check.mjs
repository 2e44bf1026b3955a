// `npm run check`: checks, the build of the frontend and fast tests, to run before each commit. It skips
// tests that need servers or browsers, and lints only files that have changed since the last run.
// `npm test` lints all of them.
import { install } from './prepare.mjs';
import { runSteps } from './steps.mjs';

install();

const cache = ['--', '--cache', '--cache-strategy', 'content'];
const lint = [...cache, '--cache-location', 'node_modules/.cache/eslint/'];
await runSteps(
  [
    ['screens', 'test', '-w', 'frontend'],
    ['lint of the backend', 'run', 'lint', '-w', 'backend', ...lint],
    ['lint of the frontend', 'run', 'lint', '-w', 'frontend', ...lint],
    ['types', 'run', 'types'],
    // Fails if the pages have become too large.
    ['build of the frontend', 'run', 'build', '-w', 'frontend'],
    // The dependency rules are checked by a unit test.
    ['unit and contract tests', 'run', 'test:quick', '-w', 'backend'],
    ['format', 'run', 'format:check', ...cache],
    ['unused code', 'run', 'unused'],
  ],
  'Checked. `npm test` runs the rest as well.',
);
