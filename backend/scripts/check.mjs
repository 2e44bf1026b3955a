// `npm run check`: checks and quick tests, to be run before each commit. It leaves out what needs servers,
// mail servers, crashes and browsers. Files that have not changed since the last time are not linted again;
// `npm test` looks at all of them.
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
    // The rules of dependencies are one of the unit tests.
    ['unit and contract tests', 'run', 'test:quick', '-w', 'backend'],
    ['format', 'run', 'format:check', ...cache],
    ['unused code', 'run', 'unused'],
  ],
  'Checked. `npm test` runs the rest as well.',
);
