// Writes src/api/schema.d.ts from the description of the API. The file is touched only when its
// content changes, so that checks running at the same time never read half of it.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const source = new URL('../../docs/openapi.json', import.meta.url);
const target = new URL('../src/api/schema.d.ts', import.meta.url);
const types = astToString(await openapiTS(source));

if (!existsSync(target) || readFileSync(target, 'utf8') !== types) {
  const draft = new URL(`${target.href}.${process.pid}`);
  writeFileSync(draft, types);
  renameSync(draft, target);
}
