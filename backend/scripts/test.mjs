// `npm test`: all checks and tests. Jest writes its results to reports/, where CI adds them up.
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, buildForDevelopers, install } from './prepare.mjs';
import { runSteps } from './steps.mjs';

const reports = join(dirname(fileURLToPath(import.meta.url)), '../../reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);

// The same programs everywhere. `npm run test:postgresql` also tests those of the system.
process.env.EMBEDDED_POSTGRES = 'bundled';

install();
build();
buildForDevelopers();

const counted = (name) => ['--', '--json', `--outputFile=${join(reports, `${name}.json`)}`];
await runSteps(
  [
    // The longest first, so that all end at about the same time.
    ['browser tests', 'run', 'test:e2e', '-w', 'frontend', ...counted('browser')],
    ['backend tests', 'run', 'test', '-w', 'backend', ...counted('backend')],
    ['screens', 'run', 'test', '-w', 'frontend', ...counted('frontend')],
    ['types and lint', 'run', 'lint'],
    ['format', 'run', 'format:check'],
    ['unused code', 'run', 'unused'],
  ],
  'All checks and tests passed.',
);
