// Adds up Jest's results: node .ci/add-up.mjs <folder with its JSON reports>
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const parts = ['everyday', 'rest'];
const expected = [
  ...['backend', 'browser', 'frontend'].flatMap((name) => parts.map((part) => `${name}-${part}`)),
  'database-on-postgresql',
];
const folder = process.argv[2];
const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
const missing = expected.filter((name) => !names.includes(`${name}.json`));
let passed = 0;
// A run without a report ended before it could write one.
let failed = missing.length;
for (const name of names) {
  const report = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  passed += report.numPassedTests;
  failed += report.numFailedTests + report.numRuntimeErrorTestSuites;
  if (report.numPendingTests > 0 || report.numTodoTests > 0) failed += 1;
}
if (missing.length > 0) console.log(`No report from: ${missing.join(', ')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
