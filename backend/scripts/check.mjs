// `npm run check`: checks, the build of the frontend and fast tests, to run before each commit. It skips
// tests that need servers or browsers.
import { install } from './prepare.mjs';
import { runSteps } from './steps.mjs';

install();

// Prettier reads only files that have changed since the last run.
const cache = ['--', '--cache', '--cache-strategy', 'content'];
await runSteps(
  [
    ['screens', 'test', '-w', 'frontend'],
    ['types and lint', 'run', 'lint'],
    // Fails if the pages have become too large.
    ['build of the frontend', 'run', 'build', '-w', 'frontend'],
    // The dependency rules are checked by a unit test.
    ['unit and contract tests', 'run', 'test:quick', '-w', 'backend'],
    ['format', 'run', 'format:check', ...cache],
    ['unused code', 'run', 'unused'],
  ],
  'Checked. `npm test` runs the rest as well.',
);
