// `npm run sbom`: a CycloneDX list of all packages of the product, and of the libraries in the bundled
// PostgreSQL, which npm does not know.
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledLibraries } from './bundled-libraries.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const self = process.env.npm_execpath;
const [command, first] = self ? [process.execPath, [self]] : ['npm', []];
const options = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'];
const list = JSON.parse(
  execFileSync(command, [...first, ...options], { cwd: root, maxBuffer: 64 * 1_024 * 1_024 }),
);

const bundled = bundledLibraries();
if (bundled) {
  const components = bundled.libraries.map(({ name, version }) => ({
    'bom-ref': `bundled:${name}@${version}`,
    type: 'library',
    name,
    version,
    scope: 'required',
    description: `Part of ${bundled.package}`,
    purl: `pkg:generic/${name}@${version}`,
  }));
  list.components.push(...components);
  const references = components.map((component) => component['bom-ref']);
  list.dependencies.find(({ ref }) => ref === bundled.package).dependsOn.push(...references);
  list.dependencies.push(...references.map((ref) => ({ ref, dependsOn: [] })));
}
console.log(JSON.stringify(list, null, 2));
