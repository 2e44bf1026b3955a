import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiDocument } from '../api-document';
import { installation } from '../platform/config/installation';

/** `npm run openapi`: updates the OpenAPI document in the repository. */
async function write(): Promise<void> {
  writeFileSync(join(installation, 'docs/openapi.json'), await apiDocument());
}

void write();
