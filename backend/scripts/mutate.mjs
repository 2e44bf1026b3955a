// `npm run mutate [-- MODULE…]`: mutation testing of the rules, module by module. Each module is tested only
// by its own unit tests, because others load too much for each mutant. Fails if fewer than 85 % of a
// module's mutants are killed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const backend = join(dirname(fileURLToPath(import.meta.url)), '..');
/** These have no unit tests: their rules are tested through HTTP. */
const withoutUnitTests = ['people', 'team-links'];
const chosen = process.argv.slice(2);
const modules = chosen.length > 0 ? chosen : readdirSync(join(backend, 'src')).filter(hasRules);

const scores = modules.map((module) => {
  const started = performance.now();
  const { status } = spawnSync('stryker', ['run'], {
    cwd: backend,
    env: { ...process.env, MUTATED_MODULE: module },
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
  return { module, ...counted(module), seconds: Math.round((performance.now() - started) / 1_000) };
});
console.table([...scores, { module: 'all', ...sum(scores) }].map(withScore));

/** Ports are only types. stryker.config.mjs lists the files of the other two. */
function hasRules(module) {
  if (withoutUnitTests.includes(module)) return false;
  const folder = join(backend, 'src', module);
  return (
    ['kernel', 'platform'].includes(module) ||
    existsSync(join(folder, 'domain')) ||
    (existsSync(join(folder, 'application')) &&
      readdirSync(join(folder, 'application')).some((name) => name !== 'ports.ts'))
  );
}

function counted(module) {
  const report = join(backend, 'reports/mutation', `${module}.json`);
  const { files } = JSON.parse(readFileSync(report, 'utf8'));
  const all = Object.values(files).flatMap(({ mutants }) => mutants);
  const count = (...statuses) => all.filter(({ status }) => statuses.includes(status)).length;
  return { killed: count('Killed', 'Timeout'), survived: count('Survived', 'NoCoverage') };
}

function sum(rows) {
  const of = (name) => rows.reduce((total, row) => total + row[name], 0);
  return { killed: of('killed'), survived: of('survived'), seconds: of('seconds') };
}

function withScore({ seconds, ...row }) {
  const score = ((100 * row.killed) / (row.killed + row.survived)).toFixed(1);
  return { ...row, score, seconds };
}
