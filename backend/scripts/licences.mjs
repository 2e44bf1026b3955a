// `npm run licences`: lists the licences of all packages that the product uses, from the lockfile. Fails
// if there is a licence that nobody has reviewed.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** They require only that their notice is kept. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  // Also requires that changed files of the package are published. We change none.
  'MPL-2.0',
]);

/** Packages that name their licence only in their README. */
const toldElsewhere = { 'pause@0.0.1': 'MIT' };

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

const byLicence = new Map();
for (const [path, { dev, link, version, license }] of Object.entries(packages)) {
  if (dev || link || !path.includes('node_modules/')) continue;
  const name = `${path.split('node_modules/').at(-1)}@${version}`;
  const licence = license ?? toldElsewhere[name] ?? oldWayOf(path);
  byLicence.set(licence, [...(byLicence.get(licence) ?? []), name]);
}

for (const [licence, names] of [...byLicence].sort(([, a], [, b]) => b.length - a.length)) {
  console.log(`${licence} (${names.length})\n  ${names.sort().join('\n  ')}`);
}

const refused = [...byLicence.keys()].filter((licence) => !isAllowed(licence));
if (refused.length > 0) {
  console.error(`\nNot looked at yet: ${refused.join('; ')}`);
  process.exitCode = 1;
}

/** With OR, one accepted licence is enough. With AND, all must be accepted. */
function isAllowed(expression) {
  const plain = expression.replace(/[()]/g, '');
  return plain.split(' OR ').some((one) => one.split(' AND ').every((name) => allowed.has(name)));
}

/** Old packages have a list instead of the field `license`. */
function oldWayOf(path) {
  const { licenses = [] } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
  return licenses.map(({ type }) => type).join(' OR ') || 'unknown';
}
